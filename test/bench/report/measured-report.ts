// Writes 200 quotes of a library in a separate process: `html|docx|reel <library> <audio folder> <file>`, or `alone`: as many
// paragraphs with the docx package alone. Reports how long the main thread was held up, too.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createReportJob } from '../../../electron/exports/report/report-job.ts';
import type { ReportWork } from '../../../electron/exports/report/report-messages.ts';
import type { ExportState } from '../../../shared/model/export.ts';
import { QUOTE_IDS } from './quote-ids.ts';

const RESOLUTION_MS = 1;
const [, , form = '', libraryFile = '', audioFolder = '', path = ''] = process.argv;
const shared = {
  title: 'Holds',
  quotes: { from: 'quotes' as const, noteIds: QUOTE_IDS },
  leftOut: [],
  withNames: false,
  padding: { beforeMs: 300, afterMs: 300 },
};

async function withDocxAlone(): Promise<void> {
  const { Document, Packer, Paragraph } = await import('docx');
  const children = QUOTE_IDS.flatMap((id) => [
    new Paragraph({ text: `“to place a hold with [Name 1] it” ${id}`, style: 'Quote' }),
    new Paragraph('S001, Holds, 0:36'),
  ]);
  writeFileSync(path, await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

async function written(work: ReportWork, isFolder: boolean): Promise<void> {
  const job = createReportJob({
    libraryFile,
    audioFolder,
    activity: { add: () => Promise.resolve() },
    checkShared: () => Promise.resolve(),
    report: (error) => {
      console.error(error);
    },
  });
  await job.target(work);
  const { promise, resolve } = Promise.withResolvers<ExportState>();
  await job.start(work, { path, isFolder }, (state) => {
    if (state.status !== 'running') resolve(state);
  });
  const { status, why } = await promise;
  if (status !== 'ended') throw new Error(`${status}: ${String(why)}`);
}

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
const startedAt = performance.now();
if (form === 'alone') await withDocxAlone();
else if (form === 'reel')
  await written(
    {
      what: 'clips',
      request: { ...shared, layout: 'reel', gapMs: 500, matchLoudness: false, withPage: false },
    },
    false,
  );
else
  await written(
    {
      what: 'report',
      request: {
        ...shared,
        headings: 'codes',
        texts: [],
        showTimes: true,
        showProjects: true,
        showNotes: false,
        showQuestions: false,
        countsBy: null,
        views: [],
        format: form === 'docx' ? 'docx' : 'html',
        withClips: true,
      },
    },
    form === 'docx',
  );
const tookMs = performance.now() - startedAt;
delays.disable();
console.info(JSON.stringify({ tookMs, longestBlockMs: delays.max / 1e6 - RESOLUTION_MS }));
