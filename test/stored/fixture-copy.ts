import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const STORED = join(import.meta.dirname, '..', 'fixtures', 'stored');

/** The expected values beside a fixture. */
export const expectedIn = (name: string): unknown => JSON.parse(readFileSync(join(STORED, name), 'utf8'));

/** Copies a fixture into a new folder, since opening data may change it. Removed after the test. */
export function copyOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-stored-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const copy = join(folder, 'copy');
  cpSync(join(STORED, name), copy, { recursive: true });
  return copy;
}
