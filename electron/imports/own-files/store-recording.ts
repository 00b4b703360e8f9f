import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { StoredOwnRecording } from '../../database/repositories/own-files/own-recordings.ts';
import { replaceAtomically, writeNewFile } from '../../platform/atomic-file.ts';
import { FailureError } from '../../platform/failures.ts';
import { ownerOnlyFolder } from '../../platform/owner-only.ts';
import { recordingKey } from '../../recordings/file/recording-key.ts';
import { checkSpace, freeBytesOf } from '../../recordings/convert/free-space.ts';
import { type Fingerprint, fingerprintOf } from '../../recordings/own-file/fingerprint.ts';
import { CHANGED } from './file-failure.ts';

/** Converts a recording to WAV at `target`, which exists only if that succeeds. Throws a FailureError. */
export type Convert = (work: {
  path: string;
  target: string;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}) => Promise<void>;

interface Progress {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

interface StoreOptions {
  /** The folder with the workspace's recordings. */
  audioFolder: string;
  convert: Convert;
}

/**
 * Makes a recording ready for a session: a WAV stays where it is unless `storage` is `copied`, and anything else is
 * converted into Earmark's folder. The original never changes. `before` is what the file was when it was read last. Throws a FailureError, also if the file changed; a system error; or the signal's reason if it is stopped.
 * Nothing is left then.
 */
export async function storeOwnRecording(
  {
    session,
    path,
    name,
    storage,
    before,
  }: { session: SessionRef; before: Fingerprint | null } & Pick<
    StoredOwnRecording,
    'path' | 'name' | 'storage'
  >,
  options: StoreOptions,
  progress: Progress,
): Promise<StoredOwnRecording> {
  const fingerprint = await fingerprintNow(path, before);
  if (before !== null && fingerprint.sha256 !== before.sha256) throw new FailureError('blocked', CHANGED);
  if (storage !== 'linked') {
    ownerOnlyFolder(options.audioFolder);
    const target = join(options.audioFolder, recordingKey(session));
    if (storage === 'converted') await options.convert({ path, target, ...progress });
    else await copyTo(target, { path, sizeBytes: fingerprint.sizeBytes }, options, progress);
    try {
      // Otherwise Earmark would have half of one recording and half of another.
      if ((await fingerprintOf(path)).sha256 !== fingerprint.sha256)
        throw new FailureError('blocked', CHANGED);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }
  const { sizeBytes, modifiedMs, sha256 } = fingerprint;
  return { path, name, storage, sizeBytes, modifiedMs, sha256 };
}

/** Reads the file's content only if something of it can have changed. */
async function fingerprintNow(path: string, before: Fingerprint | null): Promise<Fingerprint> {
  const { size, mtimeMs } = await stat(path);
  return before?.sizeBytes === size && before.modifiedMs === mtimeMs ? before : fingerprintOf(path);
}

async function copyTo(
  target: string,
  { path, sizeBytes }: { path: string; sizeBytes: number },
  { audioFolder }: StoreOptions,
  { signal, onProgress }: Progress,
): Promise<void> {
  checkSpace(sizeBytes, await freeBytesOf(audioFolder));
  await replaceAtomically(target, (temporary) =>
    writeNewFile(temporary, piecesOf(path, sizeBytes, signal, onProgress)),
  );
}

const PIECE_BYTES = 2 ** 20;

/** Yields the bytes of a file, and says how far it is. */
async function* piecesOf(
  path: string,
  sizeBytes: number,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    for (let at = 0; ;) {
      signal.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- one piece after another, so that little is in memory
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
      onProgress(sizeBytes === 0 ? 1 : at / sizeBytes);
    }
  } finally {
    await handle.close();
  }
}
