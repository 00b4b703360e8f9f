import { formatNumber } from '../../../shared/domain/numbers.ts';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  gutter,
  GutterMarker,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';

/** A line's content and annotations in the editor. */
export interface FlaggedLine {
  /** As typed. */
  text: string;
  /** Why the line is skipped, in the words of its list; null if it is not. */
  skip: string | null;
  /** Text shown at the end of the line; null if there is none. */
  tag: string | null;
}

/** Sets the check results of the lines; they may be a few keystrokes old. */
export const showChecked = StateEffect.define<readonly FlaggedLine[]>();

const checked = StateField.define<readonly FlaggedLine[]>({
  create: () => [],
  update: (before, { effects }) => effects.find((effect) => effect.is(showChecked))?.value ?? before,
});

/** Returns the result for a line, unless the line has changed since. */
function knownOf(lines: readonly FlaggedLine[], number: number, text: string): FlaggedLine | null {
  const line = lines[number - 1];
  return line !== undefined && line.text === text ? line : null;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Lucide's triangle-alert: the editor's lines are not React elements. */
const PATHS = [
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
];

function warning(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '13',
    height: '13',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  for (const d of PATHS) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    icon.append(path);
  }
  return icon;
}

class Tag extends WidgetType {
  readonly words: string;
  readonly skipped: boolean;
  constructor(words: string, skipped: boolean) {
    super();
    this.words = words;
    this.skipped = skipped;
  }
  override eq(other: Tag): boolean {
    return other.words === this.words && other.skipped === this.skipped;
  }
  override toDOM(): HTMLElement {
    const tag = document.createElement('span');
    tag.className = this.skipped ? 'cm-tag cm-tag-skipped' : 'cm-tag';
    if (this.skipped) tag.append(warning());
    tag.append(this.words);
    return tag;
  }
}

const holdsTag = Decoration.line({ class: 'cm-line-tagged' });

/** Only visible lines are decorated. */
function tagsOf(view: EditorView): DecorationSet {
  const lines = view.state.field(checked);
  const tags = view.visibleRanges.flatMap(({ from, to }) => {
    const found = [];
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      const known = knownOf(lines, line.number, line.text);
      if (known?.tag != null) {
        const tag = Decoration.widget({ widget: new Tag(known.tag, known.skip !== null), side: 1 });
        found.push(holdsTag.range(line.from), tag.range(line.to));
      }
      at = line.to + 1;
    }
    return found;
  });
  return Decoration.set(tags, true);
}

const wasChecked = ({ startState, state }: ViewUpdate) => startState.field(checked) !== state.field(checked);

const tags = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = tagsOf(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged || wasChecked(update))
        this.decorations = tagsOf(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

class LineNumber extends GutterMarker {
  readonly number: number;
  override readonly elementClass: string;
  constructor(number: number, skipped: boolean) {
    super();
    this.number = number;
    this.elementClass = skipped ? 'cm-number-skipped' : '';
  }
  override eq(other: LineNumber): boolean {
    return other.number === this.number && other.elementClass === this.elementClass;
  }
  override toDOM(): Text {
    return document.createTextNode(formatNumber(this.number));
  }
}

const numbers = gutter({
  class: 'cm-numbers',
  lineMarker: (view, { from }) => {
    const line = view.state.doc.lineAt(from);
    const known = knownOf(view.state.field(checked), line.number, line.text);
    return new LineNumber(line.number, known !== null && known.skip !== null);
  },
  lineMarkerChange: (update) => update.docChanged || wasChecked(update),
  initialSpacer: () => new LineNumber(99, false),
  updateSpacer: (_, { state }) =>
    new LineNumber(Math.max(99, 10 ** String(state.doc.lines).length - 1), false),
});

/** Line numbers, and problems at the end of lines. */
export const lineFlags: Extension = [checked, tags, numbers];
