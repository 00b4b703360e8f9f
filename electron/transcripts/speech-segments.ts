import { isSpoken, speakerKeyOf } from '../../shared/domain/speakers.ts';
import type { Transcript, Turn, SpeechSegment, TranscriptReading } from '../../shared/model/transcript.ts';

/** An average speaking rate, from which the drawn width of a turn without an end is estimated. */
const CHARACTERS_PER_SECOND = 15;

/**
 * Arranges the speech segments in two lanes. The interviewer's is the upper one; if no turn has a role, the
 * first named speaker gets it. System and tool turns are omitted.
 */
export function speechSegmentsOf({ turns }: Transcript): SpeechSegment[] {
  const upper = upperLane(turns);
  const spoken = turns.flatMap((turn, index) =>
    turn.startSeconds !== null && turn.text !== null && isSpoken(turn)
      ? [{ turn, index, startSeconds: turn.startSeconds }]
      : [],
  );
  const ordered = spoken.toSorted((a, b) => a.startSeconds - b.startSeconds);
  return ordered.map(({ turn, index, startSeconds }, position) => {
    const next = ordered[position + 1]?.startSeconds ?? Infinity;
    const estimate = Math.min(
      next,
      startSeconds + Math.max(1, (turn.text ?? '').length / CHARACTERS_PER_SECOND),
    );
    const endSeconds = Math.max(startSeconds, turn.endSeconds ?? estimate);
    return { turn: index, lane: upper(turn) ? 0 : 1, startSeconds, endSeconds };
  });
}

function upperLane(turns: Turn[]): (turn: Turn) => boolean {
  if (turns.some((turn) => turn.role === 'agent')) return (turn) => turn.role === 'agent';
  if (turns.some((turn) => turn.role === 'participant')) return () => false;
  const first = turns.find((turn) => turn.speakerLabel !== null)?.speakerLabel;
  return (turn) => first !== undefined && turn.speakerLabel === first;
}

/** Returns turns as a reading without warnings. */
export function readingOfTurns(turns: readonly Turn[]): TranscriptReading {
  const transcript = { turns: [...turns], warnings: [] };
  return { transcript, segments: speechSegmentsOf(transcript) };
}

/** Returns the speech segments with their speakers. */
export function segmentsWithSpeakers({
  transcript,
  segments,
}: TranscriptReading): (SpeechSegment & { voice?: string })[] {
  return segments.map((span) => {
    const turn = transcript.turns[span.turn];
    return turn === undefined ? span : { ...span, voice: speakerKeyOf(turn) };
  });
}
