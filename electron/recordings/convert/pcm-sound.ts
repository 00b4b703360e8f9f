/** Decoded sound: 16-bit samples, the channels of a frame beside each other, the lower byte first. */
export interface PcmSound {
  sampleRate: number;
  channels: number;
  /** Of any size, in order. Whoever reads them slowly slows the decoder down. */
  chunks: AsyncIterable<Uint8Array>;
}

/** Decodes the sound of a recording, at most 48,000 frames a second and two channels. Throws a DecodeError. */
export type Decode = (path: string, signal: AbortSignal) => Promise<PcmSound>;

/**
 * `unsupported`: this decoder does not know the sound. `broken`: it began and could not go on. `gone`: the window that
 * decoded was closed.
 */
export type DecodeProblem = 'unsupported' | 'broken' | 'gone';

/** Why one way to decode a recording failed; another may succeed. */
export class DecodeError extends Error {
  readonly problem: DecodeProblem;
  constructor(problem: DecodeProblem) {
    super(`The sound was not decoded: ${problem}`);
    this.problem = problem;
  }
}

export const MOST_FRAMES_PER_SECOND = 48_000;
export const MOST_CHANNELS = 2;
export const SAMPLE_BYTES = 2;
