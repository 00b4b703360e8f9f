import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { electronBinary, electronEnvironment, fetchElectronBinary } from './electron-binary.ts';

let folder: string;
let failureFile: string;
const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => undefined);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-binary-'));
  failureFile = join(folder, '.cache', 'failure.json');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '45.4.1' }));
  consoleInfo.mockClear();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(version: string): void {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'version'), version);
  writeFileSync(join(folder, 'dist', 'electron'), '');
  writeFileSync(join(folder, 'path.txt'), 'electron');
}
/** Writes an installer that counts its runs, then executes `then`. */
const installer = (then: string) => {
  writeFileSync(
    join(folder, 'install.js'),
    `const fs = require('node:fs');
     fs.appendFileSync(${JSON.stringify(join(folder, 'tries'))}, 'x');
     const dist = ${JSON.stringify(join(folder, 'dist'))};
     ${then}`,
  );
};
const tries = () => readFileSync(join(folder, 'tries'), 'utf8').length;
const fetchAt = (hours: number, options: object = {}) =>
  fetchElectronBinary({ folder, failureFile, now: () => hours * 3_600_000, ...options });
const SUCCEED = `fs.mkdirSync(dist, { recursive: true });
  fs.writeFileSync(dist + '/version', 'v45.4.1');
  fs.writeFileSync(dist + '/electron', '');
  fs.writeFileSync(dist + '/../path.txt', 'electron');`;

test('a binary counts when it is of the package’s version', () => {
  expect(electronBinary(folder)).toBeUndefined();
  install('45.4.0');
  expect(electronBinary(folder)).toBeUndefined();
  install('v45.4.1');
  expect(electronBinary(folder)).toBe(join(folder, 'dist', 'electron'));
  rmSync(join(folder, 'dist', 'electron'));
  expect(electronBinary(folder)).toBeUndefined();
});

test('Electron is not told to run as Node', () => {
  expect(electronEnvironment({ ELECTRON_RUN_AS_NODE: '1', PATH: '/bin', EMPTY: undefined })).toEqual({
    PATH: '/bin',
  });
});

test('a binary of another version is fetched again', async () => {
  install('45.4.0');
  installer(SUCCEED);
  expect(await fetchAt(0)).toBe(join(folder, 'dist', 'electron'));
  expect(await fetchAt(0)).toBe(join(folder, 'dist', 'electron'));
  expect(tries()).toBe(1);
});

test('a failed download is remembered for a day, and it is said how to try at once', async () => {
  installer('process.exit(1);');
  expect(await fetchAt(100)).toBeUndefined();
  expect(consoleInfo.mock.lastCall?.[0]).toContain('npm exec install-electron');
  expect(await fetchAt(123)).toBeUndefined();
  expect(consoleInfo.mock.lastCall?.[0]).toMatch(/failed within the last day.*npm exec install-electron/);
  expect(tries()).toBe(1);
  expect(await fetchAt(124)).toBeUndefined();
  expect(tries()).toBe(2);
  // The clock was set back.
  expect(await fetchAt(1)).toBeUndefined();
  expect(tries()).toBe(3);
});

test('another version is tried at once, and success forgets the failure', async () => {
  installer('process.exit(1);');
  await fetchAt(0);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '45.5.0' }));
  installer(SUCCEED.replace('45.4.1', '45.5.0'));
  expect(await fetchAt(0)).toBe(join(folder, 'dist', 'electron'));
  expect(existsSync(failureFile)).toBe(false);
});

test('where nothing else can open Earmark each start tries', async () => {
  installer('process.exit(1);');
  await fetchAt(0, { failureFile: null });
  await fetchAt(0, { failureFile: null });
  expect(tries()).toBe(2);
});

test('a download that does not end is ended, and a note that is damaged is not believed', async () => {
  installer('setInterval(() => undefined, 1000);');
  mkdirSync(join(folder, '.cache'));
  writeFileSync(failureFile, '{"version":');
  expect(await fetchAt(0, { longestMs: 300 })).toBeUndefined();
  expect(consoleInfo.mock.lastCall?.[0]).toContain('did not succeed');
  expect(await fetchAt(1)).toBeUndefined();
  expect(consoleInfo.mock.lastCall?.[0]).toContain('failed within the last day');
});
