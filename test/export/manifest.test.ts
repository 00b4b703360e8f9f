import { expect, test } from 'vitest';
import { dateText } from '../../electron/exports/formats/time-text.ts';
import { manifestOf, readmeOf } from '../../electron/exports/formats/manifest.ts';
import type { ExportSession } from '../../electron/exports/formats/study.ts';
import { aSession, aStudy } from './small-study.ts';
import { textOf } from './every-format.ts';
import type { ExportFormat } from '../../shared/model/export.ts';

const study = aStudy([
  aSession({
    label: 'P07 Ines',
    speakers: [{ key: 'a', name: 'Ines', pseudonym: 'Participant 7', role: 'participant' }],
    turns: [{ place: 0, speakerKey: 'a', text: 'My name is INES.', startSeconds: 0, endSeconds: 2 }],
    variables: { age: '37', contact: 'ines' },
    audio: { path: 'a.wav', extension: 'wav', bytes: 10, hidden: [] },
  }),
  aSession({ sessionId: 'session-2', pseudonym: 'S002', memo: 'They left the business early.' }),
]);
const withNamesIncluded = { withNames: true, guarded: true };
const pseudonymous = { withNames: false, guarded: true };
const kinds = (withNames: boolean, formats: ExportFormat[]): string[] =>
  manifestOf(study, { withNames, guarded: true }, formats).identifying.map(({ what }) => what);

test('describes the personal data in each format', () => {
  expect(kinds(true, ['csv', 'qdpx'])).toEqual([
    'labels',
    'speakers',
    'session-ids',
    'dates',
    'variables',
    'texts',
    'audio',
  ]);
  expect(kinds(false, ['vtt'])).toEqual(['texts', 'mentions']);
  expect(kinds(false, ['html', 'eaf'])).toEqual(['dates', 'texts', 'mentions', 'audio']);
  expect(kinds(true, ['qdc'])).toEqual([]);
  expect(manifestOf(aStudy([]), withNamesIncluded, ['csv', 'json']).identifying).toEqual([]);
});

test('counts the sessions that mention the name, and names the columns', () => {
  const { identifying, replaced, sessions } = manifestOf(study, pseudonymous, ['csv']);
  const says = new Map(identifying.map((one) => [one.what, one.says]));
  expect(sessions).toBe(2);
  expect(says.get('mentions')).toBe(
    'The texts of 1 session contain a name or label that a pseudonym replaces.',
  );
  expect(says.get('variables')).toBe(
    'The columns of the list that sessions were added from, unchanged: "age", "contact". Labels or names also appear in "contact".',
  );
  expect(replaced).toHaveLength(1);
});

test('names the attributes of participants, and those that may say who a person is', () => {
  const attribute = (id: string, name: string) => ({ id, name, type: 'text' as const, projectId: 'p1' });
  const valuesOf = (values: Record<string, string>) =>
    new Map(Object.entries(values).map(([id, value]) => [id, { kind: 'text' as const, value }]));
  const known = aStudy(
    [aSession({ variables: { Age: '37', Contact: 'ines@example.org', Friend: 'Ada', Nickname: 'Ines' } })],
    {
      participants: {
        attributes: [
          attribute('a', 'Age'),
          attribute('b', 'Contact'),
          attribute('c', 'Friend'),
          attribute('d', 'Nickname'),
          attribute('e', 'Phone'),
        ],
        list: [
          {
            pseudonym: 'P001',
            label: 'Ines',
            projectId: 'p1',
            sessions: [{ sessionId: 'session-1', pseudonym: 'S001' }],
            firstSessionId: 'session-1',
            values: valuesOf({ a: '37', b: 'ines@example.org', c: 'Ada', d: 'Ines' }),
          },
        ],
      },
    },
  );
  const manifest = manifestOf(known, pseudonymous, ['csv']);
  expect(manifest.identifying.find(({ what }) => what === 'variables')?.says).toBe(
    'Attributes of participants, unchanged: "Age", "Contact", "Friend", "Nickname". Looks like email addresses, which say who a person is: "Contact". Looks like names of people: "Nickname". Labels or names also appear in "Nickname".',
  );
  // Only the participant has a label.
  expect(manifest.replaced).toHaveLength(1);
  const withLabels = manifestOf(known, withNamesIncluded, ['xlsx']).identifying;
  expect(withLabels.find(({ what }) => what === 'labels')?.says).toBe(
    'The link labels of 1 session, also in file names.',
  );
});

/** As from the library: whatever takes long is read on request. */
const countingReads = (session: ExportSession): ExportSession => {
  const reading = (): never => {
    throw new Error('A text was read.');
  };
  const getter = { get: reading };
  return Object.defineProperties(
    { ...session },
    {
      speakers: getter,
      turns: getter,
      notes: getter,
      memo: getter,
      summary: getter,
      answers: getter,
      language: getter,
      completedAt: getter,
    },
  );
};

test('reports what is known without reading a text', () => {
  const studyUnread = aStudy(study.sessions.map(countingReads));
  const first = manifestOf(studyUnread, { ...pseudonymous, readsTexts: false }, ['csv', 'qdpx']);
  expect([first.sessions, first.isWhole]).toEqual([2, false]);
  expect(first.identifying.map(({ what }) => what)).toEqual([
    'session-ids',
    'dates',
    'variables',
    'texts',
    'audio',
  ]);
  expect(first.replaced).toHaveLength(1);
});

test('reads no text for a codebook alone', () => {
  const studyUnread = aStudy(study.sessions.map(countingReads));
  expect(manifestOf(studyUnread, pseudonymous, ['qdc'])).toEqual({
    sessions: 2,
    identifying: [],
    replaced: [],
    transcripts: [],
    isWhole: true,
  });
});

const CHOICES: [withNames: boolean, formats: ExportFormat[]][] = [true, false].flatMap((withNames) =>
  [['csv'], ['vtt'], ['html', 'eaf'], ['qdpx', 'json'], ['qdc'], ['qdc', 'text']].map(
    (formats): [boolean, ExportFormat[]] => [withNames, formats as ExportFormat[]],
  ),
);

test.each(CHOICES)('reports only facts at first that remain true (names %s, %s)', (withNames, formats) => {
  for (const sessions of [study.sessions, study.sessions.slice(1), []]) {
    const one = aStudy(sessions);
    const options = { withNames, guarded: true, isBeside: true };
    const first = manifestOf(one, { ...options, readsTexts: false }, formats);
    const fullManifest = manifestOf(one, options, formats);
    expect(fullManifest).toMatchObject({ isWhole: true, sessions: first.sessions });
    expect(first.isWhole).toBe(formats.every((format) => format === 'qdc') || sessions.length === 0);
    for (const { what, says } of first.identifying)
      expect(fullManifest.identifying.find((other) => other.what === what)?.says).toContain(
        what === 'variables' ? says.replace(/ Labels or names .*/, '') : says,
      );
    expect(fullManifest.replaced).toEqual(expect.arrayContaining(first.replaced));
  }
});

test('does not count a name inside another word', () => {
  const one = aSession({
    label: 'Ines',
    turns: [{ place: 0, speakerKey: null, text: 'business as usual', startSeconds: null, endSeconds: null }],
  });
  const { identifying } = manifestOf(aStudy([one]), pseudonymous, ['vtt']);
  expect(identifying.map(({ what }) => what)).toEqual(['texts']);
});

test('writes a text file beside the exported files', () => {
  const text = textOf(readmeOf(study, manifestOf(study, pseudonymous, ['vtt'])));
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    'Library app: placing a hold',
    `Exported from Earmark on ${dateText('2025-11-22T09:00:00.000Z')}: 2 sessions.`,
    '',
    'What in these files may identify a person:',
  ]);
  expect(text).toContain('Pseudonyms replace');
  expect(textOf(readmeOf(study, manifestOf(study, withNamesIncluded, ['qdc'])))).toContain(
    'nothing in these files that identifies a person',
  );
});

test('separates thousands in the text', () => {
  const { identifying } = manifestOf(
    {
      ...study,
      sessions: Array.from({ length: 1500 }, (_, index) =>
        aSession({
          sessionId: `s${String(index)}`,
          audio: { path: 'a.wav', extension: 'wav', bytes: 10, hidden: [] },
        }),
      ),
    },
    withNamesIncluded,
    ['qdpx'],
  );
  expect(identifying.find(({ what }) => what === 'audio')?.says).toContain('1,500 sessions');
});
