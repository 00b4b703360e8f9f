import type { Pill } from '../../../../shared/model/pill.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';
import { snapToWords } from '../notes/words-heard.ts';
import type { WordsQuestion } from '../modes/redacting-store.ts';

/**
 * Returns selected words to ask about, whole words and whole replacements; null if there is nothing but replacements and
 * white space.
 */
export function wordsToRedact(
  { transcript }: TranscriptReading,
  selected: readonly ShownRange[],
  pills: readonly Pill[],
): WordsQuestion | null {
  const ranges = selected.flatMap(({ turn, start, end }) => {
    const text = transcript.turns[turn]?.text ?? '';
    const pillsOfTurn = pills.filter((pill) => pill.turn === turn);
    const words = snapToWords(text, { start, end });
    const range = {
      turn,
      start:
        pillsOfTurn.find((pill) => pill.start < words.start && words.start < pill.end)?.start ?? words.start,
      end: pillsOfTurn.find((pill) => pill.start < words.end && words.end < pill.end)?.end ?? words.end,
    };
    return isReplaced(text, range, pillsOfTurn) ? [] : [range];
  });
  if (ranges.length === 0) return null;
  return {
    ranges,
    expected: ranges.map(({ turn, start, end }) => (transcript.turns[turn]?.text ?? '').slice(start, end)),
    proposedKind: null,
  };
}

/** True if a range has no words beside replacements. */
function isReplaced(text: string, { start, end }: { start: number; end: number }, pills: readonly Pill[]) {
  let rest = text.slice(start, end);
  for (const pill of pills.toSorted((a, b) => b.start - a.start))
    if (pill.start >= start && pill.end <= end)
      rest = rest.slice(0, pill.start - start) + rest.slice(pill.end - start);
  return !/[\p{L}\p{N}]/u.test(rest);
}
