import type { Turn, Word, SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';

/**
 * Returns the reading in recording time: the offset is added to every time. Times before the start of the
 * recording become 0, and speech segments that end before it are left out.
 */
export function shifted(reading: TranscriptReading, offsetSeconds: number): TranscriptReading {
  if (offsetSeconds === 0) return reading;
  const move = (seconds: number) => Math.max(0, seconds + offsetSeconds);
  const moveKnown = (seconds: number | null) => (seconds === null ? null : move(seconds));
  const word = (one: Word): Word => ({
    ...one,
    startSeconds: move(one.startSeconds),
    endSeconds: moveKnown(one.endSeconds),
  });
  const turn = (one: Turn): Turn => ({
    ...one,
    startSeconds: moveKnown(one.startSeconds),
    endSeconds: moveKnown(one.endSeconds),
    ...(one.words === undefined ? {} : { words: one.words.map(word) }),
  });
  const span = (one: SpeechSegment): SpeechSegment => ({
    ...one,
    startSeconds: move(one.startSeconds),
    endSeconds: move(one.endSeconds),
  });
  const { transcript, segments } = reading;
  return {
    transcript: { ...transcript, turns: transcript.turns.map(turn) },
    segments: segments.filter(({ endSeconds }) => endSeconds + offsetSeconds > 0).map(span),
  };
}
