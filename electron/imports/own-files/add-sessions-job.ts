import { randomUUID } from 'node:crypto';
import { throttle } from '../../../shared/domain/throttle.ts';
import type { OwnFileImport, OwnFileImportItem, SessionFromFiles } from '../../../shared/model/own-file.ts';
import type { SessionRef, SessionSeen } from '../../../shared/model/session.ts';
import type { Library } from '../../database/open-in-worker.ts';
import type { StoredOwnRecording } from '../../database/repositories/own-files/own-recordings.ts';
import type { OwnTranscriptFile } from '../../database/repositories/own-files/session-files.ts';
import { FailureError } from '../../platform/failures.ts';
import type { Fingerprint } from '../../recordings/own-file/fingerprint.ts';
import type { Recordings } from '../../recordings/store/recordings.ts';
import type { TranscriptFile } from '../transcript-files/transcript-file.ts';
import { CHANGED, GONE } from './file-failure.ts';
import { importFailure } from './import-failure.ts';
import type { ListedFile, OwnFileLists } from './file-lists.ts';
import { storeOwnRecording, type Convert } from './store-recording.ts';

interface Options {
  library: Pick<Library, 'sessionFiles' | 'drafts'>;
  recordings: Pick<Recordings, 'forget' | 'keep' | 'whenPeaksAreSaved'>;
  lists: Pick<OwnFileLists, 'file'>;
  audioFolder: string;
  convert: Convert;
  readTranscript: (path: string) => Promise<TranscriptFile>;
  fingerprint: (path: string) => Promise<Fingerprint>;
  changed: (state: OwnFileImport) => void;
  /** Called if sessions were added to the library. */
  sessionsChanged: () => void;
  /** Called with a session whose transcript was saved. */
  transcriptSaved: (sessionId: string) => void;
  report: (error: unknown) => void;
}

export interface AddSessionsRequest {
  projectId: string;
  projectName: string;
  sessions: readonly SessionFromFiles[];
  copy: boolean;
}

const TELL_MS = 250;
/** The sound of two is drawn while another is stored. */
const AT_ONCE = 3;

/** The draft that marks a running import: if it is there at the start, the last import was interrupted. */
export const IMPORT_MARK = { form: 'own files', subject: 'import' } as const;

/** Adds sessions that are made of the researcher's own files, in their order. */
export function createAddSessionsJob(options: Options) {
  const { library, recordings, lists, report } = options;
  let state: OwnFileImport | null = null;
  let stopping: AbortController | null = null;
  let working = Promise.resolve();

  const telling = throttle(TELL_MS, () => {
    if (state !== null) options.changed(state);
  });
  const tellingSessions = throttle(TELL_MS * 4, options.sessionsChanged);

  function change(at: number, to: Partial<OwnFileImportItem>): void {
    if (state === null) return;
    state = { ...state, items: state.items.with(at, { ...itemAt(state, at), ...to }) };
    telling.ask();
  }

  function end(status: OwnFileImport['status']): void {
    if (state === null) return;
    const items = state.items.map((item) =>
      item.status === 'waiting' ? { ...item, status: 'stopped' as const } : item,
    );
    state = { ...state, status, items };
    telling.now();
    tellingSessions.now();
  }

  async function run(request: AddSessionsRequest, signal: AbortSignal): Promise<void> {
    await library.drafts.save(IMPORT_MARK.form, IMPORT_MARK.subject, 'running', new Date().toISOString());
    const waiting = [...request.sessions.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
        const [at, wanted] = next;
        change(at, { status: 'adding' });
        // oxlint-disable-next-line no-await-in-loop -- each worker adds one session after another
        const outcome = await added(request, wanted, signal, (progress) => {
          change(at, { progress });
        });
        change(at, outcome);
        tellingSessions.ask();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await library.drafts.save(IMPORT_MARK.form, IMPORT_MARK.subject, null, new Date().toISOString());
  }

  async function runToEnd(request: AddSessionsRequest, signal: AbortSignal): Promise<void> {
    await run(request, signal).catch(report);
    end(signal.aborted ? 'stopped' : 'ended');
  }

  /** Adds one session, and returns what became of it. */
  async function added(
    { projectId, projectName, copy }: AddSessionsRequest,
    wanted: SessionFromFiles,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<Partial<OwnFileImportItem>> {
    const session: SessionRef = { sessionId: `file-${randomUUID()}`, type: 'project', projectId };
    try {
      const recordingFile = fileOf(projectId, wanted.recordingId);
      const transcriptFile = fileOf(projectId, wanted.transcriptId);
      const recording = await recordingOf(session, recordingFile, copy, signal, onProgress);
      const transcript = await transcriptOf(transcriptFile);
      signal.throwIfAborted();
      const seen: SessionSeen = {
        ...session,
        label: wanted.label,
        projectName,
        status: 'completed',
        createdAt: (recordingFile ?? transcriptFile)?.file.modifiedAt ?? new Date().toISOString(),
        ...durationOf(recordingFile),
      };
      await library.sessionFiles.add(seen, { recording, transcript }, new Date().toISOString());
      if (recording !== null && recording.storage !== 'linked') await recordings.keep([session]);
      if (transcript !== null) options.transcriptSaved(session.sessionId);
      // A recording that cannot be drawn was added all the same, and says why where it is played.
      if (recording !== null) await recordings.whenPeaksAreSaved(session, signal).catch(() => null);
      return { status: 'added', progress: 1, session };
    } catch (error) {
      await recordings.forget(session).catch(report);
      if (signal.aborted) return { status: 'stopped', progress: 0 };
      return { status: 'failed', problem: importFailure(error, report) };
    }
  }

  function fileOf(projectId: string, id: string | null): ListedFile | null {
    if (id === null) return null;
    const listed = lists.file(projectId, id);
    if (listed === null) throw new FailureError('blocked', GONE);
    return listed;
  }

  async function recordingOf(
    session: SessionRef,
    listed: ListedFile | null,
    copy: boolean,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<StoredOwnRecording | null> {
    if (listed === null) return null;
    const { path, file, fingerprint } = listed;
    if (file.recording === null)
      throw new FailureError('blocked', file.problem ?? 'This is not a recording.');
    const linkedOrCopied = copy ? ('copied' as const) : ('linked' as const);
    const storage = file.recording.isConverted ? ('converted' as const) : linkedOrCopied;
    return storeOwnRecording({ session, path, name: file.name, storage, before: fingerprint }, options, {
      signal,
      onProgress,
    });
  }

  async function transcriptOf(listed: ListedFile | null): Promise<OwnTranscriptFile | null> {
    if (listed === null) return null;
    const read = await options.readTranscript(listed.path);
    // After it was read, so that a change meanwhile is noticed as well.
    const { sha256 } = await options.fingerprint(listed.path);
    if (sha256 !== listed.fingerprint?.sha256) throw new FailureError('blocked', CHANGED);
    if ('problem' in read) throw new FailureError('blocked', read.problem);
    return { name: listed.file.name, sha256, ...read };
  }

  return {
    /** Throws if another import is running. */
    start(request: AddSessionsRequest): OwnFileImport {
      if (state?.status === 'running')
        throw new FailureError(
          'blocked',
          'Earmark is still adding other sessions. Wait for them, or stop them first.',
        );
      const started: OwnFileImport = {
        projectId: request.projectId,
        status: 'running',
        items: request.sessions.map((wanted) => ({
          ...wanted,
          status: 'waiting',
          progress: 0,
          session: null,
          problem: null,
        })),
      };
      state = started;
      const controller = new AbortController();
      stopping = controller;
      working = runToEnd(request, controller.signal);
      return started;
    },
    state: (): OwnFileImport | null => state,
    /** Resolves when nothing is being added any more; what was added stays. */
    async stop(): Promise<void> {
      stopping?.abort();
      await working;
    },
    /** Forgets the last import, unless it is running. */
    dismiss(): void {
      if (state?.status !== 'running') state = null;
    },
    async close(): Promise<void> {
      stopping?.abort();
      await working;
      telling.close();
      tellingSessions.close();
    },
  };
}

function itemAt({ items }: OwnFileImport, at: number): OwnFileImportItem {
  const item = items[at];
  if (item === undefined) throw new Error(`An import has no item ${at}`);
  return item;
}

const durationOf = (listed: ListedFile | null): { durationSeconds?: number } => {
  const seconds = listed?.file.recording?.durationSeconds ?? null;
  return seconds === null ? {} : { durationSeconds: seconds };
};
