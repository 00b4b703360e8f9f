import { timesOf } from '../../../../shared/domain/passage-times.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { player } from '../../../player/player.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';
import { showTranscript } from '../layout/view-preferences.ts';
import { redactingStore } from '../modes/redacting-store.ts';

/** A place is heard from a little before, to understand what it is about. */
const LEAD_SECONDS = 1;

/** Returns when words are said, by a transcript in recording time; null if it is unknown. */
export function startOf(
  reading: TranscriptReading | undefined,
  { turn, start, end }: ShownRange,
): number | null {
  const shown = reading?.transcript.turns[turn];
  if (reading === undefined || shown === undefined) return null;
  const span = reading.segments.find((segment) => segment.turn === turn);
  return timesOf(shown, span, { start, end }).startSeconds;
}

export function playFrom(seconds: number): void {
  player.seek(Math.max(0, seconds - LEAD_SECONDS));
  player.play();
}

/** Brings a place into view, and plays it from its start if that is known. */
export function showPlace({ turn, start, end }: ShownRange, startSeconds: number | null): void {
  showTranscript();
  redactingStore.setState({ sight: { turn, start, end } });
  if (startSeconds !== null) playFrom(startSeconds);
}
