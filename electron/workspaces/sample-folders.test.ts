import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSampleFolder, openSampleFolders } from './sample-folders.ts';

let userData = '';
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'earmark-sample-folders-'));
});
afterEach(() => {
  rmSync(userData, { recursive: true });
});

function write(...names: string[]): void {
  const path = join(userData, ...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'content');
}
const older = () => {
  write('sample', 'service.sqlite');
  write('workspaces', 'sample', 'library.sqlite');
  write('workspaces', 'sample', 'audio', 'a recording');
};
const namesIn = (...names: string[]) => readdirSync(join(userData, ...names));

test('names the folders of the current version at the first start', () => {
  const folders = openSampleFolders(userData);
  expect(folders.isOlder()).toBe(false);
  expect(folders.service()).toBe(join(userData, 'sample-5'));
  expect(folders.workspace()).toBe(join(userData, 'workspaces', 'sample-5'));
  expect(namesIn()).toEqual([]);
});

test('names the folders of an older study that has a library, and leaves them alone', () => {
  older();
  const folders = openSampleFolders(userData);
  expect(folders.isOlder()).toBe(true);
  expect(folders.service()).toBe(join(userData, 'sample'));
  expect(folders.workspace()).toBe(join(userData, 'workspaces', 'sample'));
  expect(existsSync(join(folders.workspace(), 'audio', 'a recording'))).toBe(true);
});

test('uses the current version if both are there', () => {
  older();
  write('workspaces', 'sample-5', 'library.sqlite');
  expect(openSampleFolders(userData).isOlder()).toBe(false);
});

test('removes every file of an older study, and names the folders of the current one from then on', async () => {
  older();
  write('workspaces', 'another', 'library.sqlite');
  const folders = openSampleFolders(userData);
  await folders.remove();
  expect(folders.isOlder()).toBe(false);
  expect(folders.workspace()).toBe(join(userData, 'workspaces', 'sample-5'));
  expect(namesIn()).toEqual(['workspaces']);
  expect(namesIn('workspaces')).toEqual(['another']);
});

test.each(['sample', 'sample-2', 'sample-5'])('finishes a removal of %s that a crash interrupted', (name) => {
  write(name, 'service.sqlite');
  write('workspaces', `${name}.removed`, 'library.sqlite');
  const folders = openSampleFolders(userData);
  expect(folders.isOlder()).toBe(false);
  expect(namesIn()).toEqual(['workspaces']);
  expect(namesIn('workspaces')).toEqual([]);
});

test('tells the folders of samples from those of other workspaces', () => {
  expect(['sample', 'sample-2', 'sample-17'].map(isSampleFolder)).toEqual([true, true, true]);
  const other = '3f6c85d2-b719-4e0a-8c53-914ed7a06bf8';
  expect(['sample-', 'samples', 'my-sample-2', other].map(isSampleFolder)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
