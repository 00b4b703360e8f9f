import { dirname } from 'node:path';
import { FailureError } from '../../platform/failures.ts';
import { describeSystemError, isSystemError } from '../../platform/system-error.ts';
import type { OwnSound } from '../own-file/own-sound.ts';
import { readSoundInWorker } from '../own-file/read-sound-in-worker.ts';
import { decodeWithFfmpeg, findFfmpeg } from './ffmpeg.ts';
import { checkSpace, freeBytesOf } from './free-space.ts';
import {
  DecodeError,
  MOST_CHANNELS,
  MOST_FRAMES_PER_SECOND,
  SAMPLE_BYTES,
  type Decode,
  type DecodeProblem,
} from './pcm-sound.ts';
import { writeWav } from './write-wav.ts';

export interface ConversionOptions {
  /** The researcher's file, which is only read. */
  path: string;
  /** Where the WAV file is written. Its folder exists. */
  target: string;
  signal: AbortSignal;
  /** Gets how much has been written, from 0 to 1. It stays 0 until the end if the recording does not say how long it is. */
  onProgress: (fraction: number) => void;
  /** Decodes in the window; null if there is none. */
  decode: Decode | null;
  /** What the system answers; replaced in tests. */
  system?: { freeBytes: (folder: string) => Promise<number>; findFfmpeg: () => Promise<string | null> };
}

const MESSAGES: Record<DecodeProblem, string> = {
  unsupported:
    'Earmark cannot read this kind of audio on this computer. Convert it to WAV first, or install ffmpeg.',
  broken:
    'Earmark cannot read this recording, which may be damaged. Convert it to WAV with another program first.',
  gone: 'Earmark’s window was closed while it converted this recording. Add the recording again.',
};

/**
 * Writes the sound of a recording as a WAV file with 16-bit samples. `target` exists only once it is whole, and nothing
 * is left of it after an error or a stop. Throws the reason of `signal`, or a FailureError with a sentence.
 */
export async function convertRecording(options: ConversionOptions): Promise<void> {
  const { path, target, signal, onProgress, decode } = options;
  const system = options.system ?? { freeBytes: freeBytesOf, findFfmpeg };
  signal.throwIfAborted();
  const found = await readSoundInWorker(path);
  signal.throwIfAborted();
  if ('problem' in found) throw new FailureError('blocked', found.problem);
  const expectedSeconds = found.sound.durationSeconds;
  const form = formOf(found.sound);
  const save = (way: Decode) =>
    writeWav(target, () => way(path, signal), { expectedSeconds, signal, onProgress });
  try {
    const secondBytes = form.sampleRate * form.channels * SAMPLE_BYTES;
    checkSpace(Math.ceil((expectedSeconds ?? 0) * secondBytes), await system.freeBytes(dirname(target)));
    const failed = decode === null ? 'unsupported' : await problemWith(() => save(decode));
    if (failed !== null) {
      const ffmpeg = await system.findFfmpeg();
      if (ffmpeg === null) throw new FailureError('blocked', MESSAGES[failed]);
      const withFfmpeg: Decode = () => Promise.resolve(decodeWithFfmpeg({ ffmpeg, path, signal, ...form }));
      const failedAgain = await problemWith(() => save(withFfmpeg));
      if (failedAgain !== null) throw new FailureError('blocked', MESSAGES.broken);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw isSystemError(error)
      ? new FailureError('blocked', describeSystemError(error, 'recording'), { cause: error })
      : error;
  }
  onProgress(1);
}

/** The form of the WAV file: that of the recording, within what Earmark writes. */
function formOf({ sampleRate, channels }: OwnSound): { sampleRate: number; channels: number } {
  return {
    sampleRate: Math.min(sampleRate ?? MOST_FRAMES_PER_SECOND, MOST_FRAMES_PER_SECOND),
    channels: Math.min(channels ?? MOST_CHANNELS, MOST_CHANNELS),
  };
}

/** Returns why the sound was not decoded; null if it was. */
async function problemWith(work: () => Promise<void>): Promise<DecodeProblem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DecodeError) return error.problem;
    throw error;
  }
}
