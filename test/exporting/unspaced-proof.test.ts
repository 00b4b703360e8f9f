// An export is proved in time that grows with its length, also if a turn has no spaces: with words around a removed one
// that reach to the start of such a turn, this would take hours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT,
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { findRemovedWords } from '../../electron/exports/proof/find-removed-words.ts';
import { openLibraryStudy } from '../../electron/exports/writer/study-of-library.ts';

const LENGTH = 150_000;
let folder = '';
let at: Awaited<ReturnType<typeof redactedLibrary>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-unspaced-proof-'));
  at = await redactedLibrary();
});
afterAll(() => {
  at.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['letters and commas', 'ab,'],
  ['Chinese', '等待'],
  ['one word', 'a'],
])('proves an export with one removed place after %s without spaces', async (name, unit) => {
  const sessionId = `in ${name}`;
  const original = `${unit.repeat(LENGTH / unit.length)},Rosa`;
  at.receive(sessionId, [
    timedTurn('participant', original, 0),
    // Said elsewhere, where nobody removed it.
    timedTurn('participant', 'Rosa said Rosa.', 20),
  ]);
  at.redact(sessionId, 0, 'Rosa');
  const study = openLibraryStudy(at.file, {
    sessionIds: [sessionId],
    withVariables: true,
    asReceived: false,
    withReceived: false,
    exportedAt: AT,
    audioOf: () => null,
  });
  const { terms, found } = study.removed();
  const [session] = study.sessions;
  const shown = session?.turns.map(({ text }) => text) ?? [];
  study.close();
  expect(found).toEqual([]);
  expect(terms).toHaveLength(1);
  const [redacted, wrong] = ['redacted.txt', 'wrong.txt'].map((file) => join(folder, file));
  if (redacted === undefined || wrong === undefined) return;
  writeFileSync(redacted, shown.join('\n'));
  writeFileSync(wrong, [original, ...shown.slice(1)].join('\n'));
  expect(await findRemovedWords(redacted, terms)).toEqual([]);
  expect(await findRemovedWords(wrong, terms)).toEqual([{ term: 0, place: 'wrong.txt, line 1' }]);
});
