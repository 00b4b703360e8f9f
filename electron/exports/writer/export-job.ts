import { existsSync } from 'node:fs';
import { rm, readdir } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Library } from '../../database/open-in-worker.ts';
import { moveIntoPlace } from '../../platform/atomic-file.ts';
import { FailureError, problemOf } from '../../platform/failures.ts';
import { describeSystemError, isSystemError } from '../../platform/system-error.ts';
import type { ExportPlan, ExportState, ExportRequest } from '../../../shared/model/export.ts';
import { EXPORT_FORMATS, type SessionFormat, type SingleFileFormat } from '../../../shared/export-formats.ts';
import { folderNameOf, singleFileFormat, withRecordings } from './export-layout.ts';
import { type ExportTask, namedPlan, type NamedPlan, sessionBytes } from './export-messages.ts';
import { beginExport, type ExportThread, stopped } from './export-thread.ts';

interface Options {
  libraryFile: string;
  /** The folder with the recordings. */
  audioFolder: string;
  activity: Pick<Library['activity'], 'add'>;
  /** Throws if no thread but the library's own can read the file. */
  checkShared: () => Promise<void>;
  report: (error: unknown) => void;
}

/** The path to ask the user for: of one file, or of a folder in which a new one is created. */
export interface ExportTarget {
  /** Null for a folder. */
  extension: SingleFileFormat['extension'] | null;
  name: string;
}

interface Writing {
  thread: ExportThread;
  isStopped: boolean;
  ended: Promise<void>;
}

interface Planning {
  number: number;
  request: ExportRequest;
  thread: ExportThread;
  /** Resolves with what is known without reading texts. */
  first: Promise<NamedPlan>;
  complete: Promise<NamedPlan>;
}

/** Writes sessions of one library to files, one export at a time. */
export function createExportJob({ libraryFile, audioFolder, activity, checkShared, report }: Options) {
  let state: ExportState | null = null;
  let writing: Writing | null = null;
  let planning: Planning | null = null;
  let plansRequested = 0;

  const taskOf = (request: ExportRequest, act: ExportTask['act']): ExportTask => ({
    libraryFile,
    audioFolder,
    exportedAt: new Date().toISOString(),
    request,
    act,
  });

  const log = (request: ExportRequest, sessions: number): Promise<void> =>
    activity.add({
      at: new Date().toISOString(),
      act: 'export',
      sessions,
      details: activityDetails(request),
    });

  /** Starts writing, and reports the progress and the result. */
  function write(request: ExportRequest, path: string, changed: (state: ExportState) => void): Writing {
    const temporary = temporaryPathOf(path);
    const become = (change: Partial<ExportState>) => {
      if (state === null) return;
      state = { ...state, ...change };
      changed(state);
    };
    const thread = beginExport(taskOf(request, { kind: 'write', path: temporary, finalPath: path }), {
      progress: (done, total) => {
        become({ done, total });
      },
    });
    const one: Writing = { thread, isStopped: false, ended: Promise.resolve() };
    const end = async () => {
      try {
        await thread.done;
        if (one.isStopped) throw stopped();
        const sessions = state?.total ?? 0;
        // Logs the export before the file gets its name, so that no file exists without its line in the log.
        await log(request, sessions);
        await moveIntoPlace(temporary, path);
        become({ status: 'ended', done: sessions });
      } catch (error) {
        await thread.stop();
        await rm(temporary, { recursive: true, force: true }).catch(report);
        become(one.isStopped ? { status: 'stopped' } : { status: 'failed', ...wordsFor(error, report) });
      }
      writing = null;
    };
    one.ended = end();
    return one;
  }

  /** Plans an export in a thread; an earlier plan is stopped. */
  async function startPlan(request: ExportRequest): Promise<Planning> {
    plansRequested += 1;
    const number = plansRequested;
    await checkShared();
    await planning?.thread.stop();
    if (number !== plansRequested) throw stopped();
    const early = Promise.withResolvers<NamedPlan>();
    const thread = beginExport(taskOf(request, { kind: 'plan' }), { plan: early.resolve });
    const complete = thread.done.then((plan) => namedPlan.parse(plan));
    planning = { number, request, thread, first: Promise.race([early.promise, complete]), complete };
    return planning;
  }

  /** Returns the current plan if it is of this request; null if it is not, or is stopped by another plan meanwhile. */
  async function currentPlan(request: ExportRequest): Promise<NamedPlan | null> {
    if (planning === null || !isDeepStrictEqual(planning.request, request)) return null;
    return planning.first.catch(() => null);
  }

  /** Plans an export for its names alone, in a thread that a plan for the window does not stop. */
  async function namesOnly(request: ExportRequest): Promise<NamedPlan> {
    await checkShared();
    const first = Promise.withResolvers<NamedPlan>();
    const thread = beginExport(taskOf(request, { kind: 'plan' }), { plan: first.resolve });
    try {
      return await Promise.race([first.promise, thread.done.then((plan) => namedPlan.parse(plan))]);
    } finally {
      await thread.stop();
    }
  }

  async function stop(): Promise<void> {
    if (writing === null) return;
    const { thread, ended } = writing;
    writing.isStopped = true;
    await thread.stop();
    await ended;
  }

  return {
    /** Finds what identifies a participant in an export, without reading texts. A later call cancels it. */
    async plan(request: ExportRequest): Promise<ExportPlan> {
      const { first, number } = await startPlan(request);
      return numbered(await first, number);
    },
    /** Returns the same plan with the names that were found in the texts. */
    async completePlan(number: number): Promise<ExportPlan> {
      if (planning?.number !== number) throw stopped();
      return numbered(await planning.complete, number);
    },
    /** Returns the suggested name of the export, from its plan. */
    async target(request: ExportRequest): Promise<ExportTarget> {
      const { names } = (await currentPlan(request)) ?? (await namesOnly(request));
      const format = singleFileFormat(request);
      if (format === null) return { extension: null, name: folderNameOf(names.study, new Date()) };
      const { extension, files } = format;
      return { extension, name: (files === 'per session' ? names.session : null) ?? names.study };
    },
    /** Starts writing one file, or a new folder of files, to `path`. */
    async start(
      request: ExportRequest,
      path: string,
      changed: (state: ExportState) => void,
    ): Promise<ExportState> {
      if (writing !== null)
        throw new FailureError('blocked', 'Another export is running. Wait for it, or stop it.');
      await checkShared();
      await removeLeftovers(dirname(path));
      state = { status: 'running', done: 0, total: request.sessionIds.length, path, why: null };
      writing = write(request, path, changed);
      return state;
    },
    state: (): ExportState | null => state,
    /** Clears the result of the last export, unless one is running. */
    dismiss(): void {
      if (writing === null) state = null;
    },
    stop,
    /** Returns one session as a file, and its name without the extension. */
    sessionFile: async (sessionId: string, format: SessionFormat, choices: SessionFileChoices) => {
      await checkShared();
      const request = requestFor(sessionId, format, choices);
      return sessionBytes.parse(await beginExport(taskOf(request, { kind: 'session', format })).done);
    },
    /** Logs that a recording, or a part of one, was saved. */
    logRecording: (what: 'Recording' | 'Clip of a recording', withNames: boolean): Promise<void> =>
      activity.add({
        at: new Date().toISOString(),
        act: 'export',
        sessions: 1,
        details: `${what}; ${withNames ? 'names' : 'pseudonyms'}`,
      }),
    /** Logs that such a file was saved. */
    logSessionFile: (format: SessionFormat, choices: SessionFileChoices): Promise<void> =>
      log(requestFor('', format, choices), 1),
    /** Stops all work; nothing reads the library any more when this resolves. */
    async close(): Promise<void> {
      plansRequested += 1;
      await planning?.thread.stop();
      await stop();
    },
  };
}

type SessionFileChoices = Pick<ExportRequest, 'withNames' | 'asReceived' | 'originals'>;

const requestFor = (
  sessionId: string,
  format: SessionFormat,
  { withNames, asReceived, originals = false }: SessionFileChoices,
): ExportRequest => ({
  sessionIds: [sessionId],
  formats: [format],
  withNames,
  asReceived,
  originals,
  withReceived: false,
  withAudio: false,
  audioBeside: false,
  withVariables: true,
  guarded: true,
});

/** Returns a plan as the window gets it, without the names of files. */
const numbered = ({ names: _names, ...plan }: NamedPlan, number: number): ExportPlan => ({ ...plan, number });

/** Returns a folder name that is not in use. */
export function unusedFolderPath(parent: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(parent, count === 1 ? name : `${name} (${String(count)})`);
    if (!existsSync(path)) return path;
  }
}

function wordsFor(error: unknown, report: (error: unknown) => void): Pick<ExportState, 'why' | 'place'> {
  if (error instanceof FailureError) {
    const { message, place } = error.failure;
    return { why: message, ...(place !== undefined && { place }) };
  }
  report(error);
  return { why: isSystemError(error) ? describeSystemError(error, 'file') : problemOf(error).message };
}

/** Describes an export in the log, without content, such as "CSV, WebVTT; pseudonyms; with recordings". */
const activityDetails = (request: ExportRequest): string =>
  [
    request.formats.map((format) => EXPORT_FORMATS[format].logName).join(', '),
    request.withNames ? 'names' : 'pseudonyms',
    ...(request.asReceived ? ['transcripts as received'] : []),
    ...(request.originals === true ? ['with removed words'] : []),
    ...(withRecordings(request) ? ['with recordings'] : []),
  ].join('; ');

const ENDING = '.earmark-part';

/** Returns the path to write to until the file is complete, in the same folder so that it can be renamed. */
const temporaryPathOf = (path: string): string => join(dirname(path), `.${basename(path)}${ENDING}`);

/** Removes only what a killed export has left in a folder. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith('.') && name.endsWith(ENDING));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
