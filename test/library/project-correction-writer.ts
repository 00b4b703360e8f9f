// A process that replaces words in a project, or undoes that, until it is killed. It prints the id of each session on a
// line once the library has its words.
import { openInWorker } from '../../electron/database/open-in-worker.ts';
import { createProjectCorrectionJob } from '../../electron/jobs/project-correction-job.ts';
import { correctionOf } from './corrected-project.ts';

const [file = '', act = ''] = process.argv.slice(2);
const library = await openInWorker(file, new URL('../../electron/database/worker.ts', import.meta.url));
const job = createProjectCorrectionJob({
  correction: library.projectCorrection,
  changed: () => undefined,
  sessionChanged: (sessionId) => {
    process.stdout.write(`${sessionId}\n`);
  },
  now: () => new Date().toISOString(),
  report: (error) => {
    throw error;
  },
});
if (act === 'undo') await job.undo();
else await job.begin(await correctionOf(library));
