import { describe, expect, test } from 'vitest';
import { EMPTY_SUMMARY_RULE } from '../../../shared/domain/empty-summary-rule.ts';
import { EVERY, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question } from '../../../shared/model/summary.ts';
import { previewSummary } from './preview-summary.ts';
import { readSummaryByRule } from './read-summary-by-rule.ts';
import { answersIn, questionNamed, readBy } from './summary-rule.fixture.ts';

const answersOf = (value: unknown, rule: Partial<SummaryRule>, questions: Question[] = []) =>
  readBy(value, rule, questions).answers.map(({ id, value: given }) => [id, given]);

test('uses the first headline that has a text, without hidden characters', () => {
  const data = { a: ' ', b: 'Nurses\u200b trust paper', c: 'unused' };
  const summary = readBy(data, { headline: [['missing'], ['a'], ['b'], ['c']] });
  expect(summary).toMatchObject({ headline: 'Nurses trust paper', rest: { a: ' ', c: 'unused' } });
});

test('joins the pieces of a text, and keeps separate points separate', () => {
  const runs = (...texts: string[]) => ({ runs: texts.map((text) => ({ text })) });
  const data = { lines: [runs('Trains are ', 'late', ', often\n'), runs('Trams wait\n')] };
  const path = ['lines', EVERY, 'runs', EVERY, 'text'];
  expect(readBy(data, { points: { field: path, only: [] } }).keyPoints).toEqual([
    'Trains are late, often',
    'Trams wait',
  ]);
  const chapters = { chapters: [{ points: ['One point', 'Another'] }, { points: ['A third'] }] };
  const points = { field: ['chapters', EVERY, 'points', EVERY], only: [] };
  expect(readBy(chapters, { points }).keyPoints).toEqual(['One point', 'Another', 'A third']);
});

test('reads only points that fulfil all conditions', () => {
  const data = [
    { kind: 'point', text: 'Shown', mark: {} },
    { kind: 'task', text: 'Not shown', mark: { id: 1 } },
    { kind: 'point', text: 'Shown too', mark: { id: 2 } },
  ];
  const only = [{ field: [EVERY, 'kind'], values: ['point'] }];
  const field = [EVERY, 'text'];
  expect(readBy(data, { points: { field, only } }).keyPoints).toEqual(['Shown', 'Shown too']);
  const present = [...only, { field: [EVERY, 'mark'], values: null }];
  expect(readBy(data, { points: { field, only: present } }).keyPoints).toEqual(['Shown too']);
});

test('finds title, sentiment and success as without a rule, and the answers if the rule has none', () => {
  const data = { note: 'Paper wins', title: 'Wards', sentiment: 'calm', success: true, answers: { age: 40 } };
  const summary = readBy(data, { headline: [['note']] }, [questionNamed('age')]);
  expect(summary).toMatchObject({ headline: 'Paper wins', title: 'Wards', sentiment: 'calm', success: true });
  expect(summary.answers).toMatchObject([{ id: 'age', value: 40 }]);
  const other = { headline: [['note']], fields: [] };
  expect(
    readBy(data, { ...other, answers: answersIn(['none', EVERY], null, ['none', EVERY]) }).answers,
  ).toEqual([]);
});

describe('answers', () => {
  test('of a list name their question by id, by label, or by a text of the rule', () => {
    const data = {
      list: [
        { q: 'age', v: 40 },
        { q: 'Why?', v: 'cost' },
        { q: 'X7', v: 'no' },
      ],
    };
    const questions = [
      questionNamed('age', 'integer'),
      questionNamed('reason', 'string', 'Why?'),
      questionNamed('again', 'boolean'),
    ];
    const answers = answersIn(['list', EVERY], ['list', EVERY, 'q'], ['list', EVERY, 'v']);
    const mapped = [{ value: 'X7', questionId: 'again' }];
    expect(answersOf(data, { answers, questions: mapped }, questions)).toEqual([
      ['age', 40],
      ['reason', 'cost'],
      ['again', false],
    ]);
  });

  test('are no values derived from an answer, whose names begin like its own', () => {
    const data = [
      { q: 'Why so often? (cost)', v: true },
      { q: 'Why so often?', v: ['cost'] },
    ];
    const answers = answersIn([EVERY], [EVERY, 'q'], [EVERY, 'v']);
    const questions = [questionNamed('reasons', 'string[]', 'Why so often?')];
    const preview = previewSummary(data, { ...EMPTY_SUMMARY_RULE, answers }, questions);
    expect(preview.summary.answers).toMatchObject([{ id: 'reasons', value: ['cost'] }]);
    expect(preview.questions).toEqual([
      { value: 'Why so often? (cost)', questionId: null },
      { value: 'Why so often?', questionId: 'reasons' },
    ]);
  });

  test('without names are in the order of the questions, or named by their keys', () => {
    const questions = [questionNamed('age', 'integer'), questionNamed('reason')];
    const answers = answersIn(['a', EVERY], null, ['a', EVERY]);
    const expected = [
      ['age', 40],
      ['reason', 'cost'],
    ];
    expect(answersOf({ a: [40, 'cost'] }, { answers }, questions)).toEqual(expected);
    expect(answersOf({ a: { age: 40, reason: 'cost', other: 1 } }, { answers }, questions)).toEqual(expected);
  });

  test('use the first value that there is, and the texts of choices by id, position or key', () => {
    const value = (list: unknown, choices: SummaryRule['fields'][number]['choices']) =>
      answersOf(list, {
        answers: {
          ...answersIn(['l', EVERY], ['l', EVERY, 'q'], ['l', EVERY, 'text'], ['l', EVERY, 'code']),
          choices,
        },
      });
    const options = [
      { id: 'a', name: 'Often' },
      { id: 'b', name: 'Never' },
    ];
    const list = [
      { q: 'one', text: null, code: 'b' },
      { q: 'two', text: 'Said so', code: 'a' },
    ];
    const byId = { entries: ['o'], id: ['o', EVERY, 'id'], text: ['o', EVERY, 'name'] };
    expect(value({ l: list, o: options }, byId)).toEqual([
      ['one', 'Never'],
      ['two', 'Said so'],
    ]);
    const answers = answersIn(['l', EVERY], ['l', EVERY, 'q'], ['l', EVERY, 'text'], ['l', EVERY, 'code']);
    expect(readBy({ l: list }, { answers }).rest).toEqual({ l: [{ code: 'a' }] });
    const byPosition = { entries: ['o'], id: null, text: ['o', EVERY] };
    expect(value({ l: [{ q: 'one', code: 1 }], o: ['Often', 'Never'] }, byPosition)).toEqual([
      ['one', 'Never'],
    ]);
    expect(value({ l: [{ q: 'one', code: 'x' }], o: { x: 'Rarely' } }, byPosition)).toEqual([
      ['one', 'Rarely'],
    ]);
  });

  test('in fields of their own are one value, several, or choices that are ticked', () => {
    const data = { age: '40', tram: 'Ja', bus: 'Nein', bike: 'x', tools: ['radio', 'chart'], why: 'Said so' };
    const field = (questionId: string, ...values: [string[], string | null][]) => ({
      questionId,
      values: values.map(([path, as]) => ({ field: path, as })),
      rationale: questionId === 'age' ? ['why'] : null,
      choices: null,
    });
    const fields = [
      field('age', [['age'], null]),
      field('modes', [['tram'], 'Tram'], [['bus'], 'Bus'], [['bike'], 'Bicycle']),
      field('tools', [['tools', EVERY], null]),
      field('removed', [['bus'], null]),
    ];
    const questions = [
      questionNamed('age', 'integer'),
      questionNamed('modes', 'string[]'),
      questionNamed('tools', 'string[]'),
    ];
    const summary = readBy(data, { fields }, questions);
    expect(summary.answers.map(({ id, value }) => [id, value])).toEqual([
      ['age', 40],
      ['modes', ['Tram', 'Bicycle']],
      ['tools', ['radio', 'chart']],
      ['removed', 'Nein'],
    ]);
    expect(summary.answers[0]).toMatchObject({ rationale: 'Said so' });
    expect(summary.rest).toBeNull();
  });

  test('are previewed with what the data calls their questions', () => {
    const list = [
      { q: 'age', v: 40 },
      { q: 'X7', v: 1 },
    ];
    const answers = answersIn([EVERY], [EVERY, 'q'], [EVERY, 'v']);
    const preview = previewSummary(list, { ...EMPTY_SUMMARY_RULE, answers }, [questionNamed('age')]);
    expect(preview.questions).toEqual([
      { value: 'age', questionId: 'age' },
      { value: 'X7', questionId: null },
    ]);
    const elsewhere = { ...EMPTY_SUMMARY_RULE, answers: answersIn(['x', EVERY], null, ['x', EVERY]) };
    expect(previewSummary(list, elsewhere, []).problems).toEqual([
      { problem: 'no-entries' },
      { problem: 'no-words' },
    ]);
  });
});

test('leaves what was not used, texts again as texts', () => {
  const note = '# Ward\n\nShe counts twice.\n\n## Points\n\n- Paper wins\n\n## Next\n\n- Call back';
  const rule = {
    headline: [['note', 'text']],
    points: { field: ['note', 'sections', 'Points', 'points', EVERY], only: [] },
  };
  const summary = readBy({ note, other: '## A\n\nUntouched  text\n\n## B' }, rule);
  expect(summary).toMatchObject({ headline: 'She counts twice.', keyPoints: ['Paper wins'], title: 'Ward' });
  expect(summary.rest).toEqual({ note: '## Next\n\n- Call back', other: '## A\n\nUntouched  text\n\n## B' });
});

test('leaves nothing of a text that was used whole, and shows a title that is the headline once', () => {
  const data = { note: '## A\n\nOne two', name: 'Wards at night', title: 'Wards at night' };
  const points = { field: ['note', 'sections', 'A', 'text', EVERY], only: [] };
  const summary = readBy(data, { headline: [['name']], points });
  expect(summary).toMatchObject({
    headline: 'Wards at night',
    title: null,
    keyPoints: ['One two'],
    rest: null,
  });
});

test('does not change the data', () => {
  const data = { note: '## A\n\nOne two\n\n## B\n\n- three' };
  const before = structuredClone(data);
  readSummaryByRule(data, { ...EMPTY_SUMMARY_RULE, headline: [['note', 'sections', 'A', 'text']] }, []);
  expect(data).toEqual(before);
});
