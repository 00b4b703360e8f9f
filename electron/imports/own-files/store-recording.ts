import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { StoredOwnRecording } from '../../database/repositories/own-files/own-recordings.ts';
import { replaceAtomically, writeNewFile } from '../../platform/atomic-file.ts';
import { ownerOnlyFolder } from '../../platform/owner-only.ts';
import { recordingKey } from '../../recordings/file/recording-key.ts';
import { checkSpace, freeBytesOf } from '../../recordings/convert/free-space.ts';
import { fingerprintOf } from '../../recordings/own-file/fingerprint.ts';

/** Converts a recording to WAV at `target`, which exists only if that succeeds. Throws a FailureError. */
export type Convert = (work: {
  path: string;
  target: string;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}) => Promise<void>;

interface StoreOptions {
  /** The folder with the workspace's recordings. */
  audioFolder: string;
  convert: Convert;
}

/**
 * Makes a recording ready for a session: a WAV stays where it is unless `storage` is `copied`, and anything else is
 * converted into Earmark's folder. The original never changes. Throws a FailureError, a system error, or the signal's
 * reason if it is stopped; nothing is left then.
 */
export async function storeOwnRecording(
  {
    session,
    path,
    name,
    storage,
  }: { session: SessionRef } & Pick<StoredOwnRecording, 'path' | 'name' | 'storage'>,
  { audioFolder, convert }: StoreOptions,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<StoredOwnRecording> {
  const fingerprint = await fingerprintOf(path);
  if (storage !== 'linked') {
    ownerOnlyFolder(audioFolder);
    const target = join(audioFolder, recordingKey(session));
    if (storage === 'converted') await convert({ path, target, signal, onProgress });
    else {
      checkSpace(fingerprint.sizeBytes, await freeBytesOf(audioFolder));
      await replaceAtomically(target, (temporary) =>
        writeNewFile(temporary, piecesOf(path, fingerprint.sizeBytes, signal, onProgress)),
      );
    }
  }
  return { path, name, storage, ...fingerprint };
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
