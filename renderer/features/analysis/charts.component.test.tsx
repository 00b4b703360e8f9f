// The charts of Analysis: what they draw and say, how their points are used, and the numbers behind them.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { analysisMain, ANSWERS, NEW_CODES, TIMELINE } from '../../testing/analysis-main.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { answerAsJson } from '../../testing/packed-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { missingRecording } from '../../testing/saved-session.ts';

const open = (route: string, more: Answers = {}) => openScreen(route, { ...analysisMain(), ...more });
const dock = main.getByRole('complementary', { name: 'Quotes of the chosen cell' });
const grid = main.getByRole('grid');

/** The name of what the keys act on. */
const current = () => {
  const id = grid.element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.getAttribute('aria-label');
};

test('timeline: moves among sessions and their stretches, and opens the quotes of each', async () => {
  const earmark = await open('/analysis?view=timeline');
  await expect
    .element(grid.getByRole('rowheader', { name: 'P03 Ruth, 6 min 40 s: 2 coded stretches' }))
    .toBeVisible();
  await expect.element(main.getByText('1 code on quotes without a time is not drawn.')).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(current()).toBe('P03 Ruth, “Request” misread, 2:12 to 2:18');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(current()).toBe('إيناس P11, “Request” misread, 2:02 to 2:08');
  await userEvent.keyboard('{Enter}');
  await expect.element(dock.getByText('“Request” misread, 2:02 to 2:08')).toBeVisible();
  expect(earmark.inputsOf('analysisQuotes')[0]).toMatchObject({
    cell: { view: 'timeline', noteIds: [TIMELINE.groups[1]?.sessions[0]?.stretches[0]?.noteId] },
  });
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(dock.getByText('2 quotes')).toBeVisible();
});

test('timeline: asks for its sessions once, and puts them into other groups', async () => {
  const earmark = await open('/analysis?view=timeline', {
    analysis: (request) =>
      request.view === 'timeline' && request.known === 'sent'
        ? asJson({
            result: {
              view: 'timeline',
              groups: [{ key: 'all', name: 'All of them' }],
              groupOf: { each: [0, 0] },
              tag: 'sent',
              sessions: null,
            },
            sessions: 24,
            notCounted: { notFetched: [] },
          })
        : answerAsJson({ result: TIMELINE, sessions: 24, notCounted: { notFetched: [] } }, 'sent'),
  });
  const first = grid.getByRole('rowheader', { name: 'P03 Ruth, 6 min 40 s: 2 coded stretches' });
  await expect.element(grid.getByRole('rowheader', { name: '18 to 34 1 session' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Review state' }).click();
  const timelines = () => earmark.inputsOf('analysis').filter((request) => request.view === 'timeline');
  await expect.poll(() => timelines().length).toBe(2);
  await expect.element(grid.getByRole('rowheader', { name: '18 to 34 1 session' })).not.toBeInTheDocument();
  await expect.element(first).toBeVisible();
});

test('timeline: draws only the sessions in view of many, and keeps the place of the keys', async () => {
  const [one] = TIMELINE.groups[0]?.sessions ?? [];
  if (one === undefined) throw new Error('The timeline has no session.');
  const sessions = Array.from({ length: 2000 }, (_, index) => ({
    ...one,
    sessionId: `s${String(index)}`,
    name: `Session ${String(index)}`,
  }));
  await open('/analysis?view=timeline', {
    analysis: () =>
      answerAsJson({
        result: { view: 'timeline', groups: [{ key: '', name: 'Everyone', sessions }] },
        sessions: 2000,
        notCounted: { notFetched: [] },
      }),
  });
  await expect.element(grid.getByRole('rowheader', { name: /^Session 0,/ })).toBeVisible();
  expect(grid.element().querySelectorAll('[role="row"]').length).toBeLessThan(100);
  grid.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(grid.getByRole('rowheader', { name: /^Session 1999,/ })).toBeInViewport();
  expect(current()).toContain('Session 1999');
});

test('new codes: names what was new, and opens the quotes of a session’s new codes', async () => {
  const earmark = await open('/analysis?view=new-codes');
  await expect
    .element(
      main.getByRole('heading', {
        name: '1 session added no new code. The last new one was Wants a date in P03.',
      }),
    )
    .toBeVisible();
  await expect
    .element(main.getByText(/The first 2 sessions have 2 codes; the next 2 added 1 \(50%\)/))
    .toBeVisible();
  await expect
    .element(
      main.getByRole('img', { name: /New in 1 P01: Says “reserve”, “Request” misread; 3 P03: Wants a date/ }),
    )
    .toBeVisible();
  const points = main.getByRole('group', { name: 'Sessions with new codes' }).getByRole('button');
  expect(points.elements()).toHaveLength(2);
  points.nth(0).element().focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(dock.getByText('New: Wants a date')).toBeVisible();
  expect(earmark.inputsOf('analysisQuotes')[0]).toMatchObject({
    cell: { view: 'new-codes', sessionId: 's3', codeIds: NEW_CODES.sessions[2]?.added },
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(points.nth(1)).toHaveFocus();
  await main.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(main.getByRole('row', { name: '3 P03 Wants a date 1 3 2 3' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('answers: shows means and shares with their intervals, and no share of fewer than 3', async () => {
  await open(`/analysis?view=answers&attribute=${encodeURIComponent('"Age group"')}`);
  const easy = main.getByRole('group', { name: ANSWERS.questions[0]?.label ?? '', exact: true });
  await expect.element(easy.getByText('Number, 24 answers. Mean and 95% interval.')).toBeVisible();
  await expect
    .element(easy.getByRole('img', { name: /18 to 34: 5\.6, 4\.9 to 6\.3, 9 answers; 35 to 54: 4,/ }))
    .toBeVisible();
  const help = main.getByRole('group', { name: ANSWERS.questions[1]?.label ?? '', exact: true });
  await expect.element(help.getByText('n < 3')).toBeVisible();
  await expect.element(main.getByText(/3 of 48 are yours/)).toBeVisible();
  await expect.element(main.getByText('Which word do they use?')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: 'All 2 questions' }).click();
  await page.getByRole('checkbox', { name: ANSWERS.questions[1]?.label ?? '' }).click();
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(easy).toBeVisible();
});

test('answers: opens the answers behind a point with the words that they refer to, and plays them', async () => {
  const session = { sessionId: 's-P03 Ruth', type: 'project', projectId: 'p1' } as const;
  const question = { id: 'easy', label: ANSWERS.questions[0]?.label ?? '', type: 'number' };
  const turn = { role: 'participant', speakerLabel: null, endSeconds: 24 } as const;
  const earmark = await open(`/analysis?view=answers&attribute=${encodeURIComponent('"Age group"')}`, {
    analysisAnswers: () =>
      asJson({
        question,
        answers: [
          { session, name: 'P03 Ruth', value: 4, isOwn: false },
          { session: { ...session, sessionId: 's-P11' }, name: 'إيناس P11', value: 2, isOwn: true },
        ],
      }),
    answers: ({ sessionIds }) => ({
      rows: asJson([
        {
          sessionId: sessionIds?.[0] ?? '',
          cells: {
            easy: {
              value: 4,
              rationale: 'She says “it took me two goes”.',
              source: 'summary',
              at: null,
              other: null,
              own: null,
            },
          },
        },
      ]),
      next: null,
    }),
    storedTranscript: ({ sessionId }) =>
      sessionId === session.sessionId
        ? asJson({
            reading: {
              transcript: {
                turns: [{ ...turn, text: 'Well, it took me two goes.', startSeconds: 20 }],
                warnings: [],
              },
              segments: [],
            },
            receivedAt: '2026-03-01T10:00:00Z',
          })
        : null,
    sessionView: () => ({ speakers: {}, offsetSeconds: 2, positionSeconds: null, speed: null }),
    audio: () => missingRecording('This session has no recording.'),
  });
  const easy = main.getByRole('group', { name: question.label, exact: true });
  const points = easy.getByRole('group', { name: /^Groups: / }).getByRole('button');
  await expect.poll(() => points.elements().length).toBe(4);
  points.nth(0).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const answers = main.getByRole('complementary', { name: 'Answers of the chosen group' });
  await expect.element(answers.getByText('35 to 54: 4, 3.2 to 4.9, 8 answers')).toBeVisible();
  expect(earmark.inputsOf('analysisAnswers')[0]?.cell).toEqual({
    projectId: 'p1',
    questionId: 'easy',
    group: '35 to 54',
  });
  const rows = answers.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveFocus();
  await expect.element(rows.nth(0).getByText('it took me two goes 00:22')).toBeVisible();
  await expect.element(rows.nth(0).getByText('AI evaluator')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Your answer')).toBeVisible();
  await expect.element(rows.nth(1).getByText('The transcript is not on this computer.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(rows.nth(0).getByText('This session has no recording.')).toBeVisible();
  expect(earmark.inputsOf('audio')[0]?.session).toEqual(session);
  await userEvent.keyboard('{Escape}');
  await expect.element(points.nth(2)).toHaveFocus();
});

test('says that there are no answers, and works with no session and with one', async () => {
  const empty: Answers = {
    analysis: ({ view }) =>
      answerAsJson({
        result:
          view === 'answers'
            ? { view, groups: [], questions: [], texts: [] }
            : { view: 'new-codes', sessions: [], withoutNew: 0, saturation: null },
        sessions: 0,
        notCounted: { notFetched: [] },
      }),
  };
  await open('/analysis?view=answers', empty);
  await expect.element(main.getByText('No answers to compare')).toBeVisible();
  await open('/analysis?view=new-codes', empty);
  await expect.element(main.getByText('Nothing is coded yet')).toBeVisible();
  await open('/analysis?view=new-codes', {
    analysis: () =>
      answerAsJson({
        result: { ...NEW_CODES, sessions: NEW_CODES.sessions.slice(0, 1), withoutNew: 0, saturation: null },
        sessions: 1,
        notCounted: { notFetched: [] },
      }),
  });
  await expect.element(main.getByRole('heading', { name: /^The last session still added/ })).toBeVisible();
});

test('copies sessions with pseudonyms, and with names if that is chosen', async () => {
  const copied: { text: string }[] = [];
  await open('/analysis?view=timeline', {
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        records: [sessionRecord({ sessionId: 's-P03 Ruth', number: 7, label: 'P03 Ruth' })],
        gone: [],
      }),
    copyRich: (content) => {
      copied.push(content);
      return null;
    },
  });
  await expect.element(grid.getByRole('rowheader', { name: /^P03 Ruth/ })).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => copied.length).toBe(1);
  expect(copied[0]?.text).toContain('S007\t400\tWords for it / “Request” misread\t132\t138');
  expect(copied[0]?.text).not.toMatch(/Ruth|إيناس/);
  await main.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Names instead of pseudonyms' }).click();
  await userEvent.keyboard('{Escape}');
  grid.element().focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => copied.at(-1)?.text).toContain('P03 Ruth');
});
