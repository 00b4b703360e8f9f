import { expect, test } from 'vitest';
import type { ReplacementRow } from '../../../shared/model/redaction.ts';
import { nextReplacement } from './next-replacement.ts';

const row = (id: number, text: string): ReplacementRow => ({
  id,
  kind: 'name',
  text,
  places: 1,
  sessions: 1,
  seconds: 0,
  isProjectWide: true,
});

test('returns the first number that no replacement has, whatever its capitals', () => {
  expect(nextReplacement('name', [])).toBe('Name 1');
  expect(nextReplacement('name', [row(1, '[Name 1]'), row(2, '[NAME 2]'), row(3, '[Name 4]')])).toBe(
    'Name 3',
  );
  expect(nextReplacement('place', [row(1, '[Name 1]')])).toBe('Place 1');
});
