import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createRecordings } from '../../electron/recordings/store/recordings.ts';
import { openBackup } from '../../electron/privacy/read-backup.ts';
import { commitRestore } from '../../electron/database/commit-restore.ts';
import { nothingHidden } from '../../electron/recordings/redacted/hidden-stretch.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { type Asked, libraryContent } from './library-content.ts';

/** The recordings in the folder of a workspace, while its service is unreachable. */
export const recordingsIn = (folder: string, capTotalBytes?: number) =>
  createRecordings({
    folder: join(folder, 'audio'),
    fetch: () => Promise.reject(new TypeError('There is no service in this test')),
    loopback: true,
    signedAddress: () => Promise.resolve({ ok: false, missing: false, message: 'There is no service' }),
    changed: () => undefined,
    hiddenSound: nothingHidden,
    ...(capTotalBytes !== undefined && { capTotalBytes }),
  });

/** Returns everything in the folder of a workspace: the library, and the stored part of each recording. */
export async function workspaceContent(folder: string, queries: Asked, sessions: readonly SessionRef[]) {
  const library = await libraryContent(join(folder, 'library.sqlite'), queries);
  const recordings = recordingsIn(folder);
  try {
    const found = [];
    for (const session of sessions) found.push(await recordingContent(session));
    return { library, recordings: found };
  } finally {
    await recordings.close();
  }

  async function recordingContent(session: SessionRef) {
    await recordings.state({ session, again: false });
    // Waits until it has read the file and tried the unreachable service.
    await expect
      .poll(async () => (await recordings.state({ session, again: false })).status)
      .not.toBe('loading');
    const { status, receivedBytes, totalBytes } = await recordings.state({ session, again: false });
    const completeFile = await recordings.wholeFile(session);
    const bytes = completeFile === null ? null : readFileSync(completeFile);
    return {
      status,
      receivedBytes,
      totalBytes,
      sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
      peaks: bytes === null ? null : await peaksOf(session),
    };
  }

  async function peaksOf(session: SessionRef): Promise<number[]> {
    const read = () => recordings.peaks({ session, maxPairs: 40 });
    await expect.poll(async () => (await read())?.complete).toBe(true);
    return Array.from((await read())?.pairs ?? []);
  }
}

/** Replaces the path of the backup, which differs in each test. */
const STORED_AT = '/backups/stored.earmark';

/** Restores a backup into an empty folder. Returns its description and everything in the folder afterwards. */
export async function restored(
  path: string,
  folder: string,
  queries: Asked,
  sessions: readonly SessionRef[],
) {
  const { backup, content } = openBackup(path);
  backup.close();
  mkdirSync(folder, { recursive: true });
  await stageRestore({ act: 'restore', path, folder }, () => undefined);
  await commitRestore(folder);
  const all = await workspaceContent(folder, queries, sessions);
  const text = JSON.stringify({ about: content, content: all });
  return JSON.parse(text.replaceAll(path, STORED_AT)) as { about: unknown; content: unknown };
}
