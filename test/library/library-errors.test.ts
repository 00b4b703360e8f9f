// A library that is damaged, newer, locked, on a full disk or in a read-only folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { libraryError } from '../../electron/database/base/library-error.ts';
import { migrations } from '../../electron/database/migrations.ts';
import { MAX_SYNC_CHECK_BYTES } from '../../electron/database/integrity-check.ts';
import { openDatabase } from '../../electron/database/open.ts';
import { openInWorker, type Library } from '../../electron/database/open-in-worker.ts';
import { problemOf } from '../../electron/platform/failures.ts';
import { mountSmallDisk } from './small-disk.ts';

const WORKER = new URL('../../electron/database/worker.ts', import.meta.url);
const AT = '2026-01-01T10:00:00.000Z';
const session = { sessionId: 's1', type: 'instant' as const, projectId: null };
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-trouble-'));
  file = join(folder, 'library.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = () => openInWorker(file, WORKER);
const words = (promise: Promise<unknown>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: unknown) => problemOf(error).message,
  );
const note = (text: string) => ({
  id: crypto.randomUUID(),
  sessionId: 's1',
  startSeconds: 1,
  endSeconds: 2,
  passage: null,
  text,
  codeIds: [],
  createdAt: AT,
  updatedAt: AT,
});
async function createdLibrary(): Promise<Library> {
  const library = await open();
  await library.sessions.see(session, AT);
  return library;
}

/** Another program that locks the library until it is told to end. */
async function lockedElsewhere(): Promise<ChildProcess> {
  const code = `const { DatabaseSync } = require('node:sqlite');
    const d = new DatabaseSync(process.argv[1]);
    d.exec('pragma locking_mode = exclusive; begin exclusive; commit; begin exclusive');
    console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', code, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

test('reports a library that another program has locked, and opens it afterwards', async () => {
  await (await createdLibrary()).libraryFile.close();
  const other = await lockedElsewhere();
  expect(await words(open())).toBe(
    'Another program is using the library. Close that program, then try again.',
  );
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const library = await open();
  expect(await library.sessions.count()).toBe(1);
  await library.libraryFile.close();
});

test('refuses a write for a deleted session with a message', async () => {
  const library = await open();
  await library.tombstones.add(['s1'], 'everything', AT);
  expect(await words(library.sessions.see(session, AT))).toBe(
    'The session was deleted from this computer, so nothing was saved.',
  );
  await library.libraryFile.close();
});

test('sets a damaged library and its log aside, and creates a new one', async () => {
  await (await createdLibrary()).libraryFile.close();
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096, 40_000);
  writeFileSync(file, bytes);
  writeFileSync(`${file}-wal`, 'left over');
  const library = await open();
  const damagedFile = (await library.libraryFile.keptAside()) ?? '';
  expect(readFileSync(damagedFile).equals(bytes)).toBe(true);
  expect(existsSync(`${damagedFile}-wal`)).toBe(true);
  expect(await library.sessions.count()).toBe(0);
  await library.libraryFile.close();
});

test(
  'detects damage deep inside a large library during use, and sets it aside at the next start',
  { tags: ['nightly'] },
  async () => {
    const library = await createdLibrary();
    const body = JSON.stringify({ id: 'p1', prompt: 'word '.repeat(20_000) });
    for (let one = 0; one * body.length < MAX_SYNC_CHECK_BYTES * 1.2; one += 1)
      await library.responseCache.keep(`/v1/projects/${one}`, '', body, AT);
    await library.libraryFile.close();
    const bytes = readFileSync(file);
    // In the middle of the file, since opening reads only the first pages, which are undamaged.
    bytes.fill(0x5a, bytes.length >> 1, (bytes.length >> 1) + 200_000);
    writeFileSync(file, bytes);
    const opened = await open();
    expect(await opened.libraryFile.keptAside()).toBeNull();
    await expect.poll(() => existsSync(`${file}.damage-found`)).toBe(true);
    await opened.libraryFile.close();
    const next = await open();
    expect(await next.libraryFile.keptAside()).toContain('.damaged-');
    expect(existsSync(`${file}.damage-found`)).toBe(false);
    await next.libraryFile.close();
  },
);

test('refuses a library with the unfinished work of a newer Earmark, without writing to it', async () => {
  await (await createdLibrary()).libraryFile.close();
  const newer = new DatabaseSync(file);
  newer.exec('pragma wal_autocheckpoint = 0; create table later (a); pragma user_version = 999');
  const before = ['', '-wal'].map((suffix) => readFileSync(file + suffix));
  expect(await words(open())).toMatch(/A newer Earmark saved this library/);
  expect(['', '-wal'].map((suffix) => readFileSync(file + suffix))).toEqual(before);
  newer.close();
});

test('keeps the content of a full library, and says that there is no space', async () => {
  const { database } = await openDatabase(file);
  database.exec("insert into retention (scope) values ('kept')");
  database.exec(
    `pragma max_page_count = ${Number(database.prepare('pragma page_count').get()?.['page_count'])}`,
  );
  const insertDraft = database.prepare('insert into drafts values (?, ?, ?, ?)');
  let problem: unknown = null;
  try {
    for (let one = 0; one < 100; one += 1) insertDraft.run('note', String(one), 'x'.repeat(4000), AT);
  } catch (error) {
    problem = error;
  }
  expect(problemOf(libraryError(problem))).toEqual({
    kind: 'blocked',
    message: 'Nothing was saved: the disk is full. Free some space, then try again.',
  });
  expect(database.prepare('select scope from retention').all()).toHaveLength(1);
  database.close();
});

const disk = mountSmallDisk(2);
disk?.remove();

test.runIf(disk !== null)('refuses a note on a full disk with a message, and saves it later', async () => {
  const small = mountSmallDisk(2);
  if (small === null) throw new Error('There was a disk before');
  onTestFinished(small.remove);
  file = join(small.folder, 'library.sqlite');
  const library = await createdLibrary();
  small.fill();
  const text = 'thought '.repeat(8000);
  expect(await words(library.notes.save(note(text)))).toMatch(/disk is full|could not save this/);
  expect(await library.notes.of('s1')).toEqual([]);
  small.makeRoom();
  await library.notes.save(note(text));
  expect(await library.notes.of('s1')).toHaveLength(1);
  await library.libraryFile.close();
});

test.runIf(disk !== null)('reports a folder that is read-only', async () => {
  const small = mountSmallDisk(2);
  if (small === null) throw new Error('There was a disk before');
  onTestFinished(small.remove);
  file = join(small.folder, 'library.sqlite');
  await (await createdLibrary()).libraryFile.close();
  small.makeReadOnly();
  expect(await words(open())).toMatch(/may not write into its folder|cannot open its folder/);
  expect(readdirSync(small.folder).filter((name) => name.includes('damaged'))).toEqual([]);
  file = join(small.folder, 'deep', 'library.sqlite');
  expect(await words(open())).toMatch(/cannot open its folder/);
});

test('keeps the old version and its copy if a migration fails', async () => {
  const first = migrations.slice(0, 1);
  (await openDatabase(file, first)).database.close();
  const old = new DatabaseSync(file);
  old.exec("insert into sessions (session_id, type, opened_at) values ('s1', 'instant', '2026-01-01')");
  old.close();
  const failing = [...migrations.slice(0, 2), 'create table half (a); insert into no_such_table values (1)'];
  await expect(openDatabase(file, failing)).rejects.toThrow(/no_such_table/);
  const after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare('pragma user_version').get()).toEqual({ user_version: 1 });
  expect(after.prepare("select name from sqlite_schema where name = 'half'").all()).toEqual([]);
  expect(after.prepare('select count(*) as sessions from sessions').get()).toEqual({ sessions: 1 });
  after.close();
  expect(existsSync(`${file}.before-version-3`)).toBe(true);
});

test('deletes the copy of a migration after two weeks', async () => {
  (await openDatabase(file, migrations.slice(0, 1))).database.close();
  (await openDatabase(file)).database.close();
  const copy = `${file}.before-version-${migrations.length}`;
  (await openDatabase(file)).database.close();
  expect(existsSync(copy)).toBe(true);
  const longAgo = new Date(Date.now() - 15 * 86_400_000);
  utimesSync(copy, longAgo, longAgo);
  (await openDatabase(file)).database.close();
  expect(existsSync(copy)).toBe(false);
});

test('deletes the copy that a backup left when the process was ended, and leaves one that is being written', async () => {
  (await openDatabase(file)).database.close();
  const copy = `${file}.for-backup`;
  writeFileSync(copy, 'copy');
  (await openDatabase(file)).database.close();
  expect(existsSync(copy)).toBe(true);
  const beforeStart = new Date(Date.now() - (process.uptime() + 10) * 1000);
  utimesSync(copy, beforeStart, beforeStart);
  (await openDatabase(file)).database.close();
  expect(existsSync(copy)).toBe(false);
});
