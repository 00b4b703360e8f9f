import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LibraryRepositories, openLibrary } from '../../library.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import type { AnswerCell, AnswerPage, AnswerRow } from '../../../../shared/model/answers.ts';

let folder = '';
let library: LibraryRepositories;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-answers-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const AT = '2026-01-01T10:00:00.000Z';
const LATER = '2026-01-02T10:00:00.000Z';
const questions: Question[] = [
  { id: 'often', label: 'How often?', type: 'text' },
  { id: 'ease', label: 'How easy, 1 to 7?', type: 'number' },
];

function addSession(sessionId: string, projectId: string | null = 'p1'): void {
  library.sessions.see({ sessionId, type: projectId === null ? 'instant' : 'project', projectId }, AT);
}
function receive(sessionId: string, summary: unknown, at: string): void {
  library.summaries.ask(sessionId, at, false);
  library.summaries.receive(sessionId, summary, at);
}
const request = { projectId: 'p1', questions, sessionIds: null, after: null };
// The repository has just written this JSON.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const rowsIn = ({ rows }: AnswerPage) => JSON.parse(rows) as AnswerRow[];
const cellsOf = (sessionId: string, askedQuestions = questions): Record<string, AnswerCell> | undefined =>
  rowsIn(library.answers.page({ ...request, questions: askedQuestions, sessionIds: [sessionId] }))[0]?.cells;
const evaluate = (
  sessionId: string,
  evaluationResults: unknown,
  evaluatedAt: string | null,
  checkedAt = LATER,
) => {
  const body = JSON.stringify({ success: true, sessionId, evaluationResults, evaluatedAt });
  library.responseCache.keep(
    '/v1/session/evaluation',
    `sessionId=${sessionId}&type=project`,
    body,
    checkedAt,
  );
};
const shape = (name: string): unknown =>
  JSON.parse(readFileSync(join('test/fixtures/summaries', `${name}.json`), 'utf8'));

test.each([
  ['summary-generic-list', { id: 'q1', label: '?', type: 'text' }, 'Twice a week'],
  ['summary-generic-list', { id: 'other', label: 'What to change?', type: 'text' }, 'Longer hours'],
  ['summary-generic-map', { id: 'q2', label: '?', type: 'text' }, 'Longer hours; More desks'],
  ['summary-elevenlabs', { id: 'visit_frequency', label: '?', type: 'text' }, 'twice a week'],
  ['summary-elevenlabs', { id: 'wants_change', label: '?', type: 'text' }, true],
  ['summary-vapi', { id: 'rating', label: '?', type: 'number' }, 4],
] as const)('%s answers %o', (name, question, value) => {
  addSession('s1');
  receive('s1', shape(name), AT);
  expect(cellsOf('s1', [question])?.[question.id]).toMatchObject({ value, source: 'summary', at: AT });
});

test('returns no answer if the value is missing', () => {
  addSession('s1');
  receive('s1', shape('summary-elevenlabs'), AT);
  expect(cellsOf('s1', [{ id: 'age_group', label: '?', type: 'text' }])).toEqual({});
});

test.each(['summary-null', 'summary-string', 'summary-markdown'])('%s has no answers', (name) => {
  addSession('s1');
  receive('s1', shape(name), AT);
  expect(cellsOf('s1')).toEqual({});
});

test('prefers the evaluation, and adds the answer of the summary if it differs', () => {
  addSession('s1');
  const answers = [
    { id: 'often', answer: 'Weekly', rationale: '“Every week.”' },
    { id: 'ease', value: '5' },
  ];
  receive('s1', { summary: 'Short.', answers }, AT);
  evaluate('s1', { often: 'Weekly', ease: { score: 0, reasoning: 'None.' } }, LATER);
  expect(cellsOf('s1')).toEqual({
    // The evaluation has the same value and no rationale.
    often: {
      value: 'Weekly',
      rationale: '“Every week.”',
      source: 'evaluation',
      at: LATER,
      other: null,
      own: null,
    },
    ease: {
      value: 0,
      rationale: 'None.',
      source: 'evaluation',
      at: LATER,
      other: { value: 5, rationale: null, source: 'summary', at: AT },
      own: null,
    },
  });
  evaluate('s1', { often: '', ease: null }, null, '2026-01-03T10:00:00.000Z');
  expect(cellsOf('s1')?.['often']).toMatchObject({ value: 'Weekly', source: 'summary', other: null });
  expect(cellsOf('s1')?.['ease']).toMatchObject({ value: 5, source: 'summary', other: null });
});

test('answers from an evaluation alone, dated by its check if it has no time', () => {
  addSession('s1');
  evaluate('s1', [{ questionId: 'often', result: 'Daily' }], null);
  expect(cellsOf('s1')).toEqual({
    often: { value: 'Daily', rationale: null, source: 'evaluation', at: LATER, other: null, own: null },
  });
});

test('reads a new summary again, and the same summary again for other questions', () => {
  addSession('s1');
  receive('s1', { answers: { often: 'Daily' } }, AT);
  expect(cellsOf('s1')?.['often']?.value).toBe('Daily');
  receive('s1', { answers: { often: 'Weekly', q9: 'Nine' } }, LATER);
  expect(cellsOf('s1')?.['often']?.value).toBe('Weekly');
  expect(cellsOf('s1', [{ id: 'q9', label: '9', type: 'text' }])?.['q9']?.value).toBe('Nine');
});

test('stores own answers beside those of the service or without them, and removes them', () => {
  addSession('s1');
  addSession('s2');
  receive('s1', { answers: { ease: 4 } }, AT);
  library.answers.saveOwn('s1', 'ease', 5, LATER);
  library.answers.saveOwn('s2', 'often', 'Never', LATER);
  expect(cellsOf('s1')?.['ease']).toMatchObject({ value: 4, own: 5 });
  expect(cellsOf('s2')?.['often']).toEqual({
    value: null,
    rationale: null,
    source: 'summary',
    at: null,
    other: null,
    own: 'Never',
  });
  library.answers.saveOwn('s1', 'ease', null, LATER);
  expect(cellsOf('s1')?.['ease']).toMatchObject({ value: 4, own: null });
  expect(() => {
    library.answers.saveOwn('unknown', 'ease', 1, LATER);
  }).toThrow(/FOREIGN KEY/);
});

test('returns the sessions of one project, or of instant links alone, page by page', () => {
  for (let index = 0; index < 620; index += 1) addSession(`s${String(index)}`);
  addSession('elsewhere', 'p2');
  addSession('instant', null);
  receive('instant', { answers: { ease: 3 } }, AT);
  const ids: string[] = [];
  let pages = 0;
  let page: AnswerPage | undefined;
  do {
    page = library.answers.page({ ...request, after: page?.next ?? null });
    ids.push(...rowsIn(page).map(({ sessionId }) => sessionId));
    pages += 1;
  } while (page.next !== null);
  expect(new Set(ids).size).toBe(620);
  expect(ids).not.toContain('elsewhere');
  expect(pages).toBeGreaterThan(1);
  const instant = library.answers.page({ ...request, projectId: null });
  expect(rowsIn(instant).map(({ sessionId, cells }) => [sessionId, cells['ease']?.value])).toEqual([
    ['instant', 3],
  ]);
});

test('has the researcher’s word on an answer in words, until another answer is received', () => {
  const [often] = questions;
  if (often === undefined) throw new Error('No question');
  addSession('s1');
  expect(library.answers.saveAgreement('s1', often, true, AT)).toBe(false);
  receive('s1', { often: 'Daily', ease: 4 }, AT);
  expect(cellsOf('s1')?.['often']).not.toHaveProperty('agrees');
  expect(library.answers.saveAgreement('s1', often, true, LATER)).toBe(true);
  library.answers.saveOwn('s1', 'often', 'Every day', LATER);
  expect(cellsOf('s1')?.['often']).toMatchObject({ value: 'Daily', own: 'Every day', agrees: true });
  library.answers.saveAgreement('s1', often, false, LATER);
  expect(cellsOf('s1')?.['often']).toMatchObject({ own: 'Every day', agrees: false });
  // The same answer again is still the one that was judged.
  receive('s1', { often: 'Daily', ease: 5 }, '2026-01-03T10:00:00.000Z');
  expect(cellsOf('s1')?.['often']).toMatchObject({ agrees: false });
  receive('s1', { often: 'Never', ease: 5 }, '2026-01-04T10:00:00.000Z');
  expect(cellsOf('s1')?.['often']).toMatchObject({ value: 'Never', own: 'Every day' });
  expect(cellsOf('s1')?.['often']).not.toHaveProperty('agrees');
  library.answers.saveAgreement('s1', often, true, LATER);
  library.answers.saveAgreement('s1', often, null, LATER);
  expect(cellsOf('s1')?.['often']).not.toHaveProperty('agrees');
});

test('forgets the researcher’s word on an answer with the words it is about', () => {
  const [often] = questions;
  if (often === undefined) throw new Error('No question');
  addSession('s1');
  receive('s1', { often: 'Daily' }, AT);
  library.answers.saveAgreement('s1', often, true, AT);
  library.purge.perform({ sessionIds: ['s1'], what: 'words' }, LATER);
  receive('s1', { often: 'Daily' }, LATER);
  expect(cellsOf('s1')?.['often']).toMatchObject({ value: 'Daily' });
  expect(cellsOf('s1')?.['often']).not.toHaveProperty('agrees');
});
