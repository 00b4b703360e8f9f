// Two builds of the same sources, in folders of different names, have the same bytes: whoever has the sources can check
// what is handed out. For `npm run nightly`, since it takes a minute.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../build/run.ts';

const SOURCES = [
  'build',
  // The guide is part of the window.
  'docs',
  'electron',
  'openapi',
  'renderer',
  'service',
  'shared',
  'electron.vite.config.ts',
  'package.json',
  'tsconfig.json',
];
const isAskedFor = process.env['EARMARK_SLOW'] !== undefined;

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true });
});

test.runIf(isAskedFor)('a build has the same bytes in every folder', async () => {
  const first = await buildCopy('earmark-first-');
  const second = await buildCopy('earmark-a-second-build-');
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(second).toEqual(first);
});

/** Builds a copy of the sources; returns the hash of each file by its path. */
async function buildCopy(prefix: string): Promise<Record<string, string>> {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), prefix));
  copies.push(copy);
  for (const source of SOURCES)
    // One after another, as little as there is.
    // oxlint-disable-next-line no-await-in-loop
    await cp(join(PROJECT_FOLDER, source), join(copy, source), { recursive: true });
  symlinkSync(realpathSync(join(PROJECT_FOLDER, 'node_modules')), join(copy, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--run', 'build'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
  const out = join(copy, 'out');
  expect(existsSync(out)).toBe(true);
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(out, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
