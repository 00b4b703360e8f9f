import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreadableChangesIn } from './lost-changes.ts';

const WRITTEN_AT = '2026-11-26T14:05:00.000Z';
const CHANGES = 24;
const HEADER = 32;
const FRAME = 24 + 4096;
let folder = '';
/** A library as a crash leaves it, with a log of many changes, and where it is opened. */
let original = '';
let file = '';
let log = Buffer.alloc(0);

/** Makes a library whose log has changes, some of several pages, after `before` was done with it. */
function crashed(name: string, before: (database: DatabaseSync) => void = () => undefined): string {
  const [made, left] = [join(folder, `${name}.made`), join(folder, name)];
  const database = new DatabaseSync(made);
  database.exec('pragma journal_mode = wal; create table notes (text text)');
  before(database);
  for (let one = 0; one < CHANGES; one += 1)
    database.prepare('insert into notes values (?)').run(`${String(one)} `.repeat(one % 5 === 0 ? 8000 : 20));
  for (const suffix of ['', '-wal']) copyFileSync(made + suffix, left + suffix);
  database.close();
  return left;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-lost-changes-'));
  original = crashed('library', (database) => {
    database.exec('pragma wal_checkpoint(truncate)');
  });
  file = join(folder, 'opened');
  log = readFileSync(`${original}-wal`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns what is found in this log, and how many changes SQLite has lost of it. */
function opened(
  bytes: Uint8Array,
  library = original,
): { found: ReturnType<typeof unreadableChangesIn>; lost: number } {
  copyFileSync(library, file);
  rmSync(`${file}-shm`, { force: true });
  writeFileSync(`${file}-wal`, bytes);
  utimesSync(`${file}-wal`, new Date(WRITTEN_AT), new Date(WRITTEN_AT));
  const found = unreadableChangesIn(file);
  const database = new DatabaseSync(file);
  const read = Number(database.prepare('select count(*) as count from notes').get()?.['count']);
  database.close();
  return { found, lost: CHANGES - read };
}

function changed(at: number, bits = 1): Buffer {
  const bytes = Buffer.from(log);
  bytes.writeUInt8(bytes.readUInt8(at) ^ bits, at);
  return bytes;
}

test('finds nothing in a log that is not damaged', () => {
  expect((log.length - HEADER) % FRAME).toBe(0);
  expect(opened(log)).toEqual({ found: null, lost: 0 });
  expect(unreadableChangesIn(join(folder, 'no library'))).toBeNull();
});

test('counts the changes from the damaged one to the end, and says when the log was written', () => {
  const { found, lost } = opened(changed(HEADER + 24 + 100));
  expect(lost).toBe(CHANGES);
  expect(found).toEqual({ atLeast: CHANGES, changedAt: WRITTEN_AT });
});

test('reports a damaged header, unless the library has all that is in the log', () => {
  for (const at of [0, 9, 17, 30]) expect(opened(changed(at))).toMatchObject({ found: { atLeast: CHANGES } });
  const zeroed = Buffer.from(log);
  zeroed.fill(0, 0, HEADER + 24);
  expect(opened(zeroed)).toMatchObject({ found: { atLeast: CHANGES }, lost: CHANGES });
  const checkpointed = join(folder, 'checkpointed');
  copyFileSync(original, checkpointed);
  writeFileSync(`${checkpointed}-wal`, log);
  const database = new DatabaseSync(checkpointed);
  database.exec('pragma wal_checkpoint');
  database.close();
  expect(opened(changed(17), checkpointed)).toEqual({ found: null, lost: 0 });
});

test('reports nothing of the one change that a crash left in part, or of a log cut off anywhere', () => {
  const last = log.length - FRAME;
  for (const at of [last + 3, last + 9, last + 24, log.length - 1])
    expect(opened(changed(at))).toEqual({ found: null, lost: 1 });
  fc.assert(
    fc.property(fc.nat(log.length), (length) => {
      expect(opened(log.subarray(0, length)).found).toBeNull();
    }),
  );
});

test('reports nothing of frames that an earlier use of the log left behind', () => {
  const reused = crashed('reused', (database) => {
    for (let one = 0; one < 100; one += 1) database.exec(`insert into notes values ('earlier')`);
    database.exec('delete from notes; pragma wal_checkpoint(restart)');
  });
  const bytes = readFileSync(`${reused}-wal`);
  expect(bytes.length).toBeGreaterThan(HEADER + FRAME * 100);
  expect(opened(bytes, reused)).toEqual({ found: null, lost: 0 });
  // The frame after the last one of this use.
  const salts = bytes.subarray(16, 24);
  let end = HEADER;
  while (bytes.subarray(end + 8, end + 16).equals(salts)) end += FRAME;
  bytes.fill(0, end - FRAME + 24, end);
  expect(opened(bytes, reused)).toEqual({ found: null, lost: 1 });
});

test('reports whatever SQLite loses more than once, wherever the damage is', () => {
  fc.assert(
    fc.property(fc.nat(log.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
      const { found, lost } = opened(changed(at, bits));
      // The frame in which the damage is cannot say for certain whether it ends a change.
      const isRight = found === null ? lost < 3 : lost > 0 && Math.abs(found.atLeast - lost) <= 1;
      expect({ found, lost, isRight }).toMatchObject({ isRight: true });
    }),
  );
});
