import { readSoundInWorker } from './read-sound-in-worker.ts';
import type { OwnRecording } from '../../../shared/model/own-file.ts';

/** Finds out what a recording is, or in one sentence why Earmark cannot use it; within ten seconds. */
export async function probeRecording(
  path: string,
): Promise<{ recording: OwnRecording } | { problem: string }> {
  const found = await readSoundInWorker(path);
  if ('problem' in found) return found;
  const { durationSeconds, channels, isVideo, isConverted } = found.sound;
  return { recording: { durationSeconds, channels, isVideo, isConverted } };
}
