import { useEffect, type RefObject } from 'react';
import { useNoteEditing } from '../notes/note-editing.ts';
import { rangeOfText } from '../turns/text-offsets.ts';

/** The name in the style sheet, in `::highlight()`. */
const NAME = 'composing';

/**
 * Marks the words of the note that is being written. They are painted over the existing text, so that typing renders
 * no turn again.
 */
export function useComposedWords(list: RefObject<HTMLElement | null>): void {
  // After each rendering, as the row may have come into view.
  useEffect(() => {
    paint(list.current);
  });
  useEffect(() => {
    const unsubscribe = useNoteEditing.subscribe(() => {
      paint(list.current);
    });
    return () => {
      unsubscribe();
      CSS.highlights.delete(NAME);
    };
  }, [list]);
}

function paint(list: HTMLElement | null): void {
  const { passage } = useNoteEditing.getState().composed;
  const row =
    passage === null ? null : list?.querySelector(`[data-turn="${String(passage.turnPlace)}"] [data-words]`);
  const range = passage === null || row == null ? null : rangeOfText(row, passage);
  if (range === null) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(range));
}
