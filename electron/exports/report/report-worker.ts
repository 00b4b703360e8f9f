// Worker thread that reads and writes reports and clips of a library: the main process must not wait for recordings.
// What writes files is loaded only when needed, because a preview is waited for.
import { parentPort, workerData } from 'node:worker_threads';
import { libraryError } from '../../database/base/library-error.ts';
import { FailureError } from '../../platform/failures.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { serializeError } from '../../platform/serialized-error.ts';
import { describeSystemError, isSystemError } from '../../platform/system-error.ts';
import { RecordingError } from '../../recordings/recording-error.ts';
import { throttle } from '../../../shared/domain/throttle.ts';
import type { ReportContent, ReportFormat, ReportQuote } from '../../../shared/model/report.ts';
import type { ExportNews } from '../writer/export-messages.ts';
import { folderNameOf } from '../writer/export-layout.ts';
import type { LibraryStudy } from '../writer/study-of-library.ts';
import { type Report, termsOf, withClips, withReport } from './read-report.ts';
import { type ReportTarget, reportTask, type ReportTask } from './report-messages.ts';

/** How often progress is reported. */
const REPORT_MS = 200;

const say = (news: ExportNews) => {
  parentPort?.postMessage(news);
};

/** Reads the report or the clips, and passes them on. */
const withRead = <Result>(
  { work, ...source }: ReportTask,
  use: (report: Report, study: LibraryStudy) => Result | Promise<Result>,
): Promise<Result> =>
  work.what === 'report' ? withReport(source, work.request, use) : withClips(source, work.request, use);

async function perform(task: ReportTask): Promise<unknown> {
  const { act } = task;
  if (act.kind === 'preview')
    return withRead(task, (report) => (task.work.what === 'clips' ? withPictures(report) : report.content));
  if (act.kind === 'target') return withRead(task, (report) => targetOf(report, task));
  return withRead(task, async (report, study) => {
    await write(report, study, task, act);
    return report.content.views.length === 0 ? study.count : study.anywhere.count;
  });
}

/** Returns the content with the sound of each clip, to be drawn. */
async function withPictures({ content, sounds }: Report): Promise<ReportContent> {
  const { clipPicture } = await import('./clip-picture.ts');
  const quotes: ReportQuote[] = [];
  for (const quote of content.quotes) {
    const sound = sounds.get(quote.noteId);
    const { clip, heard } = quote;
    quotes.push(
      sound === undefined || clip === null || heard === null
        ? quote
        : // One after another, so that one clip is in memory at a time.
          // oxlint-disable-next-line no-await-in-loop
          { ...quote, clip: { ...clip, picture: await clipPicture(sound, heard) } },
    );
  }
  return { ...content, quotes };
}

async function targetOf(report: Report, { work }: ReportTask): Promise<ReportTarget> {
  const { isClipsFolder, isReportFolder, REPORT_EXTENSIONS } = await import('./write-report.ts');
  const { title } = report.content;
  const isFolder =
    work.what === 'report' ? isReportFolder(report, work.request) : isClipsFolder(work.request);
  if (isFolder) return { extension: null, name: folderNameOf(title, new Date()) };
  const extension = extensionOf(work, REPORT_EXTENSIONS);
  return { extension, name: fileNameOf(title, extension).slice(0, -extension.length - 1) };
}

const extensionOf = <Extension extends string>(
  work: ReportTask['work'],
  extensions: Readonly<Record<ReportFormat, Extension>>,
): Extension | 'wav' => (work.what === 'report' ? extensions[work.request.format] : 'wav');

async function write(
  report: Report,
  study: LibraryStudy,
  { work }: ReportTask,
  { path, finalPath, isFolder, scratch }: Extract<ReportTask['act'], { kind: 'write' }>,
): Promise<void> {
  const total = report.content.quotes.length;
  let done = 0;
  const reporting = throttle(REPORT_MS, () => {
    say({ kind: 'progress', done, total });
  });
  const wrote = () => {
    done = Math.min(total, done + 1);
    reporting.ask();
  };
  try {
    say({ kind: 'progress', done, total });
    const { REPORT_EXTENSIONS, writeClips, writeReport } = await import('./write-report.ts');
    const { proveReport } = await import('./prove-report.ts');
    const target = { path, isFolder };
    const clips =
      work.what === 'report'
        ? await writeReport(report, work.request, target, wrote)
        : await writeClips(report, work.request, target, wrote);
    // The files get their names only after this.
    const terms = termsOf(report, study);
    const extension = extensionOf(work, REPORT_EXTENSIONS);
    await proveReport({ extension, path, finalPath, isFolder, scratch, report, clips, terms });
    done = total;
    reporting.now();
  } catch (error) {
    if (error instanceof RecordingError) throw new FailureError('blocked', error.message, { cause: error });
    if (!isSystemError(error)) throw error;
    throw new FailureError('blocked', describeSystemError(error, 'file'), { cause: error });
  } finally {
    reporting.close();
  }
}

try {
  say({ kind: 'done', value: await perform(reportTask.parse(workerData)) });
} catch (error) {
  say({ kind: 'problem', problem: serializeError(libraryError(error)) });
}
