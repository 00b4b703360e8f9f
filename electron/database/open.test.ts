import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary } from './library.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { expectedSchemaOf } from './schema-text.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-database-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('survives a power failure, and overwrites deleted data', async () => {
  const FULL = 2;
  const file = join(folder, 'library.sqlite');
  for (const opened of ['made', 'opened again']) {
    const { database } = await openDatabase(file);
    const pragma = (name: string) => database.prepare(`pragma ${name}`).get()?.[name];
    expect([opened, pragma('synchronous')]).toEqual([opened, FULL]);
    expect([opened, pragma('secure_delete')]).toEqual([opened, 1]);
    expect([opened, pragma('journal_mode')]).toEqual([opened, 'wal']);
    database.close();
  }
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

test('reports changes that a damaged log had, and copies the log before it is overwritten', async () => {
  const file = join(folder, 'library.sqlite');
  (await openDatabase(file)).database.close();
  const [crashed, { database }] = [join(folder, 'crashed.sqlite'), await openDatabase(file)];
  const add = database.prepare(
    `insert into activity (at, act, sessions, details) values ('', 'export', 0, ?)`,
  );
  for (let one = 0; one < 8; one += 1) add.run(String(one));
  copyFileSync(file, crashed);
  const log = readFileSync(`${file}-wal`);
  database.close();
  log.fill(0x5a, log.length >> 1, (log.length >> 1) + 40);
  writeFileSync(`${crashed}-wal`, log);
  const opened = await openDatabase(crashed);
  expect(opened.keptAside).toBeNull();
  expect(opened.lostChanges?.atLeast).toBeGreaterThanOrEqual(2);
  const [{ count } = {}] = opened.database.prepare('select count(*) as count from activity').all();
  expect([0, 7, 8]).not.toContain(count);
  opened.database.exec(`insert into activity (at, act, sessions, details) values ('', 'export', 0, 'next')`);
  expect(readFileSync(opened.lostChanges?.copy ?? '').equals(log)).toBe(true);
  expect(process.platform === 'win32' || modeOf(opened.lostChanges?.copy ?? '') === '600').toBe(true);
  opened.database.close();
  const again = await openDatabase(crashed);
  expect(again.lostChanges).toBeNull();
  again.database.close();
});

test.skipIf(process.platform === 'win32')('hides the library from other users of the computer', async () => {
  const file = join(folder, 'deep', 'library.sqlite');
  const { database } = await openDatabase(file);
  expect(modeOf(join(folder, 'deep'))).toBe('700');
  for (const suffix of ['', '-wal', '-shm']) expect([suffix, modeOf(file + suffix)]).toEqual([suffix, '600']);
  database.close();
});

test.skipIf(process.platform === 'win32')(
  'takes a library and its side files away from other users when it opens',
  async () => {
    const file = join(folder, 'library.sqlite');
    (await openDatabase(file, migrations.slice(0, 1))).database.close();
    writeFileSync(`${file}.damaged-2026`, 'damaged');
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const { database } = await openDatabase(file);
    expect(modeOf(folder)).toBe('700');
    expect(modesIn()).toEqual({
      'library.sqlite': '600',
      'library.sqlite-wal': '600',
      'library.sqlite-shm': '600',
      'library.sqlite.damaged-2026': '600',
      [`library.sqlite.before-version-${migrations.length}`]: '600',
    });
    database.close();
  },
);

test.skipIf(process.platform === 'win32')(
  'takes a log that a crash left readable away from other users',
  async () => {
    const file = join(folder, 'library.sqlite');
    const { database } = await openDatabase(file);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const reopened = await openDatabase(file);
    expect(modesIn()).toEqual({
      'library.sqlite': '600',
      'library.sqlite-wal': '600',
      'library.sqlite-shm': '600',
    });
    reopened.database.close();
    database.close();
  },
);

/** Creates a library. Returns its bytes and the numbers of the pages that hold the schema. */
async function createLibrary(file: string): Promise<{ bytes: Buffer; schemaPages: number[] }> {
  (await openLibrary(file)).libraryFile.close();
  const database = new DatabaseSync(file, { readOnly: true });
  const schemaPages = database
    .prepare("select pageno from dbstat where name = 'sqlite_schema'")
    .all()
    .map(({ pageno }) => Number(pageno));
  database.close();
  return { bytes: readFileSync(file), schemaPages };
}

/** Opens the library with one byte changed and writes to it. Returns true if the whole file was set aside. */
async function openChanged(file: string, bytes: Buffer, at: number, bits: number): Promise<boolean> {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ bits, at);
  writeFileSync(file, changed);
  const time = '2026-01-01T10:00:00Z';
  const { sessions, summaries, notes, libraryFile } = await openLibrary(file);
  try {
    sessions.see({ sessionId: 's1', type: 'instant', projectId: null }, time);
    summaries.receive('s1', { summary: 'Good.' }, time);
    const note = { id: 'n1', sessionId: 's1', startSeconds: 1, endSeconds: 2, passage: null, text: 'Yes.' };
    notes.save({ ...note, codeIds: [], createdAt: time, updatedAt: time });
    const damagedFile = libraryFile.keptAside();
    return damagedFile !== null && readFileSync(damagedFile).equals(changed);
  } finally {
    libraryFile.close();
  }
}

/** Each change opens a library and creates another in its place. The nightly run changes every byte and place. */
const isFullSize = process.env['EARMARK_FULL_SIZE'] !== undefined;
const EVERY_BYTE = isFullSize ? 1 : 17;
/** Odd, so that it takes any byte of the header's numbers of four bytes, and not always their first. */
const EVERY_PLACE = isFullSize ? 1 : 9;

test('detects any changed byte in the SQL of the search index as damage', async () => {
  const file = join(folder, 'library.sqlite');
  const { bytes } = await createLibrary(file);
  const begin = bytes.indexOf('CREATE VIRTUAL TABLE noted_words');
  const end = bytes.indexOf(')', begin);
  expect(end - begin).toBeGreaterThan(100);
  const undetected: number[] = [];
  for (let at = begin; at <= end; at += EVERY_BYTE)
    if (!(await openChanged(file, bytes, at, 1))) undetected.push(at - begin);
  expect(undetected).toEqual([]);
});

test('detects a changed byte elsewhere in the schema as damage, or works in spite of it', async () => {
  const PAGE = 4096;
  const file = join(folder, 'library.sqlite');
  const { bytes, schemaPages } = await createLibrary(file);
  expect(schemaPages.length).toBeGreaterThan(3);
  // These four bytes are the version: a higher one belongs to a newer Earmark.
  const isVersion = (at: number) => at >= 60 && at < 64;
  const header = Array.from({ length: 108 }, (_, index) => index).filter((index) => !isVersion(index));
  const everyPage = schemaPages.flatMap((page) =>
    Array.from({ length: Math.floor(PAGE / 389) }, (_, count) => (page - 1) * PAGE + count * 389 + page),
  );
  const outcomes = { aside: 0, inUse: 0 };
  const places = [...header, ...everyPage.filter((offset) => offset > 108)].filter(
    (_, index) => index % EVERY_PLACE === 0,
  );
  for (const at of places) {
    // An error in opening or writing fails here, with the offset of the byte.
    const isSetAside = await openChanged(file, bytes, at, 0x81).catch((error: unknown) => {
      throw new Error(`Byte ${at}`, { cause: error });
    });
    outcomes[isSetAside ? 'aside' : 'inUse'] += 1;
  }
  expect(outcomes.aside).toBeGreaterThan(places.length / 4);
});

test('sets a library with a damaged version aside unless it could be a newer one', async () => {
  const file = join(folder, 'library.sqlite');
  for (const version of [-3, 0, migrations.length - 1]) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    (await openDatabase(file)).database.close();
    const database = new DatabaseSync(file);
    database.exec(`pragma user_version = ${version}`);
    database.close();
    const opened = await openDatabase(file);
    expect([version, opened.keptAside]).toEqual([version, expect.stringContaining('.damaged-')]);
    opened.database.close();
  }
});

test('does not treat an added index as damage', async () => {
  const file = join(folder, 'library.sqlite');
  const { database } = await openDatabase(file);
  database.exec('create index mine on sessions (label); analyze');
  database.close();
  const opened = await openDatabase(file);
  expect(opened.keptAside).toBeNull();
  opened.database.close();
});

// If this SQLite created other tables, the comparison would report damage in every library.
test("creates SQLite's own tables of the index as before", () => {
  const schema = expectedSchemaOf(migrations).join('\n');
  for (const sql of [
    "CREATE TABLE 'said_words_config'(k PRIMARY KEY, v) WITHOUT ROWID",
    "CREATE TABLE 'said_words_data'(id INTEGER PRIMARY KEY, block BLOB)",
    "CREATE TABLE 'said_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",
  ])
    expect(schema).toContain(sql);
  expect(schema.match(/"name":"said_words_/g)).toHaveLength(3);
});
