import type { Doubt } from '../../../shared/model/doubt.ts';

/** The kinds of doubts that differ for the researcher. */
export type DoubtShapeName = Exclude<Doubt['kind'], 'impossible-pace'> | 'too-fast' | 'too-slow';

export const shapeOf = (doubt: Doubt): DoubtShapeName =>
  doubt.kind === 'impossible-pace' ? doubt.reason.pace : doubt.kind;

/** Lines of each shape in a square of 16, to be stroked 1.75 wide. Shapes tell kinds apart without colour. */
export const DOUBT_PATHS: Record<DoubtShapeName, string> = {
  // A ring.
  'words-over-silence': 'M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9',
  // A wave.
  'speech-without-words': 'M1.5 8.5C2.5 4 4.5 4 6 8s3.5 4.5 4.5 0s2.5-4 4-1',
  // Two chevrons.
  'too-fast': 'M3 3.5L7.5 8L3 12.5M8.5 3.5L13 8L8.5 12.5',
  'too-slow': 'M13 3.5L8.5 8L13 12.5M7.5 3.5L3 8L7.5 12.5',
  // Two bars beside each other.
  'overlapping-turns': 'M2 5.5h8.5M5.5 10.5h8.5',
  // An arrow back to its start.
  'repeated-words': 'M13 8a5 5 0 1 1-1.5-3.5M12 1.5v3.5h-3.5',
  // An arrow beyond a line.
  'past-the-end': 'M3 3v10M6 8h8M11 5l3 3l-3 3',
};

export const DOUBT_NAMES: Record<DoubtShapeName, string> = {
  'words-over-silence': 'Words over silence',
  'speech-without-words': 'Speech without words',
  'too-fast': 'Too fast to be speech',
  'too-slow': 'Long speech, few words',
  'overlapping-turns': 'Turns that overlap',
  'repeated-words': 'Repeated words',
  'past-the-end': 'After the end of the recording',
};
