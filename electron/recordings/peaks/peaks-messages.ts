import type { WavHeader } from '../wav.ts';
import type { Peaks } from '../../../shared/model/recording.ts';

/** Messages from the main process to the peaks thread; `job` is one reading of one file. */
export type ToPeaksWorker =
  | { kind: 'open'; job: number; files: string[]; savedPeaks: string; header: WavHeader }
  /** The first `bytes` of the file are present; `whole` is true if no more will come. */
  | { kind: 'there'; job: number; bytes: number; whole: boolean }
  | { kind: 'peaks'; job: number; question: number; maxPairs: number }
  | { kind: 'close'; job: number };

export type FromPeaksWorker =
  /** More peaks are available; sent at most 4 times a second. */
  | { kind: 'progress'; job: number }
  | { kind: 'finished'; job: number }
  | { kind: 'peaks'; question: number; peaks: Peaks };
