import { join } from 'node:path';
import { createTransport } from '../../electron/service-client/transport.ts';
import { openInWorker } from '../../electron/database/open-in-worker.ts';
import { createAutoImport } from '../../electron/imports/auto-import.ts';
import { createTranscriptFetcher } from '../../electron/jobs/fetch-transcripts.ts';
import type { CheckWaits } from '../../electron/imports/new-sessions.ts';
import { createSummaryJobs } from '../../electron/jobs/summary-jobs.ts';
import type { ImportState } from '../../shared/model/import.ts';

interface Options {
  /** The folder of the library. */
  folder: string;
  baseUrl: string;
  apiKey?: string;
  fetch?: typeof fetch;
  importChanged?: (state: ImportState) => void;
  newSessionsChanged?: () => void;
  sessionsChanged?: () => void;
  isFocused?: () => boolean;
  /** When automatic checks for new sessions run; by default none does. */
  check?: Partial<CheckWaits>;
}

const NEVER = 3_600_000;

export type ImportPeer = Awaited<ReturnType<typeof openImport>>;

/** Opens the import of the app with short waits, on a library in its own thread. */
export async function openImport({ folder, baseUrl, apiKey = 'api_researcher', ...options }: Options) {
  const library = await openInWorker(
    join(folder, 'library.sqlite'),
    new URL('../../electron/database/worker.ts', import.meta.url),
  );
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl, apiKey }),
    fetch: options.fetch ?? fetch,
    wait: () => Promise.resolve(),
  });
  const reported: unknown[] = [];
  const report = (_event: string, error: unknown) => void reported.push(error);
  const transcripts = createTranscriptFetcher({ transport, library });
  const summaryJobs = createSummaryJobs({
    transport,
    summaries: library.summaries,
    sessions: library.sessions,
    changed: () => {
      importing.summaries.goOn();
    },
    ready: () => undefined,
    report: (error) => {
      report('summary', error);
    },
    firstWaitMs: 40,
  });
  const importing = createAutoImport({
    transport,
    library,
    transcripts,
    summaryJobs,
    events: {
      importChanged: options.importChanged ?? (() => undefined),
      sessionsChanged: options.sessionsChanged ?? (() => undefined),
      newSessionsChanged: options.newSessionsChanged ?? (() => undefined),
    },
    transcriptsSaved: () => undefined,
    isFocused: options.isFocused ?? (() => true),
    report,
    waits: {
      pauseMs: 50,
      check: {
        firstMs: NEVER,
        everyMs: NEVER,
        restMs: 0,
        stepMs: NEVER,
        betweenMs: 0,
        ...options.check,
      },
    },
  });
  await summaryJobs.resume();
  await importing.resumeAtStartup();
  return {
    transport,
    library,
    importing,
    summaryJobs,
    /** Errors that would go into the log. */
    reported,
    async close(): Promise<void> {
      await importing.close();
      summaryJobs.close();
      await library.libraryFile.close();
    },
  };
}
