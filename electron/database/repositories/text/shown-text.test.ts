import { afterEach, beforeEach, expect, test } from 'vitest';
import { LibraryDatabase } from '../../base/library-database.ts';
import { createNoteReader } from '../notes/notes.ts';
import type { ShownBody } from '../redaction/shown-body.ts';
import { redactedLibrary, timedTurn } from '../redaction/redacted-library.fixture.ts';
import { pillsOf } from '../transcripts/shown-transcripts.ts';
import { createRepositories } from '../repositories.ts';
import { createSessionReader } from '../sessions/session-record.ts';
import { ORIGINALS } from './redaction-rules.ts';
import { createShownText } from './shown-text.ts';

let at: Awaited<ReturnType<typeof redactedLibrary>>;
let database: LibraryDatabase;
beforeEach(async () => {
  at = await redactedLibrary();
  at.receive('s1', [timedTurn('participant', 'I am Marta here', 0)]);
  at.library.notes.save(at.note('s1', 0, 5, 'Marta'));
  at.redact('s1', 0, 'Marta', { scope: 'session' });
  database = new LibraryDatabase(at.file, { readOnly: true });
});
afterEach(() => {
  database.close();
  at.close();
});

test('reads words as redacted, and as they were only for an export of originals', () => {
  const { correctedText, rules } = createRepositories(database);
  const textOf = (redactions: typeof ORIGINALS) =>
    createShownText(correctedText, redactions)
      .of('s1')
      ?.shown.turns.map(({ text }) => text);
  expect([textOf(rules), textOf(ORIGINALS)]).toEqual([['I am [Name 1] here'], ['I am Marta here']]);
  const notesOf = (redactions: typeof ORIGINALS) =>
    createNoteReader(database, redactions)
      .of('s1')
      .map(({ text }) => text);
  expect([notesOf(rules), notesOf(ORIGINALS)]).toEqual([['Says [Name 1]'], ['Says Marta']]);
});

test('reads no words without being told what is redacted', () => {
  const { correctedText } = createRepositories(database);
  // @ts-expect-error -- what is redacted must be given
  expect(() => createShownText(correctedText).of('s1')).toThrow(TypeError);
  // @ts-expect-error -- what is redacted must be given
  expect(() => createNoteReader(database).of('s1')).toThrow(TypeError);
  // @ts-expect-error -- what is redacted must be given
  expect(() => createSessionReader(database).list()).toThrow(TypeError);
});

test('hands over only what was redacted', () => {
  const { correctedText, shownText } = createRepositories(database);
  const [corrected, shown] = [correctedText.of('s1'), shownText.of('s1')];
  if (corrected === null || shown === null) throw new Error('There is no transcript');
  expect(pillsOf(shown)).toHaveLength(1);
  // @ts-expect-error -- a corrected text is no shown text, whatever is put beside it
  expect(pillsOf({ shown: corrected, corrected, spans: new Map(), redactions: shown.redactions })).toEqual(
    [],
  );
  const body: ShownBody | null = at.library.redactedBodies.draft('s1', 'Marta');
  // @ts-expect-error -- any other text is no body for the window
  const unredacted: ShownBody = 'Marta';
  expect([body, unredacted]).toEqual(['[Name 1]', 'Marta']);
});
