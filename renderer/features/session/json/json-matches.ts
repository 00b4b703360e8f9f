import { SearchCursor } from '@codemirror/search';
import { StateEffect, StateField, type EditorState, type Text } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view';
import { folded } from '../../../../shared/domain/folding/find-folding.ts';

export interface JsonMatch {
  from: number;
  to: number;
}

/** The most matches to list; nobody steps through more. */
export const MOST_MATCHES = 10_000;
const LINES_PER_STEP = 500;

/** Sets the words whose matches are marked; empty for none. */
export const setFindWords = StateEffect.define<string>();

const findWords = StateField.define<string>({
  create: () => '',
  update(words, { effects }) {
    for (const effect of effects) if (effect.is(setFindWords)) return effect.value;
    return words;
  },
});

/** Without case and accents. The cursor passes one character at a time, already decomposed. */
const bare = (text: string): string => (/^\p{M}+$/u.test(text) ? '' : folded(text));

/**
 * Finds the words in a text whatever their case and accents, in order and at most `MOST_MATCHES`. Yields
 * regularly, so that the caller can let the browser render.
 */
export function* matchesIn(doc: Text, words: string): Generator<undefined, JsonMatch[], undefined> {
  const found: JsonMatch[] = [];
  const needle = folded(words);
  if (needle.trim() === '') return found;
  let offset = 0;
  let lines = 0;
  for (const line of doc.iterLines()) {
    // Much faster than the cursor, and most lines are without a match.
    if (folded(line).includes(needle)) {
      for (const { from, to } of new SearchCursor(doc, words, offset, offset + line.length, bare)) {
        found.push({ from, to });
        if (found.length === MOST_MATCHES) return found;
      }
    }
    offset += line.length + 1;
    lines += 1;
    if (lines % LINES_PER_STEP === 0) yield;
  }
  return found;
}

const match = Decoration.mark({ class: 'cm-searchMatch' });
const currentMatch = Decoration.mark({ class: 'cm-searchMatch cm-searchMatch-selected' });

function marksOf({ state, visibleRanges }: EditorView): DecorationSet {
  const words = state.field(findWords);
  if (words.trim() === '') return Decoration.none;
  const { from, to } = state.selection.main;
  return Decoration.set(
    visibleRanges.flatMap((range) =>
      [...new SearchCursor(state.doc, words, range.from, range.to, bare)].map((found) =>
        (found.from === from && found.to === to ? currentMatch : match).range(found.from, found.to),
      ),
    ),
  );
}

/** Marks the matches of the words that were set, and the one that is selected. */
export const highlightMatches = [
  findWords,
  ViewPlugin.define(
    (view) => ({
      decorations: marksOf(view),
      update(update) {
        if (
          update.viewportChanged ||
          update.selectionSet ||
          wordsOf(update.startState) !== wordsOf(update.state)
        )
          this.decorations = marksOf(update.view);
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  ),
];

const wordsOf = (state: EditorState): string => state.field(findWords);
