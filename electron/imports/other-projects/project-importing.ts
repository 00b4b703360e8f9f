import { randomUUID } from 'node:crypto';
import type {
  OtherProject,
  PastProjectImport,
  ProjectImportRun,
  SourceFit,
} from '../../../shared/model/other-project.ts';
import type { Library } from '../../database/open-in-worker.ts';
import { FailureError } from '../../platform/failures.ts';
import type { Recordings } from '../../recordings/store/recordings.ts';
import { importFailure } from '../own-files/import-failure.ts';
import { bringIn, type BringInOptions, type BringInRequest } from './bring-in.ts';
import { countedLosses } from './file-losses.ts';
import { createImportRun } from './import-run.ts';
import type { OpenProject } from './open-project.ts';
import { createOpenedProjects } from './opened-projects.ts';
import type { QdaProject } from './qda-project.ts';
import { removeLeftRecordings, takeBack, type TakeBackOptions } from './take-back.ts';

export interface OtherProjectOptions
  extends Pick<BringInOptions, 'extract'>, Pick<TakeBackOptions, 'sessionsRemoved'> {
  /** Reads a project; throws a FailureError that says what is wrong with the file. */
  read: (path: string) => Promise<QdaProject>;
  runChanged: (run: ProjectImportRun) => void;
  /** Called if sessions, notes, codes and attributes were added to the library, or taken back. */
  libraryChanged: () => void;
}

interface Options
  extends
    OtherProjectOptions,
    Omit<BringInOptions, 'library'>,
    Pick<TakeBackOptions, 'abandon' | 'reloadDeletions'> {
  library: Pick<Library, 'projectImports' | 'sessions' | 'codes' | 'localProjects' | 'purge'>;
  recordings: Pick<Recordings, 'forget' | 'keep' | 'keepOnly'>;
  /** True if the workspace has a service, so that only the service makes projects. */
  hasService: boolean;
  /** Called with sessions that have a new transcript. */
  transcriptsSaved: (sessionIds: string[]) => void;
  report: (error: unknown) => void;
}

const NEEDS_PROJECT = 'Choose a project for the new sessions: in this workspace, the service makes projects.';
const REMOVED_THEN =
  'What was already added is removed then, or the next time that this workspace is opened.';
const UNDONE_LATER =
  'Earmark could not undo everything yet. It does so the next time that this workspace is opened.';

/** Brings projects of other programs in, one at a time, and takes them back. */
export function createProjectImporting(options: Options) {
  const { library, recordings, report } = options;
  const { projectImports } = library;
  const projects = createOpenedProjects(library, options.read);
  const run = createImportRun(library, options.runChanged);
  let stopping = new AbortController();
  let working = Promise.resolve();

  /** Takes back what an import that failed had added. Returns whether nothing of it is left. */
  async function takeBackFailed(importId: string): Promise<boolean> {
    try {
      await takeBack(importId, options, () => undefined);
      await removeLeftRecordings(options);
      return true;
    } catch (error) {
      importFailure(error, report);
      return false;
    }
  }

  async function bring(importId: string, opened: OpenProject, request: BringInRequest, signal: AbortSignal) {
    try {
      await takeBackUnfinished((error) => {
        throw error;
      });
      await projectImports.begin(importId, opened.fileName, new Date().toISOString());
      const step = (done: number, total: number) => {
        run.step(done, total);
      };
      const added = await bringIn(importId, opened, request, options, { signal, step });
      signal.throwIfAborted();
      if (added.withRecordings.length > 0) await recordings.keep(added.withRecordings);
      await projectImports.finish(importId, { ...added.report, losses: countedLosses(added.losses) });
      projects.close(opened.id);
      run.end(added.report, added.losses);
      options.transcriptsSaved(added.sessionIds);
    } catch (error) {
      // The next start takes it back.
      if (signal.aborted) return;
      const problem = importFailure(error, report);
      const isBack = await takeBackFailed(importId);
      run.fail(isBack ? problem : `${problem} ${REMOVED_THEN}`);
    }
    options.libraryChanged();
  }

  /** Takes back what earlier runs left undone, for example because the disk was full. */
  async function takeBackUnfinished(failed: (error: unknown) => void): Promise<void> {
    const unfinished = await projectImports.unfinished();
    for (const importId of unfinished)
      // oxlint-disable-next-line no-await-in-loop -- the last one first
      await takeBack(importId, options, () => undefined).catch(failed);
    if (unfinished.length > 0) await removeLeftRecordings(options);
  }

  async function undo(importId: string): Promise<void> {
    try {
      const { counts, losses } = await takeBack(importId, options, (done, total) => {
        run.step(done, total);
      });
      run.end(counts, losses);
    } catch (error) {
      run.fail(`${importFailure(error, report)} ${UNDONE_LATER}`);
    }
    options.libraryChanged();
  }

  async function demandRun(): Promise<ProjectImportRun> {
    const shown = await run.shown();
    if (shown === null) throw new Error('A run has just begun');
    return shown;
  }

  return {
    /** Takes back what an earlier run left undone. Call this before anything else. */
    settle: (): Promise<void> => takeBackUnfinished(report),
    open: (path: string): Promise<OtherProject> => projects.open(path),
    opened: projects.opened,
    fitOf: (id: string, guid: string, sessionId: string): Promise<SourceFit> =>
      projects.fitOf(id, guid, sessionId),
    close(id: string): void {
      projects.close(id);
    },
    async start(id: string, request: BringInRequest): Promise<ProjectImportRun> {
      const opened = projects.demand(id);
      if (
        options.hasService &&
        request.projectId === null &&
        request.sources.some(({ to }) => to === 'new-session')
      )
        throw new FailureError('blocked', NEEDS_PROJECT);
      const importId = randomUUID();
      run.begin(importId, opened.fileName, 'bring-in');
      stopping = new AbortController();
      working = bring(importId, opened, request, stopping.signal);
      return demandRun();
    },
    run: run.shown,
    /** Forgets the last run, unless it is running. */
    dismiss(): void {
      run.dismiss();
    },
    past: (): Promise<PastProjectImport[]> => projectImports.past(),
    async undo(importId: string): Promise<ProjectImportRun> {
      const past = (await projectImports.past()).find((one) => one.importId === importId);
      if (past === undefined)
        throw new FailureError('blocked', 'There is nothing left of this import to undo.');
      run.begin(importId, past.fileName, 'undo');
      working = undo(importId);
      return demandRun();
    },
    /** Stops bringing in: the next start removes what was added by then. An undo is finished first. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
      run.close();
    },
  };
}
