import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { ServiceAnswers } from '../../testing/service.ts';
import { dismissSummaryRun } from './summary-run.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';
import type { Edit } from '../../../shared/model/correction.ts';
import type { Turn } from '../../../shared/model/transcript.ts';

const PROJECT = 'Placing a hold';
const EASE = 'How easy was placing the hold, from 1 to 7?';
const FIRST_LOOK = 'Where did they look first?';
const service: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: PROJECT }] }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: {
      id: 'p1',
      name: PROJECT,
      evaluator: {
        prompt: 'Answer each question.',
        questions: [
          { id: 'ease', label: EASE, type: 'number' },
          { id: 'first', label: FIRST_LOOK, type: 'text' },
        ],
      },
    },
  }),
};
const records = ['P05 Callum', 'P07 Ines'].map((label, index) =>
  sessionRecord({
    sessionId: label,
    number: index + 1,
    label,
    projectName: PROJECT,
    summary: 'ready',
    hasTranscript: true,
  }),
);
const cell = (value: string | number, own: string | number | null): AnswerCell => ({
  value,
  rationale: 'Said so at 00:12.',
  source: 'summary',
  at: '2025-11-21T18:00:00.000Z',
  other: null,
  own,
});

/** A library in which Callum found it 3 and Ines 5, with the researcher's own answers as they are saved. */
function libraryWith(own: Map<string, string | number | null>): Answers {
  return {
    sessionChanges: ({ since }) =>
      asJson({ revision: '1', isWhole: since === null, records: since === null ? records : [], gone: [] }),
    answers: () => ({
      next: null,
      rows: asJson(
        records.map(({ sessionId }, index) => ({
          sessionId,
          cells: {
            ease: cell(index === 0 ? 3 : 5, own.get(sessionId) ?? null),
            first: cell(
              index === 0 ? 'At the top, beside the title.' : 'In the menu.',
              own.get(`${sessionId} first`) ?? null,
            ),
          },
        })),
      ),
    }),
    saveOwnAnswer: ({ sessionId, value }) => {
      own.set(sessionId, value);
      return null;
    },
    saveAgreement: () => true,
    storedTranscript: () => null,
    sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
  };
}

const table = page.getByRole('grid', { name: `Answers of ${PROJECT}` });
const columnHeader = (question: string) => table.getByRole('columnheader', { name: question });
const answer = (person: string, question: string) =>
  table.getByRole('row', { name: new RegExp(person) }).getByRole('button', { name: question });
const dock = page.getByRole('complementary', { name: 'Answer', exact: true });
const ownAnswer = dock.getByRole('textbox', { name: 'Your answer' });
const open = (own = new Map<string, string | number | null>()) =>
  openScreen('/answers?projectId=p1', { ...libraryWith(own), service });

test('asks before it requests summaries, and names the sessions that are left out', async () => {
  onTestFinished(dismissSummaryRun);
  const waiting = sessionRecord({
    sessionId: 'P09 Hedda',
    number: 3,
    label: 'P09 Hedda',
    projectName: PROJECT,
    summary: 'none',
    hasTranscript: true,
  });
  const answered = { ...waiting, sessionId: 'P10 Carlos', number: 4, label: 'P10 Carlos' };
  const running = {
    ...waiting,
    sessionId: 'P12 Leo',
    number: 5,
    label: 'P12 Leo',
    status: 'in_progress',
    createdAt: new Date().toISOString(),
  };
  const library = libraryWith(new Map());
  const earmark = await openScreen('/answers?projectId=p1', {
    ...library,
    sessionChanges: () =>
      asJson({ revision: '1', isWhole: true, records: [...records, waiting, answered, running], gone: [] }),
    answers: () => ({
      next: null,
      rows: asJson(
        [...records, answered].map(({ sessionId }) => ({ sessionId, cells: { ease: cell(4, null) } })),
      ),
    }),
    requestSummaries: () => null,
    service,
  });
  // The service has answered the questions about Carlos, so that his summary is not among those to request.
  await page.getByRole('button', { name: 'Get 1 summary…' }).click();
  const question = page.getByRole('dialog', { name: 'Get 1 summary?' });
  await expect.element(question).toMatchTextContent('may charge you');
  await expect
    .element(question)
    .toMatchTextContent(
      '3 sessions are left out, because they have a summary or answers already: P05 Callum, P07 Ines, P10 Carlos.',
    );
  await expect
    .element(question)
    .toMatchTextContent('P12 Leo is left out: its interview is still in progress.');
  expect(earmark.inputsOf('requestSummaries')).toEqual([]);
  await question.getByRole('button', { name: 'Get 1 summary' }).click();
  await expect
    .poll(() => earmark.inputsOf('requestSummaries'))
    .toMatchObject([{ sessions: [{ sessionId: 'P09 Hedda' }] }]);
});

test('shows statistics for number answers and the words of text answers', async () => {
  await open();
  await expect.element(columnHeader(EASE)).toMatchTextContent('Number · 2 answers');
  await expect.element(columnHeader(EASE)).toMatchTextContent('4 mean');
  await expect.element(columnHeader(EASE)).toMatchTextContent('4 median');
  await expect.element(columnHeader(FIRST_LOOK)).toMatchTextContent('Text · 2 answers');
  await expect.element(answer('P05 Callum', EASE)).toMatchTextContent('3');
  await expect.element(answer('P07 Ines', EASE)).toMatchTextContent('5');
  await expect.element(answer('P05 Callum', FIRST_LOOK)).toMatchTextContent('At the top, beside the title.');
});

test('leaves filtered-out answers out of the statistics and says so in the column headers', async () => {
  await open();
  const filter = page.getByRole('textbox', { name: 'Filter by name or answer' });
  await expect.element(columnHeader(EASE)).not.toMatchTextContent('shown');
  await filter.fill('Ines');
  await expect.element(page.getByText('1 of 2 shown', { exact: true })).toBeVisible();
  await expect.element(columnHeader(EASE)).toMatchTextContent('Number · 1 answer in the 1 shown');
  await expect.element(columnHeader(EASE)).toMatchTextContent('5 mean');
  await expect.element(columnHeader(EASE).getByRole('img', { name: 'How often: 5: 1' })).toBeVisible();
  await expect.element(columnHeader(FIRST_LOOK)).toMatchTextContent('Text · 1 answer in the 1 shown');
  await filter.fill('');
  await expect.element(columnHeader(EASE)).toMatchTextContent('Number · 2 answers');
  await expect.element(columnHeader(EASE)).not.toMatchTextContent('shown');
});

test('shows the researcher’s own answers beside those of the service', async () => {
  await open(
    new Map([
      ['P05 Callum', 3],
      ['P07 Ines', 4.5],
    ]),
  );
  await expect.element(answer('P07 Ines', EASE)).toMatchTextContent('You: 4.5, you disagree');
  await expect.element(answer('P05 Callum', EASE)).toMatchTextContent('You: 3, you agree');
  await expect.element(columnHeader(EASE)).toMatchTextContent('You agree with 1 of 2 (50%)');
});

test('undoes a changed answer', async () => {
  const earmark = await open(
    new Map([
      ['P05 Callum', 3],
      ['P07 Ines', 4.5],
    ]),
  );
  await answer('P07 Ines', EASE).click();
  await ownAnswer.fill('5');
  await expect.element(columnHeader(EASE)).toMatchTextContent('You agree with 2 of 2 (100%)');
  await userEvent.keyboard('{Escape}');
  await expect.element(dock).not.toBeInTheDocument();
  await expect.poll(() => earmark.inputsOf('saveOwnAnswer').at(-1)?.value).toBe(5);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(columnHeader(EASE)).toMatchTextContent('You agree with 1 of 2 (50%)');
  await expect.element(answer('P07 Ines', EASE)).toMatchTextContent('You: 4.5');
  expect(earmark.inputsOf('saveOwnAnswer').at(-1)?.value).toBe(4.5);
});

test('takes the researcher’s word on a text, undoes it, and leaves the own words alone', async () => {
  const earmark = await open(new Map([['P05 Callum first', 'Beside its title']]));
  await answer('P05 Callum', FIRST_LOOK).click();
  const group = dock.getByRole('group', { name: 'Do you agree with this answer?' });
  const [agree, differ] = [
    group.getByRole('button', { name: 'Agree' }),
    group.getByRole('button', { name: 'Differ' }),
  ];
  await expect.element(agree).toHaveAttribute('aria-pressed', 'false');
  await expect.element(columnHeader(FIRST_LOOK)).not.toMatchTextContent('You agree');
  await agree.click();
  await expect.element(agree).toHaveAttribute('aria-pressed', 'true');
  await expect.element(columnHeader(FIRST_LOOK)).toMatchTextContent('You agree with 1 of 1 (100%)');
  await expect
    .element(answer('P05 Callum', FIRST_LOOK))
    .toMatchTextContent('You: Beside its title, you agree');
  await expect.element(ownAnswer).toHaveValue('Beside its title');
  expect(await accessibilityViolations()).toEqual([]);
  await differ.click();
  await expect.element(differ).toHaveAttribute('aria-pressed', 'true');
  await expect.element(agree).toHaveAttribute('aria-pressed', 'false');
  await expect.element(columnHeader(FIRST_LOOK)).toMatchTextContent('You agree with 0 of 1 (0%)');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(agree).toHaveAttribute('aria-pressed', 'true');
  await agree.click();
  await expect.element(agree).toHaveAttribute('aria-pressed', 'false');
  await expect.element(columnHeader(FIRST_LOOK)).not.toMatchTextContent('You agree');
  expect(earmark.inputsOf('saveAgreement').map(({ agrees }) => agrees)).toEqual([true, false, true, null]);
  expect(earmark.inputsOf('saveAgreement')[0]).toMatchObject({
    sessionId: 'P05 Callum',
    question: { id: 'first', type: 'text' },
  });
  expect(earmark.inputsOf('saveOwnAnswer')).toEqual([]);
});

test('says in the table what the researcher said about a text without own words', async () => {
  await open();
  await answer('P07 Ines', FIRST_LOOK).click();
  await dock.getByRole('button', { name: 'Differ' }).click();
  await expect.element(answer('P07 Ines', FIRST_LOOK)).toMatchTextContent('You disagree');
});

test('offers to take over a number only where there is no own one', async () => {
  await open(new Map([['P07 Ines', 4.5]]));
  await answer('P07 Ines', EASE).click();
  await expect.element(dock.getByText('You disagree')).toBeVisible();
  await expect.element(dock.getByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await answer('P05 Callum', EASE).click();
  await dock.getByRole('button', { name: 'Agree' }).click();
  await expect.element(ownAnswer).toHaveValue('3');
  await expect.element(ownAnswer).toHaveFocus();
});

test('reads the questions and the answers once if the sessions are known before the screen opens', async () => {
  const earmark = await openScreen('/sessions', { ...libraryWith(new Map()), service });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Answers' }).click();
  await expect.element(answer('P05 Callum', EASE)).toBeVisible();
  await expect.element(columnHeader(EASE)).toMatchTextContent('mean');
  const requests = earmark.inputsOf('request').filter(({ path }) => path === '/v1/projects/p1');
  expect(requests).toHaveLength(1);
  expect(earmark.inputsOf('answers').map(({ sessionIds }) => sessionIds)).toEqual([
    ['P05 Callum', 'P07 Ines'],
    null,
  ]);
});

test('selects sessions with Ctrl and Shift instead of opening an answer', async () => {
  await open();
  const selected = () => table.getByRole('row', { selected: true }).elements().length;
  await answer('P05', EASE).click({ modifiers: ['Control'] });
  await expect.poll(selected).toBe(1);
  await answer('P07', EASE).click({ modifiers: ['Shift'] });
  await expect.poll(selected).toBe(2);
  await expect.element(page.getByText('2 sessions selected')).toBeInTheDocument();
  expect(dock.elements()).toEqual([]);
  const name = table.getByRole('link', { name: 'P05 Callum' }).element();
  if (name instanceof HTMLElement) name.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toBe(0);
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.poll(selected).toBe(2);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(selected).toBe(1);
});

test('leads to the sessions if their summaries do not answer the questions', async () => {
  await openScreen('/answers?projectId=p1', {
    ...libraryWith(new Map()),
    answers: () => ({ next: null, rows: asJson([]) }),
    service,
  });
  await expect.element(page.getByText('No answers yet')).toBeVisible();
  const act = page.getByRole('main').getByRole('link', { name: 'Go to sessions' });
  await expect.element(act).toHaveAttribute('href', expect.stringMatching(/#\/sessions$/));
});

test('shows one toolbar while the answers load', async () => {
  await openScreen('/answers?projectId=p1', {
    ...libraryWith(new Map()),
    answers: () => new Promise(() => undefined),
    service,
  });
  const skeleton = page.getByRole('status', { name: 'Reading answers' });
  await expect.element(skeleton).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Project' })).toBeVisible();
  // The first placeholder is that of a row, not of the toolbar, which is shown already.
  const first = () => skeleton.element().querySelector('.mantine-Skeleton-root');
  await expect.poll(() => first()?.getBoundingClientRect().height).toBe(12);
});

test('shows the corrected words of an answer that quotes the words as received', async () => {
  const received = { ...TURN, text: 'At the top, beside the title.' };
  const edit: Edit = { id: 1, kind: 'correct', turn: 0, start: 12, end: 18, text: 'above' };
  const readingOf = (turn: Turn) => ({ transcript: { turns: [turn], warnings: [] }, segments: [] });
  const corrected = { ...TURN, text: 'At the top, above the title.' };
  const range = { turn: 0, start: 12, end: 18 };
  await openScreen('/answers?projectId=p1', {
    ...libraryWith(new Map()),
    storedTranscript: () => asJson({ reading: readingOf(corrected), receivedAt: '2025-11-21T18:00:00.000Z' }),
    corrections: () =>
      asJson({
        version: 1,
        turns: [],
        corrections: [
          {
            editId: 1,
            kind: 'correct',
            turn: 0,
            startSeconds: 12,
            received: 'beside',
            now: 'above',
            author: 'a',
            changedAt: '2025-11-21T19:00:00.000Z',
          },
        ],
        unplaced: [],
        canUndo: true,
        canRedo: false,
      }),
    receivedTranscript: () => asJson({ reading: readingOf(received), corrected: [range], edits: [edit] }),
    service,
  });
  await answer('Callum', FIRST_LOOK).click();
  await expect
    .element(dock.getByRole('figure'))
    .toHaveTextContent('“At the top, above the title”Open at 00:12');
});

const TURN: Turn = {
  role: 'participant',
  speakerLabel: null,
  text: null,
  startSeconds: 12,
  endSeconds: 15,
};

test.each([1440, 1024, 800])(
  'begins all lines of the head of numbers at one place, at a width of %i',
  async (width) => {
    await page.viewport(width, 720);
    onTestFinished(() => page.viewport(1440, 900));
    await openScreen('/answers?projectId=p1', { ...libraryWith(new Map()), service });
    const head = page.getByRole('columnheader', { name: EASE });
    await expect.element(head).toMatchTextContent('mean');
    const starts = [...head.element().querySelectorAll('p, [id$=-label]')].map((line) => {
      const words = document.createRange();
      words.selectNodeContents(line);
      return Math.round(words.getBoundingClientRect().left);
    });
    // The label, the count and the mean; the median is beside the mean.
    expect(new Set(starts.slice(0, 3)).size).toBe(1);
  },
);
