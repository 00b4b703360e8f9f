import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from '../api/transport.ts';
import { createRecordings } from '../audio/recordings.ts';
import { signedAddressOf } from '../audio/signed-url.ts';
import type { AudioState, SessionRef } from '../wire.ts';
import { openLibrary } from '../library/library.ts';
import { createSummaryJobs } from '../sessions/summary-jobs.ts';

interface Options {
  /** What this workspace keeps on this computer. */
  folder: string;
  transport: Transport;
  fetch: typeof fetch;
  /** Whether the service is on this computer, so that recordings may come over plain http. */
  loopback: boolean;
  /** Its host name: where that is in a private network, recordings may be there too. */
  serviceHost?: string;
  audioChanged: (sessionId: string, state: AudioState) => void;
  summaryChanged: (sessionId: string) => void;
  summaryReady: (session: SessionRef, label: string | null) => void;
  report: (event: string, error: unknown) => void;
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** Everything that belongs to one workspace: its service, its library, its recordings, its summary jobs. */
export async function openRooms(options: Options) {
  const { folder, transport, fetch, loopback, report } = options;
  const audioFolder = join(folder, 'audio');
  const library = await openLibrary(join(folder, 'library.sqlite'));
  if (library.keptAside !== null) report('library damaged', library.keptAside);
  const recordings = createRecordings({
    folder: audioFolder,
    fetch,
    loopback,
    serviceHost: options.serviceHost ?? null,
    signedAddress: (session) => signedAddressOf(transport, session),
    changed: options.audioChanged,
  });
  const summaryJobs = createSummaryJobs({
    transport,
    summaries: library.summaries,
    sessions: library.sessions,
    changed: options.summaryChanged,
    ready: (session) => {
      options.summaryReady(session, library.sessions.labelOf(session.sessionId));
    },
    report: (error) => {
      report('summary', error);
    },
  });
  summaryJobs.resume();
  return {
    transport,
    library,
    recordings,
    summaryJobs,
    sizes: async () => ({ libraryBytes: await bytesIn(folder), audioBytes: await bytesIn(audioFolder) }),
    /** Forgets every recording; those that are opened again are fetched again. */
    async clearAudio(): Promise<void> {
      await recordings.close();
      await rm(audioFolder, { recursive: true, force: true });
    },
    async close(): Promise<void> {
      summaryJobs.close();
      await recordings.close();
      library.close();
    },
  };
}

/** The files right inside a folder; none where it is not there. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
