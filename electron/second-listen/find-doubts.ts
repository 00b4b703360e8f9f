import type { PeakLevel } from '../recordings/peaks/pyramid.ts';
import type { Doubt } from '../../shared/model/doubt.ts';
import type { SpeechSegment, Turn } from '../../shared/model/transcript.ts';
import { findImpossiblePace } from './impossible-pace.ts';
import type { FoundDoubt, Listening } from './listening.ts';
import { findOverlappingTurns } from './overlapping-turns.ts';
import { findTurnsPastTheEnd } from './past-the-end.ts';
import { findRepeatedWords } from './repeated-words.ts';
import { findSpeechWithoutWords } from './speech-without-words.ts';
import { timedTranscript } from './timed-turns.ts';
import { tracksOf } from './tracks.ts';
import { usualPace } from './usual-pace.ts';
import { findWordsOverSilence } from './words-over-silence.ts';

export interface WordsAndSound {
  turns: readonly Turn[];
  /** Says in which lane a turn is heard. */
  segments: readonly SpeechSegment[];
  /** The finest level of the recording's peaks: one array of [min, max] pairs for each channel. */
  peaks: PeakLevel;
  durationSeconds: number | null;
  /** How much later than the transcript says its words are in the recording. */
  offsetSeconds?: number;
}

/** Compares a transcript with its recording, and returns what deserves a second listen, by time. */
export function findDoubts({
  turns,
  segments,
  peaks,
  durationSeconds,
  offsetSeconds = 0,
}: WordsAndSound): Doubt[] {
  const transcript = timedTranscript(turns, segments, offsetSeconds);
  const tracks = tracksOf(peaks, transcript.timed);
  const seconds = lengthOf(durationSeconds, peaks);
  const listening: Listening = { ...transcript, tracks, pace: usualPace(transcript.timed, tracks), seconds };
  const overSilence = findWordsOverSilence(listening);
  const silent = new Set(overSilence.map(({ turn }) => turn));
  const timing = [...findImpossiblePace(listening), ...findOverlappingTurns(listening)];
  const found = [
    ...overSilence,
    ...findSpeechWithoutWords(listening),
    // Invented words have no times that could be right.
    ...timing.filter(({ turn }) => !silent.has(turn)),
    ...findRepeatedWords(listening),
    ...(seconds > 0 ? findTurnsPastTheEnd(listening) : []),
  ];
  return found.map((one) => identified(one, seconds)).toSorted(byTime);
}

function lengthOf(durationSeconds: number | null, { bucketSeconds, channels }: PeakLevel): number {
  if (durationSeconds !== null && Number.isFinite(durationSeconds) && durationSeconds > 0)
    return durationSeconds;
  return bucketSeconds > 0 ? ((channels[0]?.length ?? 0) / 2) * bucketSeconds : 0;
}

function identified({ place, ...found }: FoundDoubt, seconds: number): Doubt {
  const within = (at: number | null) => (at === null ? null : Math.min(seconds, Math.max(0, at)));
  const startSeconds = within(found.startSeconds);
  const endSeconds = within(found.endSeconds);
  return {
    ...found,
    id: `${found.kind} ${place}`,
    startSeconds,
    endSeconds: startSeconds === null || endSeconds === null ? null : Math.max(startSeconds, endSeconds),
  };
}

/** What has no time comes last. */
function byTime(a: Doubt, b: Doubt): number {
  const start = ({ startSeconds }: Doubt) => startSeconds ?? Number.MAX_VALUE;
  return start(a) - start(b) || (a.turn ?? 0) - (b.turn ?? 0) || (a.id < b.id ? -1 : 1);
}
