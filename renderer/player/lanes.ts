import type { Voice } from './lane-bars.tsx';
import type { SpeechSegment } from '../../shared/model/transcript.ts';
import { loudness } from '../../shared/domain/sound/loudness.ts';
import type { Peaks } from '../../shared/model/recording.ts';

/**
 * A speech segment as drawn: the speaker, the number of the speaker's colour, and the words to show on hover.
 */
export interface Clip extends SpeechSegment {
  tone: number;
  speaker: string;
  words: string;
}

/** The speakers in the upper and in the lower lane; without turn times, one grey speaker in a single lane. */
export type Lanes = [upper: Voice[], lower: Voice[]] | [only: Voice[]];

export function lanesOf(peaks: Peaks | null, clips: Clip[]): Lanes {
  if (peaks === null) return clips.length === 0 ? [[]] : [[], []];
  const values = loudness(peaks);
  if (clips.length === 0) return [[{ tone: 0, bucketSeconds: peaks.bucketSeconds, values }]];
  const voices = (lane: 0 | 1): Voice[] => {
    const inLane = clips.filter((clip) => clip.lane === lane);
    return [...new Set(inLane.map((clip) => clip.tone))].map((tone) => ({
      tone,
      bucketSeconds: peaks.bucketSeconds,
      values: masked(
        values,
        peaks.bucketSeconds,
        inLane.filter((clip) => clip.tone === tone),
      ),
    }));
  };
  return [voices(0), voices(1)];
}

interface Span {
  startSeconds: number;
  endSeconds: number;
}

/** Speech begins and fades a little outside the times in a transcript. */
const EDGE_SECONDS = 0.14;

/** Returns the loudness with silence outside the spans, to isolate one speaker in a mixed recording. */
export function masked(values: Float32Array, bucketSeconds: number, spans: Span[]): Float32Array {
  const inLane = new Float32Array(values.length);
  for (const { startSeconds, endSeconds } of spans) {
    const from = Math.max(0, Math.floor((startSeconds - EDGE_SECONDS) / bucketSeconds));
    const to = Math.min(values.length, Math.ceil((endSeconds + EDGE_SECONDS) / bucketSeconds));
    if (to > from) inLane.set(values.subarray(from, to), from);
  }
  return inLane;
}
