import { expect, test } from 'vitest';
import { draftArguments } from './release-draft.ts';

test('makes a draft of a tag that exists, with its files and the notes from standard input', () => {
  expect(draftArguments('v1.0.0', ['release/a.deb', 'release/SHA256SUMS'])).toEqual(
    ['release', 'create', 'v1.0.0', '--draft', '--verify-tag', '--title', 'Earmark 1.0.0'].concat([
      '--notes-file',
      '-',
      'release/a.deb',
      'release/SHA256SUMS',
    ]),
  );
});

test('marks a version that comes before another one', () => {
  expect(draftArguments('v1.0.0-beta.1', ['release/a.deb'])).toContain('--prerelease');
});
