import type { Transport } from '../service-client/transport.ts';
import type { Library } from '../database/open-in-worker.ts';
import type { ImportState } from '../../shared/model/import.ts';
import type { Transcripts } from '../jobs/fetch-transcripts.ts';
import { createImportJob } from './import-job.ts';
import { CHECK_WAITS, createNewSessionWatcher, type CheckWaits } from './new-sessions.ts';
import { createProjectNames } from './project-names.ts';
import { createSummaryBatch } from '../jobs/summary-batch.ts';
import type { createSummaryJobs } from '../jobs/summary-jobs.ts';

/** Callbacks for changes that automatic imports make. */
export interface AutoImportEvents {
  importChanged: (state: ImportState) => void;
  sessionsChanged: () => void;
  newSessionsChanged: () => void;
}

interface Options {
  transport: Transport;
  library: Library;
  transcripts: Transcripts;
  summaryJobs: ReturnType<typeof createSummaryJobs>;
  events: AutoImportEvents;
  /** Called with the sessions whose transcript was saved. */
  transcriptsSaved: (sessionIds: readonly string[]) => void;
  report: (event: string, error: unknown) => void;
  /** Returns true if the window has the focus. */
  isFocused: () => boolean;
  /** Shorter waits for tests. */
  waits?: { pauseMs: number; check: CheckWaits };
}

/** Imports sessions, and summaries of many: the background work while Earmark is open. */
export function createAutoImport(options: Options) {
  const { transport, library, transcripts, summaryJobs, events, report } = options;
  const { pauseMs, check } = options.waits ?? { pauseMs: 2000, check: CHECK_WAITS };
  const reporting = (event: string) => (error: unknown) => {
    report(event, error);
  };
  const summaries = createSummaryBatch({
    transport,
    requests: library.summaryRequests,
    jobs: summaryJobs,
    report: reporting('asking for summaries'),
    firstWaitMs: pauseMs,
  });
  const job = createImportJob({
    transport,
    library,
    transcripts,
    projectName: createProjectNames(transport),
    changed: events.importChanged,
    sessionsChanged: events.sessionsChanged,
    transcriptsSaved: options.transcriptsSaved,
    summariesRequested: summaries.goOn,
    readLists: () => newSessions.checkAll(),
    ended: () => {
      newSessions.findLabels().catch(reporting('finding labels'));
    },
    report: reporting('getting sessions'),
    firstWaitMs: pauseMs,
  });
  const newSessions = createNewSessionWatcher({
    transport,
    newSessions: library.newSessions,
    changed: events.newSessionsChanged,
    labelled: events.sessionsChanged,
    report: reporting('checking for new sessions'),
    isFocused: options.isFocused,
    waits: check,
  });
  return {
    job,
    newSessions,
    summaries,
    /** Continues what the last run of the app left unfinished. */
    async resumeAtStartup(): Promise<void> {
      await job.resumeAtStartup();
      summaries.goOn();
    },
    /** Call this when the window gets the focus. */
    focused: (): void => {
      newSessions.checkIfDue();
    },
    wake(): void {
      job.wake();
      newSessions.checkIfDue();
      summaries.wake();
    },
    async close(): Promise<void> {
      job.close();
      summaries.close();
      await newSessions.close();
    },
  };
}
