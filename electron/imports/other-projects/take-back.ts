import type { Library } from '../../database/open-in-worker.ts';
import type { UndonePiece } from '../../database/repositories/project-imports/undone-import.ts';
import type { Recordings } from '../../recordings/store/recordings.ts';
import type { FileLoss } from './file-losses.ts';
import type { ImportCounts } from './import-under-way.ts';

export interface TakeBackOptions {
  library: Pick<Library, 'projectImports' | 'purge'>;
  recordings: Pick<Recordings, 'forget' | 'keepOnly'>;
  /** Called before sessions that an import had added are deleted. */
  sessionsRemoved: (sessionIds: string[]) => void;
  /** Ends what is running for sessions that are about to be deleted. */
  abandon: (sessionIds: string[]) => Promise<void>;
  reloadDeletions: () => Promise<void>;
}

/** What was taken back, and what of the researcher's own work stayed or went with it. */
export interface TakenBack {
  counts: ImportCounts;
  losses: FileLoss[];
}

/** Sessions that are empty are deleted together: each deletion compares all words that are removed in their projects. */
const SESSIONS = 10;
const COUNTED = ['codes', 'codings', 'notes', 'attributes', 'values'] as const;
const LEFT = ['changedNotes', 'keptMemos', 'keptValues', 'keptCodes', 'keptAttributes'] as const;

/**
 * Takes back what an import added, in pieces, between which the library answers others. `step` is called with how much of
 * what is done. What is marked as under undo is taken back to its end, if need be by the next start.
 */
export async function takeBack(
  importId: string,
  options: TakeBackOptions,
  step: (done: number, total: number) => void,
): Promise<TakenBack> {
  const { projectImports, purge } = options.library;
  const at = new Date().toISOString();
  const { sessionIds, rows, ownNotes } = await projectImports.beginUndo(importId, at);
  let done = 0;
  const advance = (by: number): void => {
    done += by;
    step(Math.min(done, rows), rows);
  };
  const sums = { codes: 0, codings: 0, notes: 0, attributes: 0, values: 0 };
  const left = { changedNotes: 0, keptMemos: 0, keptValues: 0, keptCodes: 0, keptAttributes: 0 };
  const undoAll = async (what: 'notes' | 'rest'): Promise<void> => {
    for (let isOver = false; !isOver;) {
      // oxlint-disable-next-line no-await-in-loop -- a piece after another
      const piece: UndonePiece = await projectImports.undoPiece(importId, what);
      for (const key of COUNTED) sums[key] += piece[key];
      for (const key of LEFT) left[key] += piece[key];
      ({ isOver } = piece);
      advance(piece.taken);
    }
  };
  advance(0);
  if (sessionIds.length > 0) options.sessionsRemoved(sessionIds);
  await undoAll('notes');
  if (sessionIds.length > 0) await removeSessions(importId, { sessionIds, at }, options, advance);
  await undoAll('rest');
  // An undo that was cut off may have deleted the sessions already.
  await purge.finish();
  await projectImports.finishUndo(importId);
  const losses = [
    { what: 'Your own notes in sessions that were removed, which are gone too', count: ownNotes },
    { what: 'Notes that you changed since, which are gone too', count: left.changedNotes },
    { what: 'Memos that you changed since, which stay', count: left.keptMemos },
    { what: 'Values that you changed since, which stay', count: left.keptValues },
    { what: 'Codes that you use elsewhere, which stay', count: left.keptCodes },
    { what: 'Attributes that you use elsewhere, which stay', count: left.keptAttributes },
  ].flatMap((one): FileLoss[] => (one.count === 0 ? [] : [{ ...one, where: null }]));
  return { counts: { sessions: sessionIds.length, ...sums }, losses };
}

async function removeSessions(
  importId: string,
  { sessionIds, at }: { sessionIds: string[]; at: string },
  { library, recordings, abandon, reloadDeletions }: TakeBackOptions,
  advance: (by: number) => void,
): Promise<void> {
  const { projectImports, purge } = library;
  await abandon(sessionIds);
  for (let from = 0; from < sessionIds.length; from += SESSIONS) {
    const some = sessionIds.slice(from, from + SESSIONS);
    // oxlint-disable no-await-in-loop -- a piece after another
    for (const sessionId of some)
      for (let isOver = false; !isOver;) {
        const piece = await projectImports.emptySession(importId, sessionId);
        ({ isOver } = piece);
        advance(piece.taken);
      }
    const request = { sessionIds: some, what: 'everything' as const };
    const refs = await purge.sessionsOf(request);
    await purge.perform(request, at, 'rule');
    // One that is played is closed first.
    for (const session of refs) await recordings.forget(session);
    // oxlint-enable no-await-in-loop
    advance(some.length);
  }
  await reloadDeletions();
}

/** Removes recordings that belong to no session, such as those of an import that was cut off. */
export const removeLeftRecordings = async ({
  library,
  recordings,
}: Pick<TakeBackOptions, 'library' | 'recordings'>): Promise<void> =>
  recordings.keepOnly(await library.purge.sessionsOf({ sessionIds: null, what: 'audio' }));
