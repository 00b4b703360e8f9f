import { timesOf, type Times } from '../../../../shared/domain/passage-times.ts';
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import type { Suggestion } from '../../../../shared/model/assistant.ts';
import type { SpeechSegment, TranscriptReading, Turn } from '../../../../shared/model/transcript.ts';
import type { WordRange } from './range-words.ts';

/** The turn of a suggestion as the transcript has it. */
export interface SuggestedTurn {
  turn: Turn;
  span: SpeechSegment | undefined;
}

/** Returns the turn of a suggestion; null if the transcript is not read yet or has other words there. */
export function turnOf(reading: TranscriptReading | null, suggestion: Suggestion): SuggestedTurn | null {
  const turn = reading?.transcript.turns[suggestion.turnPlace];
  if (reading === null || turn === undefined || turn.text !== suggestion.turnText) return null;
  return { turn, span: reading.segments.find((one) => one.turn === suggestion.turnPlace) };
}

/** Returns when a range of the turn is heard. */
export function timesOfRange(suggestion: Suggestion, turn: SuggestedTurn | null, range: WordRange): Times {
  const { start, end, startSeconds, endSeconds } = suggestion;
  if (turn === null || (range.start === start && range.end === end)) return { startSeconds, endSeconds };
  return timesOf(turn.turn, turn.span, range);
}

/** Returns where an offset of the turn is drawn; estimated if its words have no times. Null without times. */
export function drawnSeconds(
  { turn, span }: SuggestedTurn,
  word: WordRange,
  edge: 'start' | 'end',
): number | null {
  if (timedWords(turn).length > 0) {
    const { startSeconds, endSeconds } = timesOf(turn, span, word);
    return edge === 'start' ? startSeconds : endSeconds;
  }
  if (span === undefined) return null;
  const share = (edge === 'start' ? word.start : word.end) / Math.max(1, turn.text?.length ?? 1);
  return span.startSeconds + share * (span.endSeconds - span.startSeconds);
}
