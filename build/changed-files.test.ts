import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChanges } from './changed-files.ts';

let folder = '';
const write = (name: string) => {
  writeFileSync(join(folder, name), name);
};
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};
const commit = (...names: string[]) => {
  names.forEach(write);
  git('add', '.');
  git('commit', '-q', '-m', names.join(' '));
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-changes-'));
  git('init', '-q', '-b', 'main');
  commit('old.ts', 'removed.ts');
  git('switch', '-q', '-c', 'topic');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('finds nothing on a branch without changes', () => {
  expect(findChanges(folder).files).toEqual([]);
});

test('finds what was committed on the branch, what was not, and what git does not know yet', () => {
  commit('committed.ts');
  rmSync(join(folder, 'removed.ts'));
  writeFileSync(join(folder, 'old.ts'), 'changed');
  write('new.ts');
  expect(findChanges(folder).files).toEqual(['committed.ts', 'new.ts', 'old.ts']);
});

test('leaves out what others changed on the main branch since', () => {
  git('stash', '-q', '-u');
  git('switch', '-q', 'main');
  commit('others.ts');
  git('switch', '-q', 'topic');
  expect(findChanges(folder).files).toEqual(['committed.ts']);
});
