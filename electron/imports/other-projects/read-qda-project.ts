import { extname, join } from 'node:path';
import { thrown } from '../../platform/serialized-error.ts';
import { startTaskThread } from '../../platform/task-thread.ts';
import { refusedProject } from './project-refusals.ts';
import { gatherProject, projectAnswer, type ProjectTask } from './qda-project-messages.ts';
import type { QdaProject } from './qda-project.ts';

// The worker is next to this file, both as source and when built.
const workerFile = join(import.meta.dirname, `qda-project-worker${extname(import.meta.filename)}`);
/** Longer than any project within the limits takes. */
const DEADLINE_MS = 60_000;
/** A recording of hours on a slow disk. */
const COPY_DEADLINE_MS = 30 * 60_000;
/** The young generation is large, since codings are many small objects: without that, much of the time clears it. */
const MEMORY = { maxOldGenerationSizeMb: 3072, maxYoungGenerationSizeMb: 64 };

/**
 * Reads another program's project (REFI-QDA, .qdpx) in a thread of its own. Throws a FailureError that says what is wrong
 * with the file.
 */
export async function readQdaProject(path: string): Promise<QdaProject> {
  const project = await inThread({ kind: 'read', path }, DEADLINE_MS);
  if (project === null) throw new Error('A thread ended without a project');
  return project;
}

/**
 * Copies the recording in an entry of a project to a file, whole or not at all, in a thread of its own. Throws a FailureError
 * if it is not in the project, damaged or encrypted, or if it cannot be written.
 */
export async function openSound(path: string, entry: string, target: string): Promise<void> {
  await inThread({ kind: 'copy', path, entry, target }, COPY_DEADLINE_MS);
}

async function inThread(task: ProjectTask, deadlineMs: number): Promise<QdaProject | null> {
  const gathered = gatherProject();
  const thread = startTaskThread<QdaProject | null>(
    workerFile,
    task,
    (message, { resolve, reject }) => {
      const answer = projectAnswer.parse(message);
      if (answer.kind === 'failed') reject(thrown(answer.problem));
      else if (answer.kind === 'done') resolve(gathered.project());
      else gathered.add(answer);
    },
    () => refusedProject('tooSlow'),
    MEMORY,
  );
  const deadline = setTimeout(() => void thread.stop(), deadlineMs);
  try {
    return await thread.done;
  } catch (error) {
    throw isOutOfMemory(error) ? refusedProject('tooSlow', error) : error;
  } finally {
    clearTimeout(deadline);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
