import { LibraryDatabase } from '../../database/base/library-database.ts';
import { createOwnRecordings } from '../../database/repositories/own-files/own-recordings.ts';
import { originalStateOf } from '../../recordings/own-file/original-state.ts';

/** Where the researcher's own recordings are that are played in place, by session ID. */
export type Originals = ReadonlyMap<string, string>;

/** Finds those of these sessions that are where they were. Another file in the place of one is not exported: it could hold a removed name. */
export async function findOriginals(libraryFile: string, sessionIds: readonly string[]): Promise<Originals> {
  const database = new LibraryDatabase(libraryFile, { readOnly: true, timeout: 10_000 });
  let linked;
  try {
    linked = createOwnRecordings(database).linked();
  } finally {
    database.close();
  }
  const wanted = new Set(sessionIds);
  const originals = new Map<string, string>();
  for (const { session, recording } of linked)
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would be too many open files
    if (wanted.has(session.sessionId) && (await originalStateOf(recording)) === 'here')
      originals.set(session.sessionId, recording.path);
  return originals;
}
