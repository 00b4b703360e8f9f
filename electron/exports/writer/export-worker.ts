// Worker thread that exports files of a library: it reads whole transcripts, and the main process must not
// wait. The modules that write files are loaded only when needed, because the user waits for a plan.
import { parentPort, workerData } from 'node:worker_threads';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveExport, removedWords } from '../proof/prove-export.ts';
import { sessionFileStem } from '../formats/display-names.ts';
import { manifestOf } from '../formats/manifest.ts';
import { libraryError } from '../../database/base/library-error.ts';
import { serializeError } from '../../platform/serialized-error.ts';
import { FailureError } from '../../platform/failures.ts';
import { describeSystemError, isSystemError } from '../../platform/system-error.ts';
import { withRecordings, withRecordingsBeside } from './export-layout.ts';
import { type ExportNews, type ExportTask, exportTask, type NamedPlan } from './export-messages.ts';
import { localRecordings } from './local-recordings.ts';
import { findOriginals } from './originals.ts';
import { type LibraryStudy, openLibraryStudy } from './study-of-library.ts';
import { anyHasOption, EXPORT_FORMATS, isSessionFormat } from '../../../shared/export-formats.ts';
import { throttle } from '../../../shared/domain/throttle.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** REFI-QDA 1.5 allows no larger file inside a project. */
const MOST_BYTES_INSIDE = 2 ** 31 - 1;
/** How often progress is reported. */
const REPORT_MS = 200;

const say = (news: ExportNews) => {
  parentPort?.postMessage(news);
};

async function perform(task: ExportTask): Promise<unknown> {
  const { act, request } = task;
  if (act.kind === 'plan') return planOf(task);
  if (act.kind === 'write') {
    await write(task, act.path, act.finalPath);
    return null;
  }
  const study = await opened(task, () => undefined);
  try {
    const [only] = study.sessions;
    if (only === undefined) throw new FailureError('blocked', 'This session is no longer in the library.');
    const { FORMAT_WRITERS } = await import('../format-writers.ts');
    const { bytes } = FORMAT_WRITERS[act.format](study, only, request);
    const name = sessionFileStem(only, request, act.format);
    await proveBytes(bytes, `${name}.${EXPORT_FORMATS[act.format].extension}`, study);
    return { name, bytes };
  } finally {
    study.close();
  }
}

async function opened(
  task: ExportTask,
  walked: (record: SessionRecord, audioBytes: number | null) => void,
): Promise<LibraryStudy> {
  const { libraryFile, audioFolder, exportedAt, request } = task;
  const recordings = withRecordings(request)
    ? localRecordings(audioFolder, await findOriginals(libraryFile, request.sessionIds))
    : () => null;
  const audio = new Map<string, ReturnType<typeof recordings>>();
  const audioOf = (record: SessionRecord) => {
    const { sessionId } = record;
    const known = audio.get(sessionId);
    if (known !== undefined) return known;
    const found = recordings(record);
    audio.set(sessionId, found);
    return found;
  };
  return openLibraryStudy(libraryFile, {
    sessionIds: request.sessionIds,
    withVariables: request.withVariables,
    asReceived: request.asReceived,
    withReceived: request.withReceived && anyHasOption(request.formats, 'words as received'),
    originals: request.originals === true,
    exportedAt,
    withAudio: withRecordings(request),
    audioOf,
    walked: (record) => {
      walked(record, audioOf(record)?.bytes ?? null);
    },
  });
}

/** First reports what is known without texts, because finding names in thousands of transcripts is slow. */
async function planOf(task: ExportTask): Promise<NamedPlan> {
  let missing = { withoutTranscript: 0, withoutAudio: 0, tooLargeAudio: 0 };
  const { request } = task;
  const wantsAudio = withRecordings(request);
  const isInside = wantsAudio && anyHasOption(request.formats, 'recordings beside') && !request.audioBeside;
  const study = await opened(task, ({ hasTranscript, hasAudio }, audioBytes) => {
    if (!hasTranscript) missing.withoutTranscript += 1;
    // If the service has no recording, none is missing.
    if (wantsAudio && audioBytes === null && hasAudio !== false) missing.withoutAudio += 1;
    if (isInside && (audioBytes ?? 0) > MOST_BYTES_INSIDE) missing.tooLargeAudio += 1;
  });
  const look = (readsTexts: boolean): NamedPlan => {
    missing = { withoutTranscript: 0, withoutAudio: 0, tooLargeAudio: 0 };
    const isBeside = withRecordingsBeside(request);
    const manifest = manifestOf(study, { ...request, isBeside, readsTexts }, request.formats);
    return { manifest, ...missing, names: namesOf(study, request) };
  };
  try {
    const first = look(false);
    say({ kind: 'plan', plan: first });
    return first.manifest.isWhole ? first : look(true);
  } finally {
    study.close();
  }
}

/** Reads the only session of a study, and none of several. */
function namesOf(study: LibraryStudy, request: ExportTask['request']): NamedPlan['names'] {
  const [only] = study.count === 1 ? study.sessions : [];
  const [format] = request.formats.filter(isSessionFormat);
  return { study: study.name, session: only === undefined ? null : sessionFileStem(only, request, format) };
}

/** Checks a file in memory as one on the disk is checked. */
async function proveBytes(bytes: Uint8Array, name: string, study: LibraryStudy): Promise<void> {
  const { terms, found } = study.removed();
  const [first] = found;
  if (first !== undefined) throw removedWords(first.replacement, first.words, first.place);
  if (terms.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'earmark-proof-'));
  try {
    const file = join(folder, name);
    await writeFile(file, bytes, { mode: 0o600 });
    await proveExport(file, file, { terms, study });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(task: ExportTask, path: string, finalPath: string): Promise<void> {
  let met = 0;
  const study = await opened(task, () => {
    met += 1;
    reporting.ask();
  });
  /** Zero until the writers are loaded. */
  let all = 0;
  const reportProgress = () => {
    // Progress over all walks is reported as if each session were written once, because users count sessions.
    say({
      kind: 'progress',
      done: all === 0 ? 0 : Math.min(study.count, Math.floor((met / all) * study.count)),
      total: study.count,
    });
  };
  const reporting = throttle(REPORT_MS, reportProgress);
  try {
    reportProgress();
    const { totalSessionVisits, writeExport } = await import('./write-export.ts');
    all = totalSessionVisits(task.request, study.count);
    // Before anything is written.
    const { terms, found } = study.removed();
    const [first] = found;
    if (first !== undefined) throw removedWords(first.replacement, first.words, first.place);
    met = 0;
    await writeExport(study, task.request, path, finalPath);
    // The files get their names only after this.
    await proveExport(path, finalPath, { terms, study });
    reporting.now();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FailureError('blocked', describeSystemError(error, 'file'), { cause: error });
  } finally {
    reporting.close();
    study.close();
  }
}

try {
  say({ kind: 'done', value: await perform(exportTask.parse(workerData)) });
} catch (error) {
  say({ kind: 'problem', problem: serializeError(libraryError(error)) });
}
