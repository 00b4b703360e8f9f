import fc from 'fast-check';
import { normalize, sep } from 'node:path';
import { expect, test } from 'vitest';
import { fileRow } from './backup-format.ts';

const KEY = 'a'.repeat(64);
const named = (name: string) => ({ place: 1, name, size_bytes: 1, sha256: KEY });

test('accepts the library and recordings under their file names in the cache', () => {
  for (const name of ['library.sqlite', `audio/${KEY}`])
    expect(fileRow.safeParse(named(name)).success).toBe(true);
});

// Restoring writes files with these names; this check is the only guard against path traversal.
test.each([
  '',
  '.',
  '..',
  '/etc/passwd',
  '../library.sqlite',
  './library.sqlite',
  'library.sqlite/../x',
  'library.sqlite\0.txt',
  'library.sqlite-wal',
  'Library.sqlite',
  `audio/../${KEY}`,
  `audio/../../audio/${KEY}`,
  `../audio/${KEY}`,
  `audio/${KEY}/../../../x`,
  `audio/${KEY}\n`,
  `audio/${KEY}\0`,
  `audio//${KEY}`,
  `audio\\${KEY}`,
  `audio/${'A'.repeat(64)}`,
  `audio/${KEY}a`,
  `audio/${KEY.slice(1)}`,
  'audio/..%2f..%2fx',
  String.raw`C:\Windows\x`,
  String.raw`\\server\share\x`,
])('refuses a file named %j', (name) => {
  expect(fileRow.safeParse(named(name)).success).toBe(false);
});

test('never accepts a name that leaves the folder', () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '/', '\\', 'audio', 'audio/', KEY, 'library.sqlite', '\0', '\n'),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const { success, data } = fileRow.safeParse(named(pieces.join('')));
      const path = success ? normalize(`folder/${data.name}`) : '';
      expect(!success || path.startsWith(`folder${sep}`)).toBe(true);
    }),
  );
});
