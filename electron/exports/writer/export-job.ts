import { isDeepStrictEqual } from 'node:util';
import type { Library } from '../../database/open-in-worker.ts';
import type { ExportPlan, ExportState, ExportRequest } from '../../../shared/model/export.ts';
import { EXPORT_FORMATS, type SessionFormat, type SingleFileFormat } from '../../../shared/export-formats.ts';
import { folderNameOf, singleFileFormat, withRecordings } from './export-layout.ts';
import { type ExportTask, namedPlan, type NamedPlan, sessionBytes } from './export-messages.ts';
import { beginExport, type ExportThread, stopped } from './export-thread.ts';
import { createWritingJob } from './writing-job.ts';

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
  const writing = createWritingJob(report);
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
      await checkShared();
      return writing.start({
        path,
        total: request.sessionIds.length,
        begin: ({ temporary }, progress) =>
          beginExport(taskOf(request, { kind: 'write', path: temporary, finalPath: path }), { progress }),
        log: (sessions) => log(request, sessions),
        changed,
      });
    },
    state: writing.state,
    /** Clears the result of the last export, unless one is running. */
    dismiss: writing.dismiss,
    stop: writing.stop,
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
      await writing.stop();
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

/** Describes an export in the log, without content, such as "CSV, WebVTT; pseudonyms; with recordings". */
const activityDetails = (request: ExportRequest): string =>
  [
    request.formats.map((format) => EXPORT_FORMATS[format].logName).join(', '),
    request.withNames ? 'names' : 'pseudonyms',
    ...(request.asReceived ? ['transcripts as received'] : []),
    ...(request.originals === true ? ['with removed words'] : []),
    ...(withRecordings(request) ? ['with recordings'] : []),
  ].join('; ');
