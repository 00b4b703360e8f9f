import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUncleanEnds } from './unclean-ends.ts';

let folder = '';
const failures: unknown[] = [];
const start = () =>
  openUncleanEnds(join(folder, 'ends.json'), (_event, error) => {
    failures.push(error);
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-ends-'));
  failures.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('is a safe start after two starts that did not end properly, until one does', () => {
  expect(start().isSafeStart).toBe(false);
  expect(start().isSafeStart).toBe(false);
  expect(start().isSafeStart).toBe(true);
  const safe = start();
  expect(safe.isSafeStart).toBe(true);
  safe.endedProperly();
  expect(start().isSafeStart).toBe(false);
});

test('counts only crashes in a row', () => {
  start();
  start().endedProperly();
  start();
  expect(start().isSafeStart).toBe(false);
});

test('counts a start in which the window crashed, although the app quit in the usual way', () => {
  for (const one of [start(), start()]) {
    one.crashed();
    one.endedProperly();
  }
  expect(start().isSafeStart).toBe(true);
});

test('starts as usual if its file is damaged or cannot be written', () => {
  writeFileSync(join(folder, 'ends.json'), 'broken');
  expect(start().isSafeStart).toBe(false);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(start().isSafeStart).toBe(false);
  expect(failures).toHaveLength(1);
});
