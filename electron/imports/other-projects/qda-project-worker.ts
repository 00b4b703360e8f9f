// Thread that reads one project of another program, or copies one recording out of it, and ends.
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { serializeError } from '../../platform/serialized-error.ts';
import { copyRecording } from './copy-recording.ts';
import { projectPieces, projectTask, type ProjectAnswer } from './qda-project-messages.ts';
import { readProjectFile } from './read-project-file.ts';

const task = projectTask.parse(workerData);
const answer = (message: ProjectAnswer) => parentPort?.postMessage(message);

try {
  if (task.kind === 'copy') await copyRecording(task);
  else
    for (const piece of projectPieces(await readProjectFile(task.path))) {
      answer(piece);
      // The thread that gathers the pieces does other work between them.
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(1);
    }
  answer({ kind: 'done' });
} catch (error) {
  answer({ kind: 'failed', problem: serializeError(error) });
}
