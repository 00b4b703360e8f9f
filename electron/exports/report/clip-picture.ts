import type { ClipRange } from '../../recordings/redacted/clip.ts';
import type { ClipPicture } from '../../../shared/model/report.ts';
import { clipSamples } from './clip-sound.ts';
import type { QuoteSound } from './read-quotes.ts';

const LEVELS = 96;
/** How much of the recording is drawn before and after the words, so that a clip can be made longer. */
const AROUND_SECONDS = 3;
const FULL_SCALE = 32_768;

/** Returns the sound around a quote as it may be heard: hidden sound is drawn as silence. */
export async function clipPicture(sound: QuoteSound, words: ClipRange): Promise<ClipPicture> {
  const { range, hidden, header } = sound;
  const startSeconds = Math.max(0, Math.min(range.startSeconds, words.startSeconds - AROUND_SECONDS));
  const endSeconds = Math.min(
    header.durationSeconds ?? range.endSeconds,
    Math.max(range.endSeconds, words.endSeconds + AROUND_SECONDS),
  );
  const samples = await clipSamples({ ...sound, range: { startSeconds, endSeconds } });
  return {
    startSeconds,
    endSeconds,
    levels: levelsOf(samples),
    hidden: hidden
      .filter((one) => one.startSeconds < endSeconds && one.endSeconds > startSeconds)
      .map((one) => ({
        startSeconds: Math.max(one.startSeconds, startSeconds),
        endSeconds: Math.min(one.endSeconds, endSeconds),
      })),
  };
}

function levelsOf(samples: Int16Array): number[] {
  const step = samples.length / LEVELS;
  return Array.from({ length: LEVELS }, (_, index) => {
    let loudest = 0;
    for (let at = Math.floor(index * step); at < Math.floor((index + 1) * step); at += 1)
      loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
    return Math.round((loudest / FULL_SCALE) * 100) / 100;
  });
}
