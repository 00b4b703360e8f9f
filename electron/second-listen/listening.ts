import type { Doubt } from '../../shared/model/doubt.ts';
import type { TimedTranscript } from './timed-turns.ts';
import type { Track } from './tracks.ts';
import type { UsualPace } from './usual-pace.ts';

/** What the rules compare. */
export interface Listening extends TimedTranscript {
  tracks: readonly Track[];
  pace: UsualPace;
  /** The length of the recording. */
  seconds: number;
}

type WithoutId<Found> = Found extends Doubt ? Omit<Found, 'id'> : never;

/** A doubt before its times are cut to the recording. `place` tells it from all others of its kind. */
export type FoundDoubt = WithoutId<Doubt> & { place: string };
