// Opens libraries of earlier versions with all of their content.
import { expect, test } from 'vitest';
import { migrations } from '../../electron/database/migrations.ts';
import { copyOf, expectedIn } from './fixture-copy.ts';
import { type Asked, libraryContent, rowsIn } from './library-content.ts';

interface Expected {
  asked: Asked;
  content: Record<string, unknown>;
  rows: Record<string, unknown[]>;
}

const VERSIONS = [1, 2, 3, 4, 5];

test('has a stored library of every version', () => {
  expect(VERSIONS.slice(0, migrations.length)).toEqual(migrations.map((_, step) => step + 1));
});

for (const version of VERSIONS) {
  const name = `libraries/version-${version}`;

  test(`reads everything in a library of version ${version} as it was written`, async () => {
    const { asked, content } = expectedIn(`${name}.json`) as Expected;
    expect(await libraryContent(copyOf(`${name}.sqlite`), asked)).toEqual(content);
  });

  test(`leaves every row in its table when a library of version ${version} is migrated`, async () => {
    const { rows } = expectedIn(`${name}.json`) as Expected;
    expect(await rowsIn(copyOf(`${name}.sqlite`))).toEqual(rows);
  });
}
