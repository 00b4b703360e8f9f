import type { PurgeCounts, PurgeWish } from '../../shared/model/privacy.ts';
import type { Rooms } from '../workspaces/workspace-services.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** What a purge would take away now. */
export async function purgeCounts(rooms: Rooms, wish: PurgeWish): Promise<PurgeCounts> {
  const sessions = await rooms.library.purge.sessionsOf(wish);
  const kept = await rooms.recordings.kept(sessions);
  return {
    ...(await rooms.library.purge.counts(wish)),
    recordings: kept.length,
    audioBytes: kept.reduce((total, { sizeBytes }) => total + sizeBytes, 0),
  };
}

/** How a deletion is done. */
interface PurgeOptions {
  /** When it is done, ISO 8601. */
  at: string;
  /** Called once nothing of the sessions can be fetched any more: what is shown of them is to go. */
  begun?: () => void;
}

/**
 * Deletes from this computer, for good: what is being fetched of these sessions is aborted first, and nothing of what
 * was deleted comes back by itself. An export that is being written is stopped: it may hold what is deleted, and what
 * was deleted could be read from the library's log until it ends.
 */
export async function purge(
  rooms: Rooms,
  wish: PurgeWish,
  { at, begun = () => undefined }: PurgeOptions,
): Promise<void> {
  await rooms.exports.close();
  await rooms.fetches.hold(wish, begun, async () => {
    if (wish.what === 'words') await remove(rooms, { ...wish, what: 'audio' }, at);
    await remove(rooms, wish, at);
  });
}

/** Deletes what people said, and leaves recordings. */
export async function purgeWordsAlone(
  rooms: Rooms,
  sessionIds: string[],
  { at, begun = () => undefined }: PurgeOptions,
): Promise<void> {
  const wish: PurgeWish = { sessionIds, what: 'words' };
  await rooms.exports.close();
  await rooms.fetches.hold(wish, begun, () => remove(rooms, wish, at));
}

/** One part, or the whole session. The tombstones come first: a crash in between leaves nothing that is fetched again. */
async function remove(rooms: Rooms, wish: PurgeWish, at: string): Promise<void> {
  const { library, recordings } = rooms;
  const sessions = await library.purge.sessionsOf(wish);
  if (wish.what !== 'audio') await stopWaiting(rooms, wish);
  await library.purge.perform(wish, at);
  if (wish.what !== 'words') {
    await forgetRecordings(rooms, sessions);
    if (wish.sessionIds === null) await rooms.clearAudio();
  }
  // Also what an earlier Earmark left of sessions that were deleted.
  if (wish.what === 'everything') await recordings.keepOnly(await allSessions(rooms));
  await library.purge.finish();
}

/** What is waited for after a deletion would bring it back. */
async function stopWaiting({ adding, library, summaryJobs }: Rooms, wish: PurgeWish): Promise<void> {
  if (wish.sessionIds === null) await adding.job.stop();
  const named = wish.sessionIds === null ? null : new Set(wish.sessionIds);
  for (const sessionId of await library.summaries.waiting())
    if (named?.has(sessionId) ?? true) await summaryJobs.stop(sessionId);
}

async function forgetRecordings(rooms: Rooms, sessions: readonly SessionRef[]): Promise<void> {
  // One that is still arriving counts as kept from its first byte; what plays is closed first.
  for (const session of sessions) await rooms.recordings.forget(session);
}

const allSessions = (rooms: Rooms): Promise<SessionRef[]> =>
  rooms.library.purge.sessionsOf({ sessionIds: null, what: 'audio' });

/** Finishes deletions that a crash has stopped in the middle. */
export async function finishPurges(rooms: Rooms): Promise<void> {
  const { fetches, library, recordings } = rooms;
  const sessionIds = fetches.list().flatMap(({ sessionId, what }) => (what === 'audio' ? [sessionId] : []));
  const left = await recordings.kept(await library.purge.sessionsOf({ sessionIds, what: 'audio' }));
  await forgetRecordings(
    rooms,
    left.map(({ session }) => session),
  );
  if (!(await library.purge.isOwed())) return;
  await recordings.keepOnly(await allSessions(rooms));
  await library.purge.finish();
}

/** What was deleted, as the log says it: no label, no words. */
export function purgeDetails(what: PurgeWish['what'], backups: number): string {
  const files = backups === 0 ? '' : `; ${String(backups)} backup ${backups === 1 ? 'file' : 'files'}`;
  if (what === 'audio') return `Recordings${files}`;
  if (what === 'words') return `Recordings, transcripts, summaries, answers and quotes${files}`;
  return `Everything${files}`;
}
