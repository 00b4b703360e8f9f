import { replaceAtomically, writeNewFile } from '../../platform/atomic-file.ts';
import { FailureError } from '../../platform/failures.ts';
import { withProjectArchive } from './project-archive.ts';
import { refusedProject } from './project-refusals.ts';

/**
 * Copies a recording out of a project, whole or not at all. Throws a FailureError if it is not there, damaged or
 * encrypted, or if it cannot be written.
 */
export const copyRecording = (of: { path: string; entry: string; target: string }): Promise<void> =>
  withProjectArchive(of.path, async (archive) => {
    try {
      await replaceAtomically(of.target, (temporary) => writeNewFile(temporary, archive.parts(of.entry)));
    } catch (error) {
      throw error instanceof FailureError ? error : refusedProject('notSaved', error);
    }
  });
