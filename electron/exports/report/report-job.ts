import { z } from 'zod';
import type { Library } from '../../database/open-in-worker.ts';
import type { ExportState } from '../../../shared/model/export.ts';
import type { ReportContent } from '../../../shared/model/report.ts';
import { type ExportThread, stopped } from '../writer/export-thread.ts';
import { createWritingJob } from '../writer/writing-job.ts';
import { reportTarget, type ReportTarget, type ReportTask, type ReportWork } from './report-messages.ts';
import { beginReport } from './report-thread.ts';

interface Options {
  libraryFile: string;
  /** The folder with the recordings. */
  audioFolder: string;
  activity: Pick<Library['activity'], 'add'>;
  /** Throws if no thread but the library's own can read the file. */
  checkShared: () => Promise<void>;
  report: (error: unknown) => void;
}

/** Writes reports and clips of quotes of one library, one at a time. */
export function createReportJob({ libraryFile, audioFolder, activity, checkShared, report }: Options) {
  const writing = createWritingJob(report);
  let previewing: ExportThread | null = null;
  let previewsRequested = 0;

  const taskOf = (work: ReportWork, act: ReportTask['act']): ReportTask => ({
    libraryFile,
    audioFolder,
    exportedAt: new Date().toISOString(),
    work,
    act,
  });

  return {
    /** Returns what a report would say. A later call cancels it. */
    async preview(work: ReportWork): Promise<ReportContent> {
      previewsRequested += 1;
      const number = previewsRequested;
      await checkShared();
      await previewing?.stop();
      if (number !== previewsRequested) throw stopped();
      previewing = beginReport(taskOf(work, { kind: 'preview' }));
      // Main's own thread returns what it read itself.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await previewing.done) as ReportContent;
    },
    /** Returns what to ask the user for, and its suggested name. */
    async target(work: ReportWork): Promise<ReportTarget> {
      await checkShared();
      return reportTarget.parse(await beginReport(taskOf(work, { kind: 'target' })).done);
    },
    /** Starts writing one file, or a new folder of files, to `path`. Progress counts quotes. */
    async start(
      work: ReportWork,
      { path, isFolder }: { path: string; isFolder: boolean },
      changed: (state: ExportState) => void,
    ): Promise<ExportState> {
      await checkShared();
      return writing.start({
        path,
        total: work.request.quotes.from === 'quotes' ? work.request.quotes.noteIds.length : 1,
        begin: ({ temporary, scratch }, progress) =>
          beginReport(
            taskOf(work, { kind: 'write', path: temporary, finalPath: path, isFolder, scratch }),
            progress,
          ),
        log: (_quotes, sessions) =>
          activity.add({
            at: new Date().toISOString(),
            act: 'export',
            sessions: z.int().parse(sessions),
            details: activityDetails(work),
          }),
        changed,
      });
    },
    state: writing.state,
    /** Clears the result of the last report, unless one is being written. */
    dismiss: writing.dismiss,
    stop: writing.stop,
    /** Stops all work; nothing reads the library any more when this resolves. */
    async close(): Promise<void> {
      previewsRequested += 1;
      await previewing?.stop();
      await writing.stop();
    },
  };
}

const FORMAT_NAMES = { html: 'web page', markdown: 'Markdown', docx: 'Word' };

/** Describes a report in the log, without content, such as "Report, Word; pseudonyms; with clips". */
const activityDetails = ({ what, request }: ReportWork): string =>
  [
    what === 'report'
      ? `Report, ${FORMAT_NAMES[request.format]}`
      : `Clips, ${request.layout === 'reel' ? 'one reel' : 'one file each'}`,
    request.withNames ? 'names' : 'pseudonyms',
    ...(what === 'report' && request.withClips ? ['with clips'] : []),
  ].join('; ');
