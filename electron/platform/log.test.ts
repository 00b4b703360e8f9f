import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('writes an event on one line, whatever the error contains', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-log-'));
  const file = join(folder, 'logs', 'earmark.log');
  openLog(file).error('transcript', new Error('first\nsecond\u001b[31m api_secret'));
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
  expect(lines[0]).not.toContain('\u001b');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'transcript' });
  rmSync(folder, { recursive: true });
});

test('cuts an error that repeats a text of any length', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-log-'));
  const file = join(folder, 'earmark.log');
  openLog(file).error('import', `No column ${'x'.repeat(3_000_000)}`);
  const logged = readFileSync(file, 'utf8');
  expect(logged).toContain('No column xxx');
  expect(logged.length).toBeLessThan(21_000);
  rmSync(folder, { recursive: true });
});
