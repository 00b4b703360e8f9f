import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomically } from '../platform/atomic-file.ts';
import { parseJson } from '../platform/parse-json.ts';

const DAY_MS = 86_400_000;
/** After a longer time without Earmark, its researcher is asked whether the date is right. */
const MOST_AWAY_MS = 14 * DAY_MS;
/** How old the stored time may become before it is written again. */
const WRITE_AFTER_MS = 3_600_000;

const stored = z.object({ seenAt: z.iso.datetime() });

export type ClockCheck = ReturnType<typeof openClockCheck>;

/** Compares this computer's clock with the last time at which Earmark ran, which is stored in a file. */
export function openClockCheck(file: string) {
  let seenAt = readSeenAt(file);
  let writtenAt = seenAt;

  function see(now: Date): void {
    seenAt = now.getTime();
    if (writtenAt !== null && Math.abs(seenAt - writtenAt) < WRITE_AFTER_MS) return;
    writeAtomically(file, JSON.stringify({ seenAt: now.toISOString() }));
    writtenAt = seenAt;
  }

  return {
    /**
     * Returns when Earmark last ran (ISO 8601) if the clock is far ahead of it; otherwise stores the time and returns
     * null. `newest` is the newest time in the library, which counts if no time is stored.
     */
    jumpedFrom(now: Date, newest: string | null): string | null {
      const newestMs = Date.parse(newest ?? '');
      const before = seenAt ?? (Number.isFinite(newestMs) ? newestMs : null);
      if (before !== null && now.getTime() - before > MOST_AWAY_MS) return new Date(before).toISOString();
      see(now);
      return null;
    },
    /** Takes the clock as right, because the researcher said so. */
    confirm: see,
  };
}

function readSeenAt(file: string): number | null {
  try {
    return Date.parse(stored.parse(parseJson(readFileSync(file, 'utf8'))).seenAt);
  } catch {
    // A missing or broken file is written again.
    return null;
  }
}
