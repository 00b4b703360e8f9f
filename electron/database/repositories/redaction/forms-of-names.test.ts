// Names that are written in another way than where they were removed.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RedactionCandidates } from '../../../../shared/model/redaction.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { AT, redactedLibrary, timedTurn } from './redacted-library.fixture.ts';

let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeEach(async () => {
  at = await redactedLibrary();
});
afterEach(() => {
  at.close();
});

/** A turn whose timed words are not those of its text. */
const heardOtherwise = (text: string, heard: string): Turn => ({
  ...timedTurn('participant', heard, 0),
  text,
});
const candidatesOf = (sessionId: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of what is read is known
  JSON.parse(at.library.redactionCandidates.read(sessionId)) as RedactionCandidates;

test('replaces a name of a project without accents and with other separators, and hides all that is heard of it', () => {
  at.receive('s1', [timedTurn('participant', 'I am José-Luis now', 0)]);
  at.receive('s2', [timedTurn('participant', 'then Jose Luis left', 0)]);
  at.receive('s3', [timedTurn('participant', 'then joseluis left', 0)]);
  at.receive('s4', [heardOtherwise('It cost 20 euros.', 'twenty euros josé luis said')]);
  at.receive('s5', [heardOtherwise('It cost 20 euros.', 'twenty euros jo sé - lu is said')]);
  at.receive('s6', [timedTurn('participant', 'then José left', 0)]);
  at.library.summaries.receive('s6', { headline: '**Jos&eacute;** Luis was in' }, AT);
  at.redact('s1', 0, 'José-Luis', { scope: 'project' });
  expect(['s1', 's2', 's3', 's6'].flatMap(at.texts)).toEqual([
    'I am [Name 1] now',
    'then [Name 1] left',
    'then [Name 1] left',
    'then José left',
  ]);
  // Those whose timed words alone have it are counted, too.
  expect(at.table().rows).toMatchObject([{ text: '[Name 1]', sessions: 5 }]);
  const silent = (startSeconds: number, endSeconds: number) => ({
    kind: 'stretches',
    stretches: [{ startSeconds, endSeconds, mode: 'silence' }],
  });
  expect(at.library.redactions.soundOf('s4')).toEqual(silent(0.75, 2.25));
  expect(at.library.redactions.soundOf('s5')).toMatchObject({
    kind: 'stretches',
    stretches: [{ mode: 'silence' }],
  });
  expect(at.library.summaries.shown('s6')?.raw).toEqual({ headline: '[Name 1] was in' });
});

test('replaces a phone number that is said in other groups', () => {
  at.receive('s1', [timedTurn('participant', 'call 020 7946 0958 now', 0)]);
  at.receive('s2', [heardOtherwise('Call me.', 'call 0 2 0 7 9 4 6 0 9 5 8 now')]);
  at.redact('s1', 0, '020 7946 0958', { scope: 'project', replacement: '[Phone 1]', kind: 'phone' });
  expect(at.texts('s1')).toEqual(['call [Phone 1] now']);
  expect(at.library.redactions.soundOf('s2')).toMatchObject({ kind: 'stretches' });
});

test('proposes forms of a removed name with its replacement, and replaces none of them', () => {
  const text = 'In May I saw Peters brother, and mueller, and an O Brien.';
  at.receive('s1', [timedTurn('participant', 'Peter is here, Müller and O’Brien too', 0)]);
  at.receive('s2', [timedTurn('participant', text, 0)]);
  at.redact('s1', 0, 'Peter', { scope: 'project' });
  at.redact('s1', 0, 'Müller', { scope: 'project', replacement: '[Name 2]' });
  at.redact('s1', 0, 'O’Brien', { scope: 'project', replacement: '[Name 3]' });
  expect(at.texts('s2')).toEqual([text]);
  expect(
    candidatesOf('s2').found.map(({ words, reason, replacement }) => [words, reason, replacement]),
  ).toEqual([
    ['Peters', 'name-ending', '[Name 1]'],
    ['mueller', 'name-spelling', '[Name 2]'],
    ['O Brien', 'name-spelling', '[Name 3]'],
  ]);
});
