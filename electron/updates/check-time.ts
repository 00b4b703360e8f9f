import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomically } from '../platform/atomic-file.ts';
import { parseJson } from '../platform/parse-json.ts';

const DAY_MS = 86_400_000;

const stored = z.object({ checkedAt: z.iso.datetime() });

export type CheckTime = ReturnType<typeof openCheckTime>;

/** When Earmark last looked for updates, in a file: a new start must not look again on the same day. */
export function openCheckTime(file: string) {
  let checkedAt = readCheckedAt(file);
  return {
    last: (): string | null => checkedAt,
    /** Returns true if the last time is a day ago, or later than now because the clock was wrong. */
    isDue(now: Date): boolean {
      if (checkedAt === null) return true;
      const age = now.getTime() - Date.parse(checkedAt);
      return age < 0 || age >= DAY_MS;
    },
    note(now: Date): void {
      checkedAt = now.toISOString();
      writeAtomically(file, JSON.stringify({ checkedAt }));
    },
  };
}

function readCheckedAt(file: string): string | null {
  try {
    return stored.parse(parseJson(readFileSync(file, 'utf8'))).checkedAt;
  } catch {
    // A missing or broken file is written again.
    return null;
  }
}
