import type { Pill } from '../../../../shared/model/pill.ts';
import type { OriginalShown } from '../../../../shared/model/redaction.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** A replacement in a shown turn. UTF-16 offsets, end exclusive. */
export interface TurnPill {
  start: number;
  end: number;
  /** The words it stands for while the original is shown; otherwise null. */
  original: string | null;
}

/** Returns the replacements of each turn, by its index. */
export function pillsByTurn(
  turns: readonly Turn[],
  pills: readonly Pill[],
  original: Pick<OriginalShown, 'reading' | 'removed'> | null,
): ReadonlyMap<number, readonly TurnPill[]> {
  const removed = Map.groupBy(original?.removed ?? [], ({ turn }) => turn);
  const byTurn = new Map<number, readonly TurnPill[]>();
  for (const [turn, ofTurn] of Map.groupBy(pills, (pill) => pill.turn)) {
    const inOrder = ofTurn.toSorted((a, b) => a.start - b.start);
    const text = turns[turn]?.text ?? '';
    byTurn.set(
      turn,
      original === null
        ? inOrder.map(({ start, end }) => ({ start, end, original: null }))
        : withOriginals(
            text,
            inOrder,
            original.reading.transcript.turns[turn]?.text ?? '',
            removed.get(turn) ?? [],
          ),
    );
  }
  return byTurn;
}

/** Puts the removed words into the places of their replacements; a turn where they differ is one place. */
function withOriginals(
  text: string,
  pills: readonly Pill[],
  originalText: string,
  removed: readonly Pill[],
): TurnPill[] {
  const inOrder = removed.toSorted((a, b) => a.start - b.start);
  const isAlike =
    inOrder.length === pills.length &&
    inOrder.every(({ replacementId }, at) => replacementId === pills[at]?.replacementId);
  if (!isAlike) return [{ start: 0, end: text.length, original: originalText }];
  return pills.map(({ start, end }, at) => {
    const place = inOrder[at];
    return { start, end, original: originalText.slice(place?.start, place?.end) };
  });
}

/** Returns where replacements are in a transcript as received, of which main does not say it. */
export function pillsInText(turns: readonly Turn[], replacements: readonly string[]): Pill[] {
  if (replacements.length === 0) return [];
  const anyOf = new RegExp(replacements.map((text) => RegExp.escape(text)).join('|'), 'gu');
  return turns.flatMap(({ text }, turn) =>
    [...(text ?? '').matchAll(anyOf)].map(({ index, 0: found }) => ({
      turn,
      start: index,
      end: index + found.length,
      replacementId: replacements.indexOf(found),
    })),
  );
}
