import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { beginningOf, redact } from './redact.ts';

const LARGEST_BYTES = 1 << 20;
/** Of one error. A message may repeat a text from a file or the service, of any length. */
const LONGEST_ERROR = 20_000;

export interface Log {
  error(event: string, error: unknown): void;
}

/** Opens a log with one JSON line per event. JSON escapes line breaks and control characters. */
export function openLog(file: string): Log {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(file, `${file}.old`);
  return {
    error(event, error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const line = JSON.stringify({
        at: new Date().toISOString(),
        event,
        error: redact(beginningOf(text, LONGEST_ERROR)),
      });
      try {
        appendFileSync(file, `${line}\n`);
      } catch (failure) {
        // A full disk must not crash the app.
        console.error(line, failure);
      }
    },
  };
}
