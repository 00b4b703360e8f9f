import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';

/** After so many starts in a row that did not end properly, the next one is a safe start. */
const ENOUGH = 2;

const stored = z.object({ starts: z.int().min(0) });

/**
 * Counts the starts in a row that did not end properly, in a file of its own. A start counts as such from its beginning
 * until `endedProperly`: nothing runs after a crash.
 */
export function openUncleanEnds(file: string, report: (event: string, error: unknown) => void) {
  const before = readCount(file);
  let hasCrashed = false;
  const write = (starts: number) => {
    try {
      writeAtomically(file, JSON.stringify({ starts }));
    } catch (error) {
      // The app must start and end even if the disk is full.
      report('unclean ends', error);
    }
  };
  write(before + 1);
  return {
    /** True if the last starts crashed, so that this one must not open what they had open. */
    isSafeStart: before >= ENOUGH,
    /** Call this if the window crashed: the app may still quit in the usual way. */
    crashed(): void {
      hasCrashed = true;
    },
    /** Call this last, when the app quits. */
    endedProperly(): void {
      if (!hasCrashed) write(0);
    },
  };
}

/** Returns 0 if there is no file, or none that can be read. */
function readCount(file: string): number {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8'))).starts;
  } catch {
    return 0;
  }
}
