import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importSession } from '../participants/import-session.fixture.ts';
import { valuesByName } from '../participants/values-by-name.fixture.ts';
import { AT, redactedLibrary, timedTurn } from './redacted-library.fixture.ts';
import { readUnfoldedSummary } from '../../../summaries/read-summary.ts';
import type { AnswerRow } from '../../../../shared/model/answers.ts';
import type { CorrectionState } from '../../../../shared/model/corrections.ts';

const TURNS = [
  timedTurn('agent', 'Who helped you, Rosa?', 0),
  timedTurn('participant', 'In May Rosa Mbeki helped me. Rosa is kind.', 5),
  timedTurn('participant', 'May I go now?', 20),
];
let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeEach(async () => {
  at = await redactedLibrary();
  at.receive('s1', TURNS);
});
afterEach(() => {
  at.close();
});

test('replaces words at one place, in the transcript, the search and the notes on them', () => {
  at.library.notes.save(at.note('s1', 1, 7, 'Rosa Mbeki helped'));
  expect(at.found('Mbeki')).toBe(2);
  const patch = at.redact('s1', 1, 'Rosa Mbeki');
  expect(patch.transcript).toMatchObject({ from: 1, removed: 1, pills: [{ turn: 1, start: 7, end: 15 }] });
  expect(at.texts('s1')).toEqual([
    'Who helped you, Rosa?',
    'In May [Name 1] helped me. Rosa is kind.',
    'May I go now?',
  ]);
  expect(at.library.notes.of('s1')[0]?.passage).toMatchObject({ start: 7, quote: '[Name 1] helped' });
  expect(patch.state).toMatchObject({ places: 1, canUndo: true, canRedo: false });
  // The note’s own words are not at the place.
  expect(at.library.search.find({ text: 'Mbeki', scope: 'everyone', within: null }).matches).toBe(0);
});

test('replaces words in a session as whole words in any case, also in notes and summaries', () => {
  at.receive('s2', [timedTurn('participant', 'Rosa here', 0)]);
  at.library.notes.save(at.note('s1', 1, 7, 'Rosa Mbeki helped'));
  at.library.summaries.receive('s1', { headline: 'ROSA helped; Rosalind did not', n: ['Ro', 'sa'] }, AT);
  at.redact('s1', 0, 'Rosa', { scope: 'session' });
  expect(at.texts('s1')).toEqual([
    'Who helped you, [Name 1]?',
    'In May [Name 1] Mbeki helped me. [Name 1] is kind.',
    'May I go now?',
  ]);
  expect(at.texts('s2')).toEqual(['Rosa here']);
  // “Rosalind” begins with it.
  expect(at.found('rosa')).toBe(2);
  expect(at.found('rosalind')).toBe(1);
  expect(at.library.notes.of('s1')[0]?.text).toBe('Says [Name 1] Mbeki helped');
  expect(at.library.summaries.shown('s1')?.raw).toEqual({
    headline: '[Name 1] helped; Rosalind did not',
    n: ['Ro', 'sa'],
  });
});

test.each([
  ['with an escaped accent', String.raw`{"headline":"Jos\u00e9 helped","rest":["x"]}`],
  ['with a line break in a name', JSON.stringify({ headline: 'Rosa\nMbeki helped' })],
  ['in a block', `\`\`\`json\n${JSON.stringify({ about: JSON.stringify({ by: 'Rosa\nMbeki' }) })}\n\`\`\``],
  ['in a field', { analysis: String.raw`{"headline":"Jos\u00e9 and Rosa\nMbeki helped"}` }],
])('replaces words in a summary that came as JSON in a text, %s', (_, summary) => {
  at.receive('s2', [timedTurn('participant', 'I am José Rosa Mbeki', 0)]);
  at.redact('s2', 0, 'José', { scope: 'session', replacement: '[Name 2]' });
  at.redact('s2', 0, 'Rosa Mbeki', { scope: 'session' });
  at.library.summaries.receive('s2', summary, AT);
  const shown = readUnfoldedSummary(at.library.summaries.shown('s2')?.raw);
  expect(JSON.stringify(shown)).toMatch(/\[Name/);
  expect(JSON.stringify(shown)).not.toMatch(/Jos|Rosa|Mbeki/);
});

test('replaces removed numbers in answers, summaries and evaluations, also one that the researcher gave', () => {
  at.receive('s2', [timedTurn('participant', 'My number is 47113', 0)]);
  at.library.answers.saveOwn('s2', 'own', 47113, AT);
  at.library.summaries.receive('s2', { answers: [{ id: 'q', value: 47113 }], codes: [{ of: 47113 }, 9] }, AT);
  at.redact('s2', 0, '47113', { scope: 'session', replacement: '[Number 1]' });
  const page = at.library.answers.page({
    projectId: 'p1',
    questions: [
      { id: 'q', label: 'Which?', type: 'number' },
      { id: 'own', label: 'Own', type: 'number' },
    ],
    sessionIds: ['s2'],
    after: null,
  });
  expect(JSON.parse(page.rows)).toMatchObject([
    { cells: { q: { value: '[Number 1]' }, own: { own: '[Number 1]' } } },
  ]);
  expect(at.library.summaries.shown('s2')?.raw).toEqual({
    answers: [{ id: 'q', value: '[Number 1]' }],
    codes: [{ of: '[Number 1]' }, 9],
  });
  const request = { path: '/v1/session/evaluation', query: 'sessionId=s2&type=project&projectId=p1' };
  expect(at.library.redactedBodies.response(request, '{"evaluationResults":{"q":47113,"other":47.5}}')).toBe(
    '{"evaluationResults":{"q":"[Number 1]","other":47.5}}',
  );
  // An answer that is saved as it is shown stays.
  at.library.answers.saveOwn('s2', 'own', '[Number 1]', AT);
  at.undo('s2');
  const [row] = JSON.parse(
    at.library.answers.page({
      projectId: 'p1',
      questions: [{ id: 'own', label: 'Own', type: 'number' }],
      sessionIds: ['s2'],
      after: null,
    }).rows,
  ) as AnswerRow[];
  expect(row?.cells['own']?.own).toBe(47113);
});

test('replaces in the raw transcript the words that a redacted place has as received', () => {
  at.receive('s2', [
    timedTurn('participant', 'I am Kaitlin Rosamund here', 0),
    timedTurn('participant', 'Yes', 5),
  ]);
  const text = at.texts('s2')[0] ?? '';
  const act = { act: 'write', turn: 0, text: text.replace('Kaitlin', 'Caitlin') } as const;
  at.library.corrections.correct('s2', { act, expected: [{ turn: 0, text }], at: AT });
  at.redact('s2', 0, 'Caitlin');
  at.redact('s2', 0, 'Rosa', { replacement: '[Name 2]' });
  const body = at.library.transcripts.raw('s2')?.body ?? '';
  expect(body).toMatch(/Kaitlin.*Rosamund/);
  const request = { path: '/v1/session/transcript', query: 'sessionId=s2&type=project&projectId=p1' };
  const shown = at.library.redactedBodies.response(request, body);
  expect(shown).not.toMatch(/[KC]aitlin|Rosa/);
  expect(shown).toContain('I am [Name 1] [Name 2] here');
});

test('replaces words in a whole project, also in sessions that come later, and undoes that after a restart', async () => {
  at.receive('s2', [timedTurn('participant', 'I know Rosa Mbeki.', 0)]);
  at.receive('s9', [timedTurn('participant', 'I know Rosa Mbeki.', 0)], { projectId: 'p2' });
  const patch = at.redact('s1', 1, 'Rosa Mbeki', { scope: 'project' });
  expect(patch.changed).toEqual({ places: 2, sessions: 2 });
  at.receive('s3', [timedTurn('participant', 'rosa  MBEKI again', 0)]);
  expect([at.texts('s2'), at.texts('s3'), at.texts('s9')]).toEqual([
    ['I know [Name 1].'],
    ['[Name 1] again'],
    ['I know Rosa Mbeki.'],
  ]);
  expect(at.table()).toMatchObject({
    rows: [{ text: '[Name 1]', places: 3, sessions: 3, isProjectWide: true }],
    places: 3,
    sessions: 3,
    withTranscript: 3,
  });
  await at.reopen();
  expect(at.texts('s2')).toEqual(['I know [Name 1].']);
  expect(at.undo('s1').changed).toEqual({ places: 3, sessions: 3 });
  expect([at.texts('s2'), at.texts('s3')]).toEqual([['I know Rosa Mbeki.'], ['rosa  MBEKI again']]);
  expect(at.found('mbeki')).toBe(4);
  expect(at.redo('s1').changed.sessions).toBe(3);
  expect(at.found('mbeki')).toBe(1);
  expect(at.texts('s3')).toEqual(['[Name 1] again']);
});

test('leaves a word that is also a month where it is not redacted', () => {
  at.redact('s1', 2, 'May', { replacement: '[Name 2]' });
  expect(at.texts('s1').slice(1)).toEqual([
    'In May Rosa Mbeki helped me. Rosa is kind.',
    '[Name 2] I go now?',
  ]);
});

test('replaces words across the end of a turn, and overlapping ones as one', () => {
  const [first = '', second = ''] = [TURNS[1]?.text, TURNS[2]?.text].map((text) => text ?? '');
  at.redact('s1', 1, 'kind.', {
    ranges: [
      { turn: 1, start: first.indexOf('kind'), end: first.length },
      { turn: 2, start: 0, end: 3 },
    ],
    expected: ['kind.', second.slice(0, 3)],
  });
  expect(at.texts('s1').slice(1)).toEqual([
    'In May Rosa Mbeki helped me. Rosa is [Name 1]',
    '[Name 1] I go now?',
  ]);
  at.redact('s1', 0, 'you, Rosa', { replacement: '[Name 2]' });
  at.redact('s1', 1, 'Rosa', { replacement: '[Name 3]', scope: 'session' });
  expect(at.texts('s1')[0]).toBe('Who helped [Name 2]?');
  expect(at.texts('s1')[1]).toBe('In May [Name 3] Mbeki helped me. [Name 3] is [Name 1]');
});

test('replaces words across three turns that were joined, with those in the middle', () => {
  at.receive('s3', [
    timedTurn('participant', 'I am Rosa', 0),
    timedTurn('participant', 'Maria Anna', 10),
    timedTurn('participant', 'Mbeki from Leeds', 20),
  ]);
  for (const turn of [1, 1])
    at.library.corrections.correct('s3', { act: { act: 'join', turn }, expected: [], at: AT });
  at.redact('s3', 0, 'Rosa Maria Anna Mbeki');
  expect(at.texts('s3')).toEqual(['I am [Name 1] [Name 1] [Name 1] from Leeds']);
  expect(at.library.redactions.soundOf('s3')).toMatchObject({
    stretches: [
      { startSeconds: 0.75, endSeconds: 1.75 },
      { startSeconds: 9.75, endSeconds: 11.25 },
      { startSeconds: 19.75, endSeconds: 20.75 },
    ],
  });
});

test('hides removed words in what was received, in corrections and in a newer transcript', () => {
  const correct = (turn: number, text: string) => {
    const expected = [{ turn, text: at.texts('s1')[turn] ?? '' }];
    at.library.corrections.correct('s1', { act: { act: 'write', turn, text }, expected, at: AT });
  };
  correct(1, 'In May Rita Mbeki helped me. Rosa is kind.');
  at.redact('s1', 1, 'Rita Mbeki');
  const state = JSON.parse(at.library.corrections.stateAsJson('s1') ?? '') as CorrectionState;
  expect(state.corrections).toMatchObject([{ received: '[Name 1]', now: '[Name 1]' }]);
  const received = at.library.corrections.receivedAsJson('s1') ?? '';
  expect(received).toContain('In May [Name 1] helped me. Rosa is kind.');
  expect(received).not.toContain('Mbeki');
  // Words around a replacement can be corrected, the replacement itself cannot.
  correct(1, 'In June [Name 1] helped us. Rosa is kind.');
  expect(at.texts('s1')[1]).toBe('In June [Name 1] helped us. Rosa is kind.');
  expect(() => {
    correct(1, 'In June [Name 12] helped us. Rosa is kind.');
  }).toThrow('You cannot correct redacted words');
  at.undo('s1');
  expect(at.texts('s1')[1]).toBe('In June Rita Mbeki helped us. Rosa is kind.');
  at.redo('s1');
  // The same place in another version, and words that are not there any more.
  const newer = TURNS.map((turn) => ({ ...turn }));
  newer[0] = timedTurn('agent', 'Well, who helped you, Rosa?', 0);
  at.receive('s1', newer);
  expect(at.texts('s1')[1]).toContain('[Name 1] helped');
  expect(at.library.corrections.receivedAsJson('s1')).not.toContain('Mbeki');
});

test('waits with a newer transcript that does not have the place of redacted words, and replaces them everywhere', () => {
  at.redact('s1', 1, 'Rosa Mbeki');
  at.receive('s1', [timedTurn('participant', 'All is new here but Rosa Mbeki at the end', 0)]);
  expect(at.texts('s1')).toHaveLength(TURNS.length);
  expect(at.library.transcriptVersions.offered('s1')?.unplacedRedactions).toEqual([
    { text: '[Name 1]', startSeconds: 6 },
  ]);
  at.library.transcriptVersions.takeOffered('s1');
  expect(at.texts('s1')).toEqual(['All is new here but [Name 1] at the end']);
  expect(at.state('s1').unplaced).toMatchObject([{ text: '[Name 1]' }]);
});

test('silences the words with a margin, and withholds a recording whose words have no times', () => {
  at.redact('s1', 1, 'Rosa Mbeki');
  // “Rosa Mbeki” is said from 6 to 7 seconds.
  expect(at.library.redactions.soundOf('s1')).toEqual({
    kind: 'stretches',
    stretches: [{ startSeconds: 5.75, endSeconds: 7.25, mode: 'silence' }],
  });
  expect(at.state('s1')).toMatchObject({ seconds: 1.5, replacements: [{ seconds: 1.5, withoutTimes: 0 }] });
  at.library.views.save('s1', { offsetSeconds: 2 });
  expect(at.library.redactions.soundOf('s1')).toMatchObject({ stretches: [{ startSeconds: 7.75 }] });
  // Without times of words, the whole turn is silent.
  at.receive('s3', [{ ...timedTurn('participant', 'Rosa came.', 3), words: [] }]);
  at.redact('s3', 0, 'Rosa', { replacement: '[Name 3]' });
  expect(at.library.redactions.soundOf('s3')).toMatchObject({
    stretches: [{ startSeconds: 2.75, endSeconds: 4.25 }],
  });
  at.receive('s2', [
    { ...timedTurn('participant', 'Rosa', 3), startSeconds: null, endSeconds: null, words: [] },
  ]);
  at.redact('s2', 0, 'Rosa');
  expect(at.library.redactions.soundOf('s2')).toEqual({ kind: 'withheld', reason: 'no times' });
  const mention = at.state('s2').replacements[0]?.places[0]?.mention ?? null;
  const mark = { startSeconds: 3, endSeconds: 4, mention, replaces: null };
  at.library.redactions.hideStretch('s2', mark, AT);
  expect(at.library.redactions.soundOf('s2')).toMatchObject({
    stretches: [{ startSeconds: 3, endSeconds: 4 }],
  });
  at.library.redactions.exclude('s2', true, AT);
  expect(at.library.redactions.soundOf('s2')).toEqual({ kind: 'withheld', reason: 'excluded' });
  at.undo('s2');
  at.undo('s2');
  at.library.redactions.setSound('s2', at.state('s2').replacements[0]?.replacementId ?? 0, 'keep', AT);
  expect(at.library.redactions.soundOf('s2')).toEqual({ kind: 'none' });
});

test('says which turns would be silent as a whole, and silences what was trimmed of them instead', () => {
  const withoutWords = (role: 'agent' | 'participant', text: string, startSeconds: number) => ({
    ...timedTurn(role, text, startSeconds),
    endSeconds: startSeconds + 10,
    words: [],
  });
  at.receive('s3', [
    withoutWords('agent', 'Hello Rosa, and thank you, Rosa.', 3),
    withoutWords('participant', 'I am Rosa.', 20),
  ]);
  at.library.views.save('s3', { offsetSeconds: 2 });
  const range = { turn: 0, start: 6, end: 10 };
  const { wholeTurns } = at.library.redactions.preview('s3', [range]);
  const first = { turn: 0, startSeconds: 4.75, endSeconds: 15.25 };
  expect(wholeTurns).toEqual([
    { ...first, start: 6, end: 10, isSelected: true },
    { ...first, start: 27, end: 31, isSelected: false },
    { turn: 1, start: 5, end: 9, startSeconds: 21.75, endSeconds: 32.25, isSelected: false },
  ]);
  expect(at.library.redactions.preview('s1', [{ turn: 0, start: 16, end: 20 }]).wholeTurns).toEqual([]);

  // One of the first turn is not trimmed, so that its turn stays silent.
  const trimmed = (place: (typeof wholeTurns)[number] | undefined, startSeconds: number) => ({
    turn: place?.turn ?? 0,
    start: place?.start ?? 0,
    end: place?.end ?? 0,
    startSeconds,
    endSeconds: startSeconds + 0.5,
  });
  const silences = [trimmed(wholeTurns[0], 5), trimmed(wholeTurns[2], 24)];
  at.redact('s3', 0, 'Rosa', { scope: 'session', silences });
  const sound = () => at.library.redactions.soundOf('s3');
  expect(sound()).toMatchObject({
    stretches: [
      { startSeconds: 4.75, endSeconds: 15.25 },
      { startSeconds: 24, endSeconds: 24.5 },
    ],
  });
  // It is one change.
  at.undo('s3');
  expect(sound()).toEqual({ kind: 'none' });
  at.redact('s3', 0, 'Rosa', { scope: 'session', silences: [...silences, trimmed(wholeTurns[1], 9)] });
  expect(sound()).toMatchObject({
    stretches: [{ startSeconds: 5 }, { startSeconds: 9, endSeconds: 9.5 }, { startSeconds: 24 }],
  });
  expect(at.state('s3').replacements[0]?.places.map(({ markId }) => markId !== null)).toEqual([
    true,
    true,
    true,
  ]);
  expect(() =>
    at.redact('s1', 0, 'Rosa', { silences: [{ ...trimmed(wholeTurns[0], 5), endSeconds: 5 }] }),
  ).toThrow('The end must be after the start.');
});

test('proposes what stands for words already, and counts their places', () => {
  at.receive('s2', [timedTurn('participant', 'Rosa and Rosa', 0)]);
  const ranges = [{ turn: 0, start: 16, end: 20 }];
  expect(at.library.redactions.preview('s1', ranges)).toMatchObject({
    words: 'Rosa',
    kind: 'name',
    known: null,
    suggestions: { name: '[Name 1]', place: '[Place 1]' },
    places: { session: 3, project: 5, projectSessions: 2 },
    seconds: { place: 1, session: 3, project: 4.75 },
  });
  at.redact('s1', 0, 'Rosa');
  expect(at.library.redactions.preview('s2', [{ turn: 0, start: 0, end: 4 }])).toMatchObject({
    known: { kind: 'name', text: '[Name 1]' },
    suggestions: { name: '[Name 2]' },
  });
  expect(() => at.redact('s2', 0, 'Rosa', { replacement: '[Not rosa]' })).toThrow('contains redacted words');
});

test('counts the same silence before words are redacted, in the sessions, in the table and in an export', () => {
  at.receive('s2', [timedTurn('participant', 'Rosa and Rosa', 30)]);
  // Without times of their words, whole turns are silent.
  at.receive('s3', [{ ...timedTurn('participant', 'I met Rosa there', 10), words: [] }]);
  at.library.views.save('s2', { offsetSeconds: 2 }, AT);
  const { seconds } = at.library.redactions.preview('s1', [{ turn: 0, start: 16, end: 20 }]);
  const { state } = at.redact('s1', 0, 'Rosa', { scope: 'project' });
  const inSession = (id: string) => at.state(id).replacements[0]?.seconds ?? 0;
  expect(state.replacements[0]?.seconds).toBe(seconds?.session);
  expect(state.seconds).toBe(seconds?.session);
  expect(inSession('s1') + inSession('s2') + inSession('s3')).toBeCloseTo(seconds?.project ?? 0);
  expect(at.table().rows[0]?.seconds).toBeCloseTo(seconds?.project ?? 0);
  expect(at.table().seconds).toBeCloseTo(seconds?.project ?? 0);
  expect(seconds?.project).toBeGreaterThan(seconds?.session ?? 0);
});

test('counts silence that the researcher set for a replacement, and what two replacements hide once', () => {
  at.receive('s3', [{ ...timedTurn('participant', 'I met Rosa Mbeki there', 10), words: [] }]);
  at.redact('s3', 0, 'Rosa');
  at.redact('s3', 0, 'Mbeki', { replacement: '[Name 2]' });
  // Both hide the whole turn.
  const seconds = at.state('s3').seconds;
  expect(seconds).toBeGreaterThan(0);
  expect(at.table()).toMatchObject({ seconds, rows: [{ seconds }, { seconds }] });
  const mention = at.state('s3').replacements[0]?.places[0]?.mention ?? null;
  at.library.redactions.hideStretch('s3', { startSeconds: 20, endSeconds: 21, mention, replaces: null }, AT);
  expect(at.state('s3').replacements[0]?.seconds).toBe(1);
  expect(at.table()).toMatchObject({ seconds: seconds + 1, rows: [{ seconds: 1 }, { seconds }] });
  expect(at.state('s3').seconds).toBe(seconds + 1);
});

test('refuses a replacement that has other removed words, and words that a replacement has', () => {
  at.redact('s1', 0, 'Rosa', { scope: 'session', replacement: '[The librarian]' });
  expect(() => at.redact('s1', 1, 'kind', { replacement: '[Friend of Rosa]' })).toThrow(
    'contains redacted words',
  );
  expect(() => at.redact('s1', 2, 'May', { replacement: '[Month]' })).not.toThrow();
  at.receive('s2', [timedTurn('participant', 'Then the librarian came', 0)]);
  expect(() => at.redact('s2', 0, 'librarian', { replacement: '[Name 4]' })).toThrow(
    '[The librarian] contains',
  );
});

test('a note that is edited while its words are redacted still has them afterwards', () => {
  at.library.notes.save({ ...at.note('s1', 0, 0, 'Who'), text: 'Rosa is her sister' });
  at.redact('s1', 0, 'Rosa', { scope: 'session' });
  const [shown] = at.library.notes.of('s1');
  expect(shown?.text).toBe('[Name 1] is her sister');
  if (shown !== undefined) at.library.notes.save({ ...shown, text: '[Name 1] is her older sister' });
  expect(at.library.notes.of('s1')[0]?.text).toBe('[Name 1] is her older sister');
  at.undo('s1');
  expect(at.library.notes.of('s1')[0]?.text).toBe('Rosa is her older sister');
});

test('a table edit renames a replacement everywhere, adds words and deletes it', () => {
  at.redact('s1', 1, 'Rosa Mbeki');
  const id = at.table().rows[0]?.id ?? 0;
  at.library.replacementTable.save('p1', { id, kind: 'name', text: '[Librarian 1]', words: ['Rosa'] }, AT);
  expect(at.texts('s1')).toEqual([
    'Who helped you, [Librarian 1]?',
    'In May [Librarian 1] helped me. [Librarian 1] is kind.',
    'May I go now?',
  ]);
  expect(at.library.replacementTable.reveal('p1', id)).toEqual([{ id, words: ['Rosa Mbeki', 'Rosa'] }]);
  expect(JSON.parse(at.library.replacementTable.places(id))).toHaveLength(3);
  at.library.replacementTable.remove('p1', id, AT);
  expect(at.texts('s1')[0]).toBe('Who helped you, Rosa?');
  expect(at.table().rows).toEqual([]);
});

test('refuses to rename a replacement to text with removed words', () => {
  at.redact('s1', 1, 'Rosa Mbeki');
  at.redact('s1', 1, 'May', { kind: 'date', replacement: '[Month]' });
  const id = at.table().rows.find(({ text }) => text === '[Month]')?.id ?? 0;
  const rename = (text: string) =>
    at.library.replacementTable.save('p1', { id, kind: 'date', text, words: [] }, AT);
  expect(() => rename('[The month of Rosa Mbeki]')).toThrow('contains redacted words');
  expect(at.table().rows.map(({ text }) => text)).toContain('[Month]');
});

test('a purge deletes the redactions of a session, and of its project what no other session needs', async () => {
  at.receive('s2', [timedTurn('participant', 'Rosa here', 0)]);
  at.library.notes.save({ ...at.note('s1', 0, 0, 'Who'), text: 'Mbeki is her name' });
  at.redact('s1', 1, 'Mbeki', { replacement: '[Name 2]', scope: 'session' });
  at.redact('s1', 1, 'Rosa [Name 2]', { replacement: '[Name 1]' });
  at.redact('s1', 0, 'Rosa', { replacement: '[Name 3]', scope: 'project' });
  at.redact('s1', 1, 'kind', { replacement: '[Detail 1]', scope: 'project' });
  at.library.purge.perform({ sessionIds: ['s1'], what: 'words' }, AT);
  await at.library.purge.finish();
  expect(at.table().rows.map(({ text }) => text)).toEqual(['[Name 3]']);
  expect(at.texts('s2')).toEqual(['[Name 3] here']);
  expect(at.library.notes.of('s1')[0]?.text).toBe('[Name 2] is her name');
  at.library.purge.perform({ sessionIds: ['s2'], what: 'everything' }, AT);
  await at.library.purge.finish();
  expect(at.table().rows).toEqual([]);
  const bytes = readFileSync(at.file, 'latin1');
  expect(['Mbeki', 'Rosa', 'Name 3', 'kind.'].filter((word) => bytes.includes(word))).toEqual([]);
});

test('shows tags, columns, ratings and labels as before after the words of a session are deleted', async () => {
  const turns = [timedTurn('participant', 'I am Zyvaldi of Kqzword, number 47113', 0)];
  at.receive('s2', turns, { label: 'P09 Zyvaldi' });
  at.receive('s3', [timedTurn('participant', 'Nothing', 0)]);
  at.library.replacementTable.setLabels('p1', true);
  at.library.sessions.mark(['s2', 's3'], { addTags: ['met Kqzword', 'met Zyvaldi', 'met [Name 2]'] });
  const seen = { sessionId: 's2', type: 'project', projectId: 'p1' } as const;
  importSession(at.library, seen, AT, { place: 'Kqzword "Hall"', Zyvaldi: 'x' });
  at.library.answers.saveOwn('s2', 'q', 47113, AT);
  at.library.answers.saveOwn('s2', 'r', 9, AT);
  at.redact('s2', 0, 'Kqzword', { scope: 'session', replacement: '[Name 2]' });
  at.redact('s2', 0, 'Zyvaldi', { scope: 'project', replacement: '[Name 3]' });
  at.redact('s2', 0, '47113', { scope: 'session', replacement: '[Number 1]' });
  const answers = () => {
    const questions = ['q', 'r'].map((id) => ({ id, label: id, type: 'number' as const }));
    const { rows } = at.library.answers.page({ projectId: 'p1', questions, sessionIds: ['s2'], after: null });
    return (JSON.parse(rows) as AnswerRow[]).map(({ cells }) => [cells['q']?.own, cells['r']?.own]);
  };
  const shown = () =>
    ['s2', 's3'].map((id) => {
      const record = at.library.sessions.record(id);
      const values = valuesByName(at.library.attributes.list(), record?.values ?? {});
      return [record?.label, record?.tags.toSorted(), values];
    });
  const before = shown();
  expect(before).toEqual([
    [
      'P09 [Name 3]',
      ['met [Name 2]', 'met [Name 2]', 'met [Name 3]'],
      { place: '[Name 2] "Hall"', '[Name 3]': 'x' },
    ],
    ['P07 Ines', ['met Kqzword', 'met [Name 2]', 'met [Name 3]'], {}],
  ]);
  at.library.purge.perform({ sessionIds: ['s2'], what: 'words' }, AT);
  await at.library.purge.finish();
  await at.reopen();
  const [[, tags, columns] = [], other] = shown();
  expect(tags).toEqual(['met [Name 2]', 'met [Name 3]']);
  expect(columns).toEqual(before[0]?.[2]);
  expect(other).toEqual(before[1]);
  expect(at.library.sessions.record('s2')?.label).toBe('P09 [Name 3]');
  expect(answers()).toEqual([['[Number 1]', 9]]);
  at.library.sessions.mark(['s3'], { removeTags: ['met Kqzword'] });
  await at.reopen();
  const bytes = readFileSync(at.file, 'latin1');
  expect(['Kqzword', '47113'].filter((word) => bytes.includes(word))).toEqual([]);
});

test('keeps words of a session removed from its label after its words are deleted', () => {
  at.receive('s2', [timedTurn('participant', 'I am Zyvaldi', 0)], { label: 'P09 Zyvaldi' });
  at.redact('s2', 0, 'Zyvaldi', { scope: 'session' });
  at.library.purge.perform({ sessionIds: ['s2'], what: 'words' }, AT);
  expect(at.library.sessions.record('s2')?.label).toBe('P09 Zyvaldi');
  at.library.replacementTable.setLabels('p1', true);
  expect(at.library.sessions.record('s2')?.label).toBe('P09 [Name 1]');
  at.library.purge.perform({ sessionIds: ['s2'], what: 'everything' }, AT);
  expect(at.table().rows).toEqual([]);
});

test('replaces words in a session that was asked about before it was in the library', () => {
  at.redact('s1', 1, 'Rosa Mbeki', { scope: 'project' });
  const request = { path: '/v1/session/status', query: 'sessionId=s5&type=project&projectId=p1' };
  const body = JSON.stringify({ rationale: 'Met Rosa Mbeki' });
  expect(at.library.redactedBodies.response(request, body)).toBe('{"rationale":"Met [Name 1]"}');
  at.receive('s5', [timedTurn('participant', 'I met Rosa Mbeki.', 0)]);
  expect(at.texts('s5')).toEqual(['I met [Name 1].']);
});

test('replaces words in a session that comes to a project in which they are removed', () => {
  at.redact('s1', 1, 'Rosa Mbeki', { scope: 'project' });
  const turns = [timedTurn('participant', 'I met Rosa Mbeki.', 0)];
  at.receive('s6', turns, { projectId: 'p9' });
  expect(at.texts('s6')).toEqual(['I met Rosa Mbeki.']);
  at.receive('s6', turns);
  expect(at.texts('s6')).toEqual(['I met [Name 1].']);
});

test('shows no removed words in a preview of words around a replacement', () => {
  at.redact('s1', 1, 'Rosa');
  const start = (at.texts('s1')[1] ?? '').indexOf('[Name 1] Mbeki');
  const preview = at.library.redactions.preview('s1', [{ turn: 1, start, end: start + 14 }]);
  expect(preview.words).toBe('[Name 1] Mbeki');
});

test('keeps hiding words if they cannot be shown again', () => {
  at.library.summaries.receive('s1', { headline: 'Rosa helped' }, AT);
  at.redact('s1', 0, 'Rosa', { scope: 'session' });
  const other = new DatabaseSync(at.file);
  other.exec(`create trigger full before update on turns begin select raise(abort, 'No room'); end`);
  expect(() => at.undo('s1')).toThrow('No room');
  expect(at.library.summaries.shown('s1')?.raw).toEqual({ headline: '[Name 1] helped' });
  expect(at.state('s1').places).toBe(3);
  other.exec('drop trigger full');
  other.close();
  at.undo('s1');
  expect(at.library.summaries.shown('s1')?.raw).toEqual({ headline: 'Rosa helped' });
});

test('replaces removed words in the names that the researcher gave to speakers, in quotes and in the list of corrections', () => {
  at.library.notes.save(at.note('s1', 1, 27, 'Rosa is kind'));
  const correct = (act: Parameters<typeof at.library.corrections.correct>[1]['act']) =>
    at.library.corrections.correct('s1', { act, expected: [], at: AT });
  correct({ act: 'speaker', turns: [1], role: 'participant', speakerLabel: 'Ines Zyvaldi' });
  correct({ act: 'speaker', turns: [2], role: 'participant', speakerLabel: 'Zyvaldi’s sister' });
  correct({ act: 'speaker', turns: [2], role: 'participant', speakerLabel: 'Aunt' });
  const named = { name: 'Dr Zyvaldi', sameAs: null, lane: null };
  at.library.views.save('s1', { speakers: { participant: named } }, AT);
  const quoted = () => at.library.quotes.of(null).map(({ speaker }) => speaker?.name);
  expect(quoted()).toEqual(['Dr Zyvaldi']);
  const listed = () => at.library.corrections.stateAsJson('s1') ?? '';
  expect(listed()).toContain('Zyvaldi');

  correct({ act: 'write', turn: 0, text: 'Who helped you, Zyvaldi?' });
  at.redact('s1', 0, 'Zyvaldi', { scope: 'session' });
  expect(quoted()).toEqual(['Dr [Name 1]']);
  expect(listed()).toContain('Ines [Name 1]');
  expect(listed()).not.toContain('Zyvaldi');
});

test('removes a tag that is shown with words replaced', () => {
  at.library.sessions.mark(['s1'], { addTags: ['met Mbeki', 'pilot'] });
  at.redact('s1', 1, 'Mbeki', { scope: 'session' });
  const tags = () => at.library.sessions.record('s1')?.tags;
  expect(tags()).toEqual(['met [Name 1]', 'pilot']);
  at.library.sessions.mark(['s1'], { removeTags: ['met [Name 1]'] });
  expect(tags()).toEqual(['pilot']);
  at.undo('s1');
  expect(tags()).toEqual(['pilot']);
});

test('refuses words that are not as the window showed them, and removes nothing', () => {
  expect(() => at.redact('s1', 1, 'Rosa Mbeki', { expected: ['Rosa Mbeko'] })).toThrow(
    'This turn changed in another window.',
  );
  expect(at.texts('s1')).toEqual(TURNS.map(({ text }) => text));
  expect(at.state('s1')).toMatchObject({ places: 0, canUndo: false });
});

test('refuses a replacement with the very words that it replaces', () => {
  for (const replacement of ['[Rosa]', '[rosa mbeki’s aunt]'])
    expect(() => at.redact('s1', 0, 'Rosa', { replacement })).toThrow(
      'This replacement contains redacted words.',
    );
  expect(at.texts('s1')[0]).toBe('Who helped you, Rosa?');
});

test('replaces all of redacted words that overlap, whichever was first', () => {
  at.receive('s2', [timedTurn('participant', 'We met Rosa Maria Mbeki Obuya in Leeds.', 0)]);
  at.receive('s3', [timedTurn('participant', 'We met Rosa Maria Mbeki Obuya in Leeds.', 0)]);
  at.redact('s1', 0, 'Rosa', { scope: 'session', replacement: '[Name 9]' });
  // Typed in the table, for they cannot be selected once some of them are replaced.
  const table = (words: string[], text: string) =>
    at.library.replacementTable.save('p1', { id: null, kind: 'name', text, words }, AT);
  table(['Rosa Maria Mbeki'], '[Name 2]');
  table(['Maria'], '[Name 3]');
  table(['Mbeki Obuya'], '[Name 4]');
  for (const sessionId of ['s2', 's3']) {
    const [text = ''] = at.texts(sessionId);
    expect(text).toMatch(/^We met \[Name \d\] in Leeds\.$/);
  }
});

test('drops a step that was undone once something else is redacted', () => {
  at.redact('s1', 0, 'Rosa', { replacement: '[Name 1]' });
  expect(at.undo('s1').state.canRedo).toBe(true);
  expect(at.redact('s1', 2, 'May', { replacement: '[Date 1]' }).state.canRedo).toBe(false);
  at.redo('s1');
  expect(at.texts('s1')[0]).toBe('Who helped you, Rosa?');
});

test('keeps all of a redaction unplaced if a newer transcript has only some of its words', () => {
  const [first = '', second = ''] = [TURNS[1]?.text, TURNS[2]?.text].map((text) => text ?? '');
  at.redact('s1', 1, 'kind.', {
    ranges: [
      { turn: 1, start: first.indexOf('kind'), end: first.length },
      { turn: 2, start: 0, end: 3 },
    ],
    expected: ['kind.', second.slice(0, 3)],
  });
  at.receive('s1', [...TURNS.slice(0, 2), timedTurn('participant', 'Something else entirely', 20)]);
  at.library.transcriptVersions.takeOffered('s1');
  expect(at.state('s1').unplaced).toMatchObject([{ text: '[Name 1]' }]);
});

test('replaces removed words in the names of speakers as received, and leaves what was chosen for them', () => {
  const named = TURNS.map((turn) => ({ ...turn, role: 'unknown' as const, speakerLabel: 'Rosa Mbeki' }));
  at.receive('s2', named);
  const choice = { name: 'Aunt', sameAs: null, lane: 1 as const };
  at.library.views.save('s2', { speakers: { 'label Rosa Mbeki': choice } }, AT);
  at.redact('s2', 1, 'Rosa Mbeki', { scope: 'session' });
  const labels = () => at.library.transcripts.turnsOf('s2').map(({ speakerLabel }) => speakerLabel);
  expect(new Set(labels())).toEqual(new Set(['[Name 1]']));
  expect(at.library.corrections.receivedAsJson('s2')).not.toContain('Mbeki');
  expect(at.library.views.read('s2').speakers).toEqual({ 'label [Name 1]': choice });
  at.undo('s2');
  expect(at.library.views.read('s2').speakers).toEqual({ 'label Rosa Mbeki': choice });
});

test('replaces removed words in corrections that fit no newer transcript', () => {
  at.receive('s3', [...TURNS.slice(0, 2), timedTurn('participant', 'May I ask Quellmann now?', 20)]);
  at.library.corrections.correct('s3', {
    act: { act: 'write', turn: 2, text: 'May I ask Zyvaldi now?' },
    expected: [{ turn: 2, text: 'May I ask Quellmann now?' }],
    at: AT,
  });
  at.receive('s3', [...TURNS.slice(0, 2), timedTurn('participant', 'Something else entirely', 20)]);
  at.library.transcriptVersions.takeOffered('s3');
  const unplaced = () =>
    (JSON.parse(at.library.corrections.stateAsJson('s3') ?? '{}') as CorrectionState).unplaced;
  expect(unplaced()[0]).toMatchObject({
    received: expect.stringContaining('Quellmann') as unknown,
    now: expect.stringContaining('Zyvaldi') as unknown,
  });
  at.receive('s2', [timedTurn('participant', 'I know Zyvaldi and Quellmann.', 0)]);
  at.redact('s2', 0, 'Zyvaldi', { scope: 'project' });
  at.redact('s2', 0, 'Quellmann', { scope: 'project', replacement: '[Name 2]' });
  expect(JSON.stringify(unplaced()[0])).not.toMatch(/Zyvaldi|Quellmann/u);
  expect(unplaced()[0]).toMatchObject({
    received: expect.stringContaining('[Name 2]') as unknown,
    now: expect.stringContaining('[Name 1]') as unknown,
  });
});

test.each(['notes', 'memo', 'summary'])(
  'finds removed words no more that were only in the %s of another session',
  (place) => {
    at.receive('s2', [timedTurn('participant', 'Nothing of that here', 0)]);
    if (place === 'notes')
      at.library.notes.save({ ...at.note('s2', 0, 0, 'Nothing'), text: 'Ask Mbeki about it' });
    if (place === 'memo') at.library.notes.saveMemo('s2', 'Mbeki called');
    if (place === 'summary') {
      at.library.summaries.ask('s2', AT, false);
      at.library.summaries.receive('s2', { summary: 'Mbeki called' }, AT);
    }
    at.redact('s1', 1, 'Rosa Mbeki', { scope: 'session' });
    expect(at.found('Mbeki')).toBe(1);
    at.receive('s3', [timedTurn('participant', 'I asked Mbeki', 0)]);
    at.redact('s3', 0, 'Mbeki', { scope: 'project', replacement: '[Name 2]' });
    expect(at.found('Mbeki')).toBe(0);
  },
);

test.each(['/v1/session/status', '/v1/session/evaluation', '/v1/sessions/summary', '/v1/session/transcript'])(
  'replaces removed words in the response to GET %s',
  (path) => {
    at.redact('s1', 1, 'Rosa Mbeki', { scope: 'session' });
    const query = 'sessionId=s1&projectId=p1&type=project';
    const body = JSON.stringify({ success: true, answers: [{ text: 'It was Rosa Mbeki' }] });
    expect(at.library.redactedBodies.response({ path, query }, body)).toBe(
      JSON.stringify({ success: true, answers: [{ text: 'It was [Name 1]' }] }),
    );
  },
);

test('replaces removed words in the label of a notification and in the lines of an import, if labels are redacted', () => {
  const { library } = at;
  const line = (sessionId: string, projectId: string | null) => ({
    sessionId,
    type: 'project' as const,
    projectId,
    label: 'P07 Rosa',
    variables: { town: 'Met Rosa' },
  });
  // The third line does not name its project, which the library knows.
  library.sessions.add({ sessionId: 's3', type: 'project', projectId: 'p1' }, AT);
  const lines = [line('s2', 'p1'), line('s3', null), line('s9', 'p9')];
  library.sessions.add({ sessionId: 's1', type: 'project', projectId: 'p1', label: 'P01 Rosa' }, AT);
  library.imports.begin(lines, { withSummaries: false, continues: false }, AT);
  const shown = () =>
    library.imports.items(null, 0, 10).map(({ label, variables }) => [label, variables['town']]);
  at.redact('s1', 1, 'Rosa', { scope: 'project' });
  expect(library.sessions.labelOf('s1')).toBe('P01 Rosa');
  expect(shown()).toEqual([
    ['P07 Rosa', 'Met [Name 1]'],
    ['P07 Rosa', 'Met [Name 1]'],
    ['P07 Rosa', 'Met Rosa'],
  ]);

  library.replacementTable.setLabels('p1', true);
  expect(library.sessions.labelOf('s1')).toBe('P01 [Name 1]');
  // The names of recent sessions are shown outside the window too. Those that were only added are not recent.
  library.sessions.see({ sessionId: 's1', type: 'project', projectId: 'p1' }, AT);
  expect(library.sessions.recent(4).map(({ label }) => label)).toContain('P01 [Name 1]');
  expect(library.sessions.recent(4).every(({ openedAt }) => openedAt !== null)).toBe(true);
  expect(shown().map(([label]) => label)).toEqual(['P07 [Name 1]', 'P07 [Name 1]', 'P07 Rosa']);
  // What is fetched is stored as it was given.
  expect(library.imports.take()).toMatchObject({ label: 'P07 Rosa', variables: { town: 'Met Rosa' } });
});
