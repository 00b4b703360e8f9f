import { standardKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  syntaxHighlighting,
  unfoldAll,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  WidgetType,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { HIDDEN_CHARACTERS, jsonEscapeOf } from '../../../../shared/domain/invisible-characters.ts';
import { cspNonce } from '../../../ui/nonce.ts';
import { foldsBelow } from './json-folds.ts';
import { highlightMatches } from './json-matches.ts';

/** A read-only editor for a JSON text of any length. Calls `onLine` with the line of the cursor, from 0. */
export function createJsonEditor(
  parent: HTMLElement,
  text: string,
  onLine: (line: number) => void,
): EditorView {
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      EditorView.cspNonce.of(cspNonce),
      EditorState.readOnly.of(true),
      EditorState.phrases.of({ 'folded code': 'Folded', unfold: 'Unfold' }),
      EditorView.lineWrapping,
      json(),
      syntaxHighlighting(classHighlighter),
      lineNumbers(),
      foldGutter({ markerDOM: foldMarker }),
      codeFolding(),
      escapes,
      highlightMatches,
      // Without Tab, which goes to the next control.
      keymap.of([...standardKeymap, ...foldKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': 'Transcript as received', tabindex: '0' }),
      EditorView.updateListener.of(({ selectionSet, state }) => {
        if (selectionSet) onLine(state.doc.lineAt(state.selection.main.head).number - 1);
      }),
    ],
  });
}

function foldMarker(isOpen: boolean): HTMLElement {
  const marker = document.createElement('span');
  marker.dataset['fold'] = isOpen ? 'open' : 'closed';
  marker.title = isOpen ? 'Fold' : 'Unfold';
  return marker;
}

/** Folds all objects and lists below a level, from 1; the outermost is never folded. */
export function openToLevel(view: EditorView, level: number): void {
  unfoldAll(view);
  view.dispatch({ effects: foldsBelow(view.state.doc, level).map((range) => foldEffect.of(range)) });
}

class Escape extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: Escape): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.textContent = this.text;
    element.className = 'tok-escape';
    return element;
  }
}

const escapeMatches = new MatchDecorator({
  regexp: HIDDEN_CHARACTERS,
  decorate(add, from, to, match) {
    const escape = jsonEscapeOf(match);
    if (escape !== null) add(from, to, Decoration.replace({ widget: new Escape(escape) }));
  },
});

/** Shows hidden characters, such as marks that reverse the order of the text, as their JSON escapes. */
const escapes = ViewPlugin.define(
  (view) => ({
    decorations: escapeMatches.createDeco(view),
    update(update) {
      this.decorations = escapeMatches.updateDeco(update, this.decorations);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);
