import { loudness, masked } from './envelope.ts';
import type { Voice } from './lane-bars.tsx';
import type { SpeechSegment } from '../../shared/model/transcript.ts';
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
