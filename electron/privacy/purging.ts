import type { SessionRef } from '../wire.ts';
import type { PurgeCounts, PurgeWish } from '../wire-privacy.ts';
import type { Rooms } from '../workspaces/rooms.ts';

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

/** Deletes from this computer, for good. What is being got or waited for of these sessions is stopped first. */
export async function purge(rooms: Rooms, wish: PurgeWish): Promise<void> {
  const sessions = await rooms.library.purge.sessionsOf(wish);
  await forgetRecordings(rooms, sessions);
  if (wish.sessionIds === null) await rooms.clearAudio();
  await forgetWords(rooms, wish);
}

/** Words alone, or everything but recordings. */
export async function forgetWords(rooms: Rooms, wish: PurgeWish): Promise<void> {
  if (wish.what === 'audio') return;
  rooms.transcripts.dropUnderWay();
  await stopGetting(rooms, wish);
  const named = wish.sessionIds === null ? null : new Set(wish.sessionIds);
  const waiting = await rooms.library.summaries.waiting();
  for (const sessionId of waiting) if (named?.has(sessionId) ?? true) await rooms.summaryJobs.stop(sessionId);
  await rooms.library.purge.perform(wish);
}

/** What is got after a deletion would bring it back. */
async function stopGetting({ adding, library }: Rooms, wish: PurgeWish): Promise<void> {
  if (wish.what !== 'audio' && (await library.purge.isGetting(wish))) await adding.job.stop();
}

export async function forgetRecordings(rooms: Rooms, sessions: readonly SessionRef[]): Promise<void> {
  // One that is still arriving counts as kept from its first byte; what plays is closed first.
  for (const session of sessions) await rooms.recordings.forget(session);
}

/** What was deleted, as the log says it: no label, no words. */
export function purgeDetails(what: PurgeWish['what']): string {
  if (what === 'audio') return 'Recordings';
  return what === 'words' ? 'Recordings, transcripts, summaries, answers and quotes' : 'Everything';
}
