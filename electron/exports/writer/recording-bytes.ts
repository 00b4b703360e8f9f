import { constants, createReadStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { clipBytes } from '../../recordings/redacted/clip.ts';
import { findSoundBesideMetadata, findWholeSound } from '../../recordings/redacted/redacted-copy.ts';
import { flushFile, writeNewFile } from '../../platform/atomic-file.ts';
import type { ExportSession } from '../formats/study.ts';

type ExportAudio = NonNullable<ExportSession['audio']>;

/** Returns the bytes of a recording, in order, without what must not be heard and without metadata. */
export async function* recordingBytes({ path, hidden }: Pick<ExportAudio, 'path' | 'hidden'>) {
  const sound = await (hidden.length > 0 ? findWholeSound(path) : findSoundBesideMetadata(path));
  if (sound === null) yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  else yield* clipBytes(sound, hidden);
}

/** Writes a recording to a new file. On file systems that support it, both share their data until one is changed. */
export async function copyRecording(audio: ExportAudio, to: string): Promise<void> {
  if (audio.hidden.length > 0 || (await findSoundBesideMetadata(audio.path)) !== null) {
    await writeNewFile(to, recordingBytes(audio));
    return;
  }
  await copyFile(audio.path, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await flushFile(to);
}
