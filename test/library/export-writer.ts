// Exports a library until it is done or killed: `export-writer.ts <library> <path> <format>...`. Prints a line when
// it writes.
import { dirname, join } from 'node:path';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { KILL_SESSIONS } from './export-size.ts';
import { exportRequest } from '../../shared/model/export.ts';

const [, , libraryFile = '', path = '', ...formats] = process.argv;
const job = createExportJob({
  libraryFile,
  audioFolder: join(dirname(libraryFile), 'audio'),
  activity: { add: () => Promise.resolve() },
  checkShared: () => Promise.resolve(),
  report: (error) => {
    console.error(error);
  },
});
const request = exportRequest.parse({
  sessionIds: KILL_SESSIONS,
  formats,
  withNames: false,
  withAudio: false,
  audioBeside: false,
  withVariables: true,
  guarded: true,
  asReceived: false,
  withReceived: false,
});
await job.start(request, path, ({ status, done, why }) => {
  console.info(status, done, why);
});
