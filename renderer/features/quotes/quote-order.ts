import { z } from 'zod';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { Quote } from '../../../shared/model/note.ts';
import { useDraft } from '../../api/use-draft.ts';
import type { QuoteOrder } from '../../navigation/list-orders.ts';
import { recordUndo } from '../../ui/undo.ts';
import { inOrder } from './filter-quotes.ts';

/** A quote that is put directly before or after another one. */
export interface QuoteMove {
  id: string;
  targetId: string;
  where: 'before' | 'after';
}

const stored = z.object({ noteIds: z.array(z.string()) });
const NONE: readonly string[] = [];

/**
 * The order that the researcher gave the quotes: one for each project that the list is filtered by, and one for all.
 * `order`: the current one, which the first move starts from.
 */
export function useQuoteOrder(quotes: readonly Quote[], project: string | undefined, order: QuoteOrder) {
  const { draft, keep } = useDraft('quote-order', project ?? '', stored);
  const ids = draft?.noteIds ?? NONE;
  return {
    ids,
    /** Moves a quote, undoably. `shown`: the quotes in the list, for the words about it. */
    move: (move: QuoteMove, shown: readonly Quote[]) => {
      const all = inOrder(quotes, order, ids).map(({ note }) => note.id);
      const noteIds = moved(all, move);
      const places = moved(
        shown.map(({ note }) => note.id),
        move,
      );
      keep({ noteIds });
      recordUndo({
        words: `Quote moved to place ${formatNumber(places.indexOf(move.id) + 1)} of ${formatNumber(shown.length)}`,
        undo: async () => {
          await Promise.resolve();
          keep({ noteIds: all });
        },
        redo: async () => {
          await Promise.resolve();
          keep({ noteIds });
        },
      });
    },
  };
}

/** Returns the IDs with one of them at its new place. */
function moved(ids: readonly string[], { id, targetId, where }: QuoteMove): string[] {
  const others = ids.filter((other) => other !== id);
  const at = others.indexOf(targetId);
  return at === -1 ? [...ids] : others.toSpliced(where === 'before' ? at : at + 1, 0, id);
}
