import type { OwnFile } from '../../model/own-file.ts';

/** A transcript may end this much after its recording: players and services round. */
const SECONDS_BEYOND = 3;
/** How many seconds a recording may be longer than its transcript and still count as the same length. */
const SECONDS_OF_SILENCE = 10;
/** A transcript that ends earlier than this before its recording has another length. */
const SHORT_AT_LEAST = 60;
const SHORT_SHARE = 0.1;

export const durationOf = (file: OwnFile): number | null => file.recording?.durationSeconds ?? null;
export const endOf = (file: OwnFile): number | null => file.transcript?.endSeconds ?? null;

/** Whether the lengths of a recording and a transcript are the same, differ, or say nothing. */
export function compareLengths(recording: OwnFile, transcript: OwnFile): 'same' | 'other' | 'unsure' {
  const duration = durationOf(recording);
  const end = endOf(transcript);
  if (duration === null || end === null) return 'unsure';
  if (end > duration + SECONDS_BEYOND) return 'other';
  const missing = duration - end;
  if (missing <= SECONDS_OF_SILENCE) return 'same';
  return missing > Math.max(SHORT_AT_LEAST, duration * SHORT_SHARE) ? 'other' : 'unsure';
}

/** The durations that are the same as the end of a transcript. */
export const durationsFor = (end: number): readonly [least: number, most: number] => [
  end - SECONDS_BEYOND,
  end + SECONDS_OF_SILENCE,
];

/** The ends that are the same as the duration of a recording. */
export const endsFor = (duration: number): readonly [least: number, most: number] => [
  duration - SECONDS_OF_SILENCE,
  duration + SECONDS_BEYOND,
];

/** Files in the order of a length, to find those within a range without looking at each. */
export class FilesByLength {
  readonly #files: readonly OwnFile[];
  readonly #lengths: readonly number[];

  constructor(files: readonly OwnFile[], lengthOf: (file: OwnFile) => number | null) {
    const known = files
      .map((file) => ({ file, length: lengthOf(file) }))
      .filter((one): one is { file: OwnFile; length: number } => one.length !== null)
      .toSorted((one, other) => one.length - other.length);
    this.#files = known.map(({ file }) => file);
    this.#lengths = known.map(({ length }) => length);
  }

  /** Returns how many files are within a range, and at most `most` of them. */
  within([from, to]: readonly [number, number], most: number): { count: number; files: OwnFile[] } {
    const start = this.#firstFrom((length) => length >= from);
    const end = this.#firstFrom((length) => length > to);
    return { count: end - start, files: this.#files.slice(start, Math.min(end, start + most)) };
  }

  #firstFrom(isReached: (length: number) => boolean): number {
    let low = 0;
    let high = this.#lengths.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isReached(this.#lengths[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
