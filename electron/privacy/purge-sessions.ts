import type { PurgePreview, PurgeRequest } from '../../shared/model/privacy.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import type { PurgedBy } from '../database/purge/purge-library.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Counts what a purge would delete now. */
export async function purgeCounts(services: WorkspaceServices, request: PurgeRequest): Promise<PurgePreview> {
  const sessions = await services.library.purge.sessionsOf(request);
  const { library } = services;
  const stored = await services.recordings.stored(sessions);
  const ids = new Set(sessions.map(({ sessionId }) => sessionId));
  const own = (await library.sessionFiles.withRecordings()).filter(({ session }) =>
    ids.has(session.sessionId),
  );
  const linked = own.filter(({ recording }) => recording.storage === 'linked');
  const withRecording = new Set([...stored, ...linked].map(({ session }) => session.sessionId));
  return {
    ...(await library.purge.counts(request)),
    recordings: withRecording.size,
    audioBytes: stored.reduce((total, { sizeBytes }) => total + sizeBytes, 0),
    fromFiles: await library.sessionFiles.count([...ids]),
    originals: linked.length,
  };
}

/** How to run a deletion. */
interface PurgeOptions {
  /** The time of the deletion, ISO 8601. */
  at: string;
  by?: PurgedBy;
  /** Called once nothing of the sessions can be fetched any more, so that the window stops showing them. */
  onStarted?: () => void;
}

/**
 * Permanently deletes from this computer. Fetches of these sessions are aborted first, and nothing deleted is
 * fetched again automatically. An export that is being written is stopped: it may contain deleted data, and
 * it would keep deleted data readable in the library's write-ahead log until it ends.
 */
export async function purge(
  services: WorkspaceServices,
  request: PurgeRequest,
  { at, by = 'person', onStarted = () => undefined }: PurgeOptions,
): Promise<void> {
  await services.exports.close();
  await services.fetches.hold(request, onStarted, async () => {
    if (request.what === 'words') await remove(services, { ...request, what: 'audio' }, { at, by });
    await remove(services, request, { at, by });
  });
}

/** Deletes transcripts and other text, but not recordings. */
export async function purgeWordsOnly(
  services: WorkspaceServices,
  sessionIds: string[],
  { at, by = 'person', onStarted = () => undefined }: PurgeOptions,
): Promise<void> {
  const request: PurgeRequest = { sessionIds, what: 'words' };
  await services.exports.close();
  await services.fetches.hold(request, onStarted, () => remove(services, request, { at, by }));
}

/**
 * Deletes a part or all of each session. Writes tombstones first, so that nothing is refetched after a crash.
 */
async function remove(
  services: WorkspaceServices,
  request: PurgeRequest,
  { at, by }: { at: string; by: PurgedBy },
): Promise<void> {
  const { library, recordings, secondListen } = services;
  const sessions = await library.purge.sessionsOf(request);
  if (request.what !== 'audio') await stopWaiting(services, request);
  await secondListen.abandon(request.sessionIds);
  await library.purge.perform(request, at, by);
  if (request.what !== 'words') {
    await forgetRecordings(services, sessions);
    if (request.sessionIds === null) await services.clearAudio();
  }
  // Also removes what earlier versions left of deleted sessions.
  if (request.what === 'everything') await recordings.keepOnly(await allSessions(services));
  await library.purge.finish();
}

/** Stops pending work that would bring deleted data back. */
async function stopWaiting(
  { importing, library, summaryJobs }: WorkspaceServices,
  request: PurgeRequest,
): Promise<void> {
  if (request.sessionIds === null) await importing.job.stop();
  const named = request.sessionIds === null ? null : new Set(request.sessionIds);
  for (const sessionId of await library.summaries.waiting())
    if (named?.has(sessionId) ?? true) await summaryJobs.stop(sessionId);
}

async function forgetRecordings(services: WorkspaceServices, sessions: readonly SessionRef[]): Promise<void> {
  // A recording counts as stored from its first byte, even while downloading; one that is playing is closed
  // first.
  for (const session of sessions) await services.recordings.forget(session);
}

const allSessions = (services: WorkspaceServices): Promise<SessionRef[]> =>
  services.library.purge.sessionsOf({ sessionIds: null, what: 'audio' });

/** Finishes deletions that a crash interrupted. */
export async function resumePurges(services: WorkspaceServices): Promise<void> {
  const { fetches, library, recordings } = services;
  const sessionIds = fetches.list().flatMap(({ sessionId, what }) => (what === 'audio' ? [sessionId] : []));
  const left = await recordings.stored(await library.purge.sessionsOf({ sessionIds, what: 'audio' }));
  await forgetRecordings(
    services,
    left.map(({ session }) => session),
  );
  if (!(await library.purge.isScrubPending())) return;
  await recordings.keepOnly(await allSessions(services));
  await library.purge.finish();
}

/** Describes a deletion for the log, without labels or text from the session. */
export function purgeDetails(what: PurgeRequest['what'], backups: number): string {
  const files = backups === 0 ? '' : `; ${String(backups)} backup ${backups === 1 ? 'file' : 'files'}`;
  if (what === 'audio') return `Recordings${files}`;
  if (what === 'words') return `Recordings, transcripts, summaries, answers and quotes${files}`;
  return `Everything${files}`;
}
