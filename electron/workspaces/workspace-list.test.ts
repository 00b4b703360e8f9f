import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkspaceList, UNKNOWN_ADDRESS } from './workspace-list.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earmark-list-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const file = () => join(root, 'workspaces.json');
const open = () => openWorkspaceList(file(), join(root, 'workspaces'));
const entry = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  name: `Study ${id}`,
  address: `https://${id}.example`,
  keyTail: 'abcd',
  keyPlace: 'keychain',
  ...changes,
});
const write = (content: unknown) => {
  writeFileSync(file(), typeof content === 'string' ? content : JSON.stringify(content));
};
const names = (list: ReturnType<typeof open>) => list.all().map(({ name }) => name);
function library(id: string): void {
  mkdirSync(join(root, 'workspaces', id), { recursive: true });
  writeFileSync(join(root, 'workspaces', id, 'library.sqlite'), '');
}

test('reads a valid list as it was written', () => {
  write({ currentId: 'b', list: [entry('b'), entry('a')] });
  const list = open();
  expect(list.currentId()).toBe('b');
  expect(names(list)).toEqual(['Sample workspace', 'Study a', 'Study b']);
  expect(list.damagedFile).toBeNull();
  expect(readdirSync(root)).toEqual(['workspaces.json']);
});

test('does not treat a missing list as damage', () => {
  expect(names(open())).toEqual(['Sample workspace']);
  expect(open().damagedFile).toBeNull();
});

test.each([
  ['is no URL', { address: 'not an address' }],
  ['would send the key in the clear', { address: 'http://b.example' }],
  ['names a user', { address: 'https://user:word@b.example' }],
  ['is no text', { address: 7 }],
])('lists a workspace whose address %s, and the others', (_, changes) => {
  write({ currentId: 'b', list: [entry('a'), entry('b', changes)] });
  const list = open();
  expect(names(list)).toEqual(['Sample workspace', 'Study a', 'Study b']);
  expect(list.hosted('a')?.address).toBe('https://a.example');
  expect(list.hosted('b')).toMatchObject({ address: UNKNOWN_ADDRESS, keyPlace: 'nowhere', keyTail: null });
  expect(list.currentId()).toBe('b');
});

test.each([
  ['has no name', { name: null }],
  ['says nothing of its key', { keyPlace: 'somewhere' }],
  ['has a name of a megabyte', { name: 'x'.repeat(1_000_000) }],
])('lists an entry that %s', (_, changes) => {
  write({ currentId: 'a', list: [entry('a'), entry('b', changes)] });
  expect(open().hosted('b')).toMatchObject({ address: UNKNOWN_ADDRESS });
  expect(open().hosted('a')).toMatchObject({ address: 'https://a.example' });
});

test('leaves out an entry without a usable id, and keeps the others', () => {
  write({ currentId: 'a', list: [entry('a'), entry('../elsewhere'), null, 'text'] });
  expect(names(open())).toEqual(['Sample workspace', 'Study a']);
});

test.each(['', '{"currentId": "a", "list": [', 'null', '{}', '[]'])(
  'sets the file %j aside unchanged, and still finds workspaces with a library',
  (content) => {
    write(content);
    library('a');
    mkdirSync(join(root, 'workspaces', 'empty'));
    library('sample');
    library('sample-2');
    const list = open();
    expect(names(list)).toEqual(['Sample workspace', 'Recovered workspace']);
    expect(list.hosted('a')).toMatchObject({ address: UNKNOWN_ADDRESS });
    expect(readFileSync(list.damagedFile ?? '', 'utf8')).toBe(content);
    list.makeCurrent('a');
    expect(readFileSync(list.damagedFile ?? '', 'utf8')).toBe(content);
    const again = open();
    expect(again.damagedFile).toBeNull();
    expect(again.currentId()).toBe('a');
  },
);

test('does not list a workspace until its restore has finished', () => {
  const list = open();
  list.put({
    id: 'r',
    name: 'R',
    address: 'https://r.example',
    keyTail: null,
    keyPlace: 'nowhere',
    restoring: true,
  });
  expect(names(list)).toEqual(['Sample workspace']);
  expect(
    open()
      .unfinished()
      .map(({ id }) => id),
  ).toEqual(['r']);
});
