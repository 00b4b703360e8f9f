// Runs one task of the export worker on a large library in a separate process: `qdpx|csv <library> <file>` or `plan
// <library>`.
import { readFileSync } from 'node:fs';
import { createExportJob } from '../../../electron/exports/writer/export-job.ts';
import type { ExportState, ExportRequest } from '../../../shared/model/export.ts';
import { LARGE_SESSIONS } from './large-library.ts';

const [, , task, libraryFile = '', path = ''] = process.argv;
const job = createExportJob({
  libraryFile,
  audioFolder: `${libraryFile}-audio`,
  activity: { add: () => Promise.resolve() },
  checkShared: () => Promise.resolve(),
  report: (error) => {
    console.error(error);
  },
});
const request: ExportRequest = {
  sessionIds: Array.from({ length: LARGE_SESSIONS }, (_, index) => `session-${index}`),
  formats: task === 'csv' ? ['csv'] : ['qdpx'],
  withNames: false,
  withAudio: false,
  audioBeside: false,
  withVariables: true,
  guarded: true,
  asReceived: false,
  withReceived: false,
};
const startedAt = performance.now();
if (task === 'plan') await job.plan(request);
else {
  const { promise, resolve } = Promise.withResolvers<ExportState>();
  await job.start(request, path, (state) => {
    if (state.status !== 'running') resolve(state);
  });
  const { status, why } = await promise;
  if (status !== 'ended') throw new Error(`${status}: ${String(why)}`);
}
const tookMs = performance.now() - startedAt;
// Only Linux reports the peak memory of a process, all of its threads together.
const peak =
  process.platform === 'linux'
    ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    : null;
console.info(JSON.stringify({ tookMs, peakMb: peak === null ? null : Number(peak[1]) / 1024 }));
