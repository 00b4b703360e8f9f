import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/default-settings.ts';
import { openSettings } from './settings.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-settings-'));
  file = join(folder, 'settings.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each(['', '[]', 'null', '{"theme":'])('a file that holds %j gives the defaults', (text) => {
  writeFileSync(file, text);
  expect(openSettings(file).read()).toEqual(DEFAULT_SETTINGS);
});

test('what a file says wrongly has its default, and the rest is taken', () => {
  writeFileSync(file, JSON.stringify({ theme: 'dark', textSize: 900, colour: 'red' }));
  expect(openSettings(file).read()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
});

test('a change is in the file at once', () => {
  const settings = openSettings(file);
  expect(settings.read()).toEqual(DEFAULT_SETTINGS);
  expect(settings.save({ skipSeconds: 15 })).toEqual({ ...DEFAULT_SETTINGS, skipSeconds: 15 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...DEFAULT_SETTINGS, skipSeconds: 15 });
});
