import fc from 'fast-check';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf } from './page-file.ts';

const folder = ['', 'app', 'renderer'].join(sep);

test('maps a path to a file inside the folder', () => {
  expect(fileOf(folder, '/assets/index%20a.js')).toBe([folder, 'assets', 'index a.js'].join(sep));
});

test.each([
  '/../secret',
  '/%2e%2e/secret',
  '/a/..%2f..%2f..%2fsecret',
  '/a\\..\\b',
  '/a%00.js',
  '/%zz',
  '/..',
])('%s maps to no file', (path) => {
  expect(fileOf(folder, path)).toBeNull();
});

test('never maps a path outside the folder', () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '%2e%2e', '%2f', '/', '\\', '%5c', '.', '%00'),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const file = fileOf(folder, `/${pieces.join('/')}`);
      expect(file === null || (file.startsWith(folder + sep) && !file.includes(`${sep}..${sep}`))).toBe(true);
    }),
  );
});
