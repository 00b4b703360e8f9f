// Showing Earmark how to read a summary: headline, points, and which question each answer is to.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReadingRule, SummaryRule } from '../../../../shared/model/reading-rule.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import type { SummaryPreview, TeachingData } from '../../../../shared/model/teaching.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { ROUTE, saved, service } from '../../../testing/saved-session.ts';
import { runOf } from '../../../testing/teaching-main.ts';
import '../../../testing/loaded-screens.ts';

const DATA = {
  digest: { blurb: 'Lockers work, if one can see the screen.', bullets: ['Grey on grey', 'Three tries'] },
  verdicts: [
    { ask: 'Ease', got: 'hard', why: 'Three tries' },
    { ask: 'Again?', got: 'yes', why: 'It is close' },
  ],
};
const QUESTIONS: Question[] = [
  { id: 'q1', label: 'How easy was it?', type: 'text' },
  { id: 'q2', label: 'Would they return?', type: 'text' },
];
const GUESS: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [['digest', 'blurb']],
  points: { field: ['digest', 'bullets', '*'], only: [] },
  answers: {
    entries: ['verdicts', '*'],
    question: ['verdicts', '*', 'ask'],
    values: [['verdicts', '*', 'got']],
    rationale: ['verdicts', '*', 'why'],
    choices: null,
    only: [],
  },
  questions: [],
  fields: [],
};
const SUMMARY_DATA: TeachingData = {
  what: 'summary',
  name: 'L17 Priya',
  sizeBytes: 300,
  json: JSON.stringify(DATA),
  isCut: false,
  form: 'data',
  reasons: { sureness: 'unsure', reasons: [{ reason: 'no-headline' }] },
  guess: GUESS,
  isInUse: false,
  candidates: [
    { path: ['digest', 'blurb'], texts: 1, characters: 40, sample: DATA.digest.blurb },
    { path: ['digest', 'bullets', '*'], texts: 2, characters: 23, sample: 'Grey on grey' },
  ],
  shape: ['digest/blurb', 'digest/bullets/*', 'verdicts/*/ask', 'verdicts/*/got', 'verdicts/*/why'],
  durationSeconds: null,
  questions: QUESTIONS,
};

/** Reads the data above by a rule, as far as these tests need. */
function preview(rule: ReadingRule): SummaryPreview {
  if (rule.what !== 'summary') return fail({ kind: 'bug', message: 'Not a summary' });
  const has = (path: readonly string[] | null | undefined, name: string) => path?.at(-1) === name;
  const headline = rule.headline.some((path) => has(path, 'blurb')) ? DATA.digest.blurb : null;
  const keyPoints = rule.points === null ? [] : DATA.digest.bullets;
  const questionOf = (name: string) => rule.questions.find(({ value }) => value === name)?.questionId ?? null;
  const given = rule.answers === null ? [] : DATA.verdicts;
  const nameOf = (index: number) =>
    has(rule.answers?.question, 'ask') ? (DATA.verdicts[index]?.ask ?? '') : String(index);
  const answers = given.map(({ got, why }, index) => ({
    id: questionOf(nameOf(index)),
    label: nameOf(index),
    value: has(rule.answers?.values[0], 'got') ? got : why,
    rationale: has(rule.answers?.rationale, 'why') ? why : null,
  }));
  const own = rule.fields.map(({ questionId }) => ({
    id: questionId,
    label: null,
    value: 'own',
    rationale: null,
  }));
  return {
    what: 'summary',
    summary: {
      headline,
      title: null,
      keyPoints,
      answers: [...answers, ...own],
      evaluations: [],
      sentiment: null,
      success: null,
      rest: null,
    },
    questions: given.map((_, index) => ({ value: nameOf(index), questionId: questionOf(nameOf(index)) })),
    problems:
      headline === null && keyPoints.length === 0 && answers.length + own.length === 0
        ? [{ problem: 'no-words' }]
        : [],
  };
}

const button = (name: string | RegExp) => main.getByRole('button', { name });
const shown = main.getByRole('region', { name: 'As it will be' });
const lines = main.getByRole('listbox', { name: 'Lines' });
const announced = (text: string) => shown.getByRole('status').filter({ hasText: text });

/** Presses a button once it can be pressed: a press before that is tried again only after half a second. */
async function press(name: string | RegExp): Promise<void> {
  await expect.element(button(name)).toBeEnabled();
  await button(name).click();
}

async function choose(label: string, name: string | RegExp): Promise<void> {
  await main.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name }).click();
}

const answersOf = (data: TeachingData): Answers => ({
  ...saved(),
  teachingData: () => data,
  previewRule: ({ rule }) => preview(rule),
  sessionsOfShape: () => [],
  applyRule: () => runOf({ what: 'summary' }),
});

async function open(data = SUMMARY_DATA, more: Answers = {}) {
  const earmark = await openScreen(`${ROUTE}/teach?type=instant&what=summary`, {
    ...answersOf(data),
    ...more,
    service,
  });
  await expect.element(main.getByRole('heading', { name: 'Read this summary' })).toBeVisible();
  return earmark;
}

test('shows the summary as it is guessed, and says which question each answer is to', async () => {
  const earmark = await open();
  await expect.element(announced('A headline, 2 points, 0 of 2 questions answered')).toBeInTheDocument();
  await expect
    .element(lines.getByRole('option', { name: /^blurb, Lockers work.*, used as headline/ }))
    .toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await choose('Ease', 'How easy was it?');
  await choose('Again?', 'Would they return?');
  await expect.element(announced('2 of 2 questions answered')).toBeInTheDocument();
  await expect.element(shown).toMatchTextContent('How easy was it?hardThree tries');
  await page.viewport(1024, 768);
  expect(document.documentElement.scrollWidth).toBe(1024);
  await page.viewport(1440, 900);
  await press('Read 1 session');
  expect(earmark.inputsOf('applyRule')[0]).toMatchObject({
    target: { of: 'summary' },
    rule: {
      ...GUESS,
      questions: [
        { value: 'Ease', questionId: 'q1' },
        { value: 'Again?', questionId: 'q2' },
      ],
    },
    remember: true,
  });
});

test('is made by hand and by keyboard if there is no guess', async () => {
  const earmark = await open({ ...SUMMARY_DATA, guess: null });
  const question = main.getByRole('list', { name: 'Which of these sums it up?' });
  await expect.element(button('Read 1 session')).toBeDisabled();
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button').nth(0).click();
  await expect.element(announced('A headline, 0 points')).toBeInTheDocument();
  await choose('Points', /^digest › bullets/);
  await expect.element(announced('A headline, 2 points')).toBeInTheDocument();
  // The line of the first answer's question.
  await lines.getByRole('option', { name: 'ask, Ease' }).click();
  await userEvent.keyboard('3');
  await expect.element(main.getByRole('heading', { name: 'Which question is which?' })).toBeVisible();
  await choose('Answer', /^got hard/);
  await choose('Reason', /^why Three/);
  await press('Read 1 session');
  expect(earmark.inputsOf('applyRule')[0]?.rule).toEqual(GUESS);
});

test('takes the first fields of another list as question and answer, which can be changed', async () => {
  await open({ ...SUMMARY_DATA, guess: { ...GUESS, answers: null } });
  await choose('Answers', /^verdicts$/);
  await expect.element(main.getByRole('combobox', { name: 'Question', exact: true })).toHaveValue('ask');
  await expect.element(main.getByRole('combobox', { name: 'Answer', exact: true })).toHaveValue('got');
  await expect.element(announced('0 of 2 questions answered')).toBeInTheDocument();
  await choose('Question', 'Its name or place in the list');
  await expect.element(main.getByRole('combobox', { name: 'Answer', exact: true })).toHaveValue('got');
});

test('reads an answer from a field of its own', async () => {
  const earmark = await open({ ...SUMMARY_DATA, guess: { ...GUESS, answers: null } });
  await choose('How easy was it?', /^verdicts › got/);
  await expect.element(announced('1 of 2 questions answered')).toBeInTheDocument();
  await press('Read 1 session');
  expect(earmark.inputsOf('applyRule')[0]?.rule).toMatchObject({
    answers: null,
    fields: [{ questionId: 'q1', values: [{ field: ['verdicts', '*', 'got'], as: null }] }],
  });
});

test('the panel says that a summary is not read surely, and no longer once it is said to be right', async () => {
  await openScreen(ROUTE, {
    ...answersOf(SUMMARY_DATA),
    readingReasons: ({ what }) => (what === 'summary' ? { ...SUMMARY_DATA.reasons, rule: null } : null),
    service,
  });
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Earmark is not sure it reads this summary right.' });
  await expect.element(notice).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await notice.getByRole('link', { name: 'Check how it is read' }).click();
  await button('Back to').click();
  await notice.getByRole('button', { name: 'It is right' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Change how it is read…' }).click();
  await expect.element(main.getByRole('heading', { name: 'Read this summary' })).toBeVisible();
});
