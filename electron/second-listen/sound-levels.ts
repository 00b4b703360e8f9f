import type { PeakLevel } from '../recordings/peaks/pyramid.ts';

/** Short enough that each syllable and each pause has several. */
const FRAME_SECONDS = 0.02;
/** Levels of 16-bit samples begin at -90 dB; what is this quiet was never recorded by a microphone. */
const NO_SOUND_DB = -78;
/** Speech is at least this much louder than the pauses, or words and sound cannot be compared. */
const LEAST_RANGE_DB = 12;
/** A recording that is never louder is silent, even if it has noise throughout. */
const SILENT_BELOW_DB = -50;
/** What is speech is known only if this much of it is there. */
const LEAST_SPEECH_SECONDS = 1;
/** Shorter sounds are clicks, and shorter silences belong to a word, as in "stop". */
const CLICK_SECONDS = 0.06;
const CLOSURE_SECONDS = 0.2;

/** How loud a recording is over time, for one channel or for all together. */
export interface SoundLevels {
  frameSeconds: number;
  /** Decibels below full scale, one for each frame. */
  levels: Float32Array;
}

/** Which level of a recording is silence, and which is speech. Null if that cannot be told. */
export interface Thresholds {
  /** The recording's own noise. */
  floorDb: number;
  /** Where most of its speech is. */
  speechDb: number;
  silentBelowDb: number;
  speechAboveDb: number;
}

/** Returns the levels of each channel. */
export function soundLevels({ bucketSeconds, channels }: PeakLevel): SoundLevels[] {
  if (!(bucketSeconds > 0)) return [];
  const buckets = Math.max(1, Math.round(FRAME_SECONDS / bucketSeconds));
  return channels.map((pairs) => ({
    frameSeconds: buckets * bucketSeconds,
    levels: levelsOf(pairs, buckets),
  }));
}

function levelsOf(pairs: Int16Array, buckets: number): Float32Array {
  const values = buckets * 2;
  const levels = new Float32Array(Math.ceil(pairs.length / values));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let min = 32_767;
    let max = -32_768;
    const end = Math.min(pairs.length - 1, (frame + 1) * values);
    for (let at = frame * values; at < end; at += 2) {
      min = Math.min(min, pairs[at] ?? 0);
      max = Math.max(max, pairs[at + 1] ?? 0);
    }
    // Half of the distance: some recorders add a constant to every sample.
    levels[frame] = 20 * Math.log10((Math.max(0, max - min) / 2 + 1) / 32_769);
  }
  return levels;
}

/** Returns the loudest channel at each moment. */
export function loudestOf([first, ...others]: readonly SoundLevels[]): SoundLevels | null {
  if (first === undefined) return null;
  const levels = first.levels.slice();
  for (const other of others)
    for (let frame = 0; frame < levels.length; frame += 1)
      levels[frame] = Math.max(levels[frame] ?? 0, other.levels[frame] ?? NO_SOUND_DB);
  return { frameSeconds: first.frameSeconds, levels };
}

/** Returns what is silence and what is speech in these levels, of which some are too few to tell. */
export function thresholdsOf(levels: Float32Array, frameSeconds: number): Thresholds | null {
  const leastFrames = LEAST_SPEECH_SECONDS / frameSeconds;
  const recorded = levels.filter((level) => level > NO_SOUND_DB).toSorted();
  const floorDb = recorded.length < leastFrames ? NO_SOUND_DB : quantile(recorded, 0.05);
  const loud = recorded.filter((level) => level >= floorDb + LEAST_RANGE_DB);
  if (loud.length >= leastFrames) return between(floorDb, quantile(loud, 0.75));
  const isSilent = levels.length > 0 && (recorded.length === 0 || quantile(recorded, 0.95) < SILENT_BELOW_DB);
  return isSilent ? { ...between(floorDb, floorDb + LEAST_RANGE_DB), speechAboveDb: 0 } : null;
}

/** Returns the thresholds between a recording's noise and its speech. */
export function between(floorDb: number, speechDb: number): Thresholds {
  const silentBelowDb = floorDb + Math.min(20, Math.max(6, 0.35 * (speechDb - floorDb)));
  return { floorDb, speechDb, silentBelowDb, speechAboveDb: Math.max(silentBelowDb + 3, speechDb - 20) };
}

const quantile = (sorted: Float32Array, part: number): number =>
  sorted[Math.floor(part * (sorted.length - 1))] ?? NO_SOUND_DB;

/** Where a recording has sound. */
export interface SoundIndex {
  frameSeconds: number;
  /** 1 for each frame with sound. */
  frames: Uint8Array;
  /** Returns how many seconds of a stretch have sound. */
  secondsIn: (startSeconds: number, endSeconds: number) => number;
}

/** Finds the sound that is louder than `aboveDb`, without clicks and with the short silences inside words. */
export function soundAbove({ levels, frameSeconds }: SoundLevels, aboveDb: number): SoundIndex {
  const frames = Uint8Array.from(levels, (level) => (level > aboveDb ? 1 : 0));
  const framesOf = (seconds: number) => Math.floor(seconds / frameSeconds);
  fillShortRuns(frames, 1, framesOf(CLICK_SECONDS));
  fillShortRuns(frames, 0, framesOf(CLOSURE_SECONDS));
  const before = new Uint32Array(frames.length + 1);
  for (let at = 0; at < frames.length; at += 1) before[at + 1] = (before[at] ?? 0) + (frames[at] ?? 0);
  const frameAt = (seconds: number) =>
    Math.min(frames.length, Math.max(0, Math.round(seconds / frameSeconds)));
  return {
    frameSeconds,
    frames,
    secondsIn: (startSeconds, endSeconds) =>
      Math.max(0, (before[frameAt(endSeconds)] ?? 0) - (before[frameAt(startSeconds)] ?? 0)) * frameSeconds,
  };
}

/** Turns runs of `value` of at most `longest` frames into the other value, except at both ends. */
function fillShortRuns(frames: Uint8Array, value: 0 | 1, longest: number): void {
  for (const { from, to } of runsOf(frames, value))
    if (to - from <= longest && from > 0 && to < frames.length) frames.fill(1 - value, from, to);
}

/** Returns the runs of a value, `to` exclusive. */
export function runsOf(frames: Uint8Array, value: 0 | 1): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let from = frames.indexOf(value); from !== -1;) {
    const end = frames.indexOf(1 - value, from);
    const to = end === -1 ? frames.length : end;
    runs.push({ from, to });
    from = to < frames.length ? frames.indexOf(value, to) : -1;
  }
  return runs;
}
