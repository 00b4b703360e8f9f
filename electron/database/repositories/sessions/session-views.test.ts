import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { sessionViewChange } from '../../../../shared/model/session-view.ts';

let folder = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-views-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
  library.sessions.see({ sessionId: 's1', type: 'instant', projectId: null }, '2026-11-21T10:00:00Z');
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

test('returns the defaults for a session without changes', () => {
  expect(library.views.read('s1')).toEqual({
    speakers: {},
    offsetSeconds: 0,
    positionSeconds: null,
    speed: null,
  });
});

test('keeps the fields that a change omits, also after the library reopens', async () => {
  const speaker = { name: 'Ines', sameAs: null, lane: 1 as const };
  library.views.save('s1', { speakers: { 'label A': speaker }, offsetSeconds: -1.5 });
  library.views.save('s1', { positionSeconds: 83.25, speed: 1.5 });
  library.libraryFile.close();
  library = await openLibrary(join(folder, 'library.sqlite'));
  expect(library.views.read('s1')).toEqual({
    speakers: { 'label A': speaker },
    offsetSeconds: -1.5,
    positionSeconds: 83.25,
    speed: 1.5,
  });
});

test('refuses values without meaning', () => {
  const valid = { speakers: { a: { name: null, sameAs: 'b', lane: 0 } }, offsetSeconds: 3 };
  expect(sessionViewChange.safeParse(valid).success).toBe(true);
  for (const invalid of [
    { offsetSeconds: Number.NaN },
    { positionSeconds: -1 },
    { speed: 99 },
    { speakers: { a: { name: 'x', sameAs: null, lane: 2 } } },
  ])
    expect(sessionViewChange.safeParse(invalid).success).toBe(false);
});
