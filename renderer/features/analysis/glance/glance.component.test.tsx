// Interviews at a glance and Drop-off: what they say, how they are used by keyboard, and their states.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { GLANCE_FACTS, GLANCE_SESSIONS, glanceMain } from '../../../testing/glance-main.ts';
import { asJson, type Answers } from '../../../testing/main-stand-in.ts';
import { columnsAsJson, glanceSessionsAsJson } from '../../../testing/packed-answers.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';

const grid = main.getByRole('grid', { name: 'Interviews at a glance' });
const places = main.getByRole('region', { name: 'Places of the chosen cell' });
const cell = (name: string) => grid.getByRole('button', { name, exact: true });
const BILAL = 'L02 Bilal, answers under 5 words: 3 of 4';
const names = () => [...grid.element().querySelectorAll('tbody th b')].map(({ textContent }) => textContent);
const open = (route = '/analysis', more: Answers = {}) => openScreen(route, { ...glanceMain(), ...more });

afterEach(() => page.viewport(1440, 900));

test('shows the facts of each interview in whole words, without a score', async () => {
  await open();
  await expect.element(cell(BILAL)).toHaveTextContent('3 of 4');
  await expect.element(cell('L02 Bilal, length 1:04, limit 10:00')).toBeVisible();
  await expect.element(cell('L02 Bilal, median pause before an answer: 6.1 s')).toBeVisible();
  await expect.element(cell('L02 Bilal, share of silence: 52%')).toBeVisible();
  await expect.element(cell('L02 Bilal, last question asked: 2 of 4')).toBeVisible();
  await expect.element(cell('L18 Lars, ended: Time limit')).toBeVisible();
  await expect.element(grid.getByText('median 180')).toBeVisible();
  await expect.element(grid.getByText('of 4 questions')).toBeVisible();
  expect(grid.element().querySelectorAll('thead circle')).toHaveLength(7 * 13);
  expect(await accessibilityViolations()).toEqual([]);
});

test('sorts by the head and by S, and opens, plays and closes places by keyboard', async () => {
  const earmark = await open('/analysis', {
    audio: () => ready,
    sessionView: () => VIEW,
    saveSessionView: () => VIEW,
  });
  await expect.element(cell(BILAL)).toBeVisible();
  cell('L02 Bilal, length 1:04, limit 10:00').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}s');
  await expect.poll(() => names().slice(0, 3)).toEqual(['L02 Bilal', 'L14 Hugo', 'L12 Desmond']);
  await userEvent.keyboard('s');
  await expect.poll(() => names()[0]).toBe('L15 Amara');
  await grid.getByRole('button', { name: 'Session' }).click();
  await expect.poll(() => names()[0]).toBe('L02 Bilal');
  cell(BILAL).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(places.getByRole('listitem', { name: 'L02 Bilal, 00:34' })).toHaveFocus();
  await expect.element(places.getByText('L02 Bilal: 3 answers under 5 words')).toBeVisible();
  await expect.element(places.getByText('And how did that go?')).toBeVisible();
  await expect.element(places.getByText('said again')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{ArrowRight} ');
  await expect.poll(() => earmark.inputsOf('audio').length).toBe(1);
  expect(earmark.inputsOf('factPlaces').at(-1)).toEqual({ sessionId: 's-L02 Bilal', fact: 'short' });
  await userEvent.keyboard('{Escape}');
  await expect.element(places).not.toBeInTheDocument();
  await expect.element(cell(BILAL)).toHaveFocus();
});

test('narrows by facts that are in the address, and says so in words', async () => {
  const facts = encodeURIComponent(JSON.stringify([{ fact: 'words', max: 50 }]));
  await open(`/analysis?facts=${facts}`);
  await expect.poll(names).toEqual(['L02 Bilal', 'L13 Zofia']);
  await expect.element(main.getByText('2 of 13 sessions')).toBeVisible();
  await main.getByRole('button', { name: 'Filter by facts, 1 on' }).click();
  const from = page.getByRole('textbox', { name: 'Pause from' });
  await expect.element(from).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await from.fill('5');
  await expect.poll(names).toEqual(['L02 Bilal']);
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('button', { name: 'Remove filter: Pause: 5 s or more' })).toBeVisible();
  await main.getByRole('button', { name: 'Remove filter: Participant’s words: 50 or fewer' }).click();
  await expect.poll(names).toEqual(['L02 Bilal']);
});

test('shows names and lengths at once while it counts, and counts on', async () => {
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let calls = 0;
  await open('/analysis', {
    async glance() {
      calls += 1;
      if (calls === 1) return { counted: 4, sessions: 13, facts: columnsAsJson([]) };
      await going;
      return { counted: 13, sessions: 13, facts: columnsAsJson(GLANCE_FACTS) };
    },
  });
  await expect.element(main.getByText('Counting words and pauses, 4 of 13 sessions')).toBeVisible();
  await expect.element(grid.getByText('median 1:46')).toBeVisible();
  expect(names()).toHaveLength(13);
  expect(await accessibilityViolations()).toEqual([]);
  goOn();
  await expect.element(cell(BILAL)).toBeVisible();
});

test('leaves out Reached without a prompt, and says what is not counted or not known', async () => {
  const [first, ...others] = GLANCE_SESSIONS;
  await open('/analysis', {
    glanceSessions: () =>
      glanceSessionsAsJson({
        sessions: [
          ...(first === undefined ? [] : [{ ...first, hasTranscript: false }]),
          ...others.map((one, index) => ({ ...one, isGoingOn: index === 0 })),
        ],
        guides: [],
        links: null,
      }),
    glance: () => ({
      counted: 13,
      sessions: 13,
      facts: columnsAsJson(
        GLANCE_FACTS.map((one) => ({ ...one, guide: null, questionTimes: [], pauseSeconds: null })),
      ),
    }),
    glanceSilence: () => ({ silence: asJson([]), next: null }),
  });
  await expect.element(cell('L06 Anton, Pause, before answers: not known')).toHaveTextContent('–');
  await expect.element(cell('L06 Anton, Silent, share of length: not known')).toBeVisible();
  expect(grid.getByRole('columnheader', { name: 'Reached' }).elements()).toHaveLength(0);
  await expect
    .element(main.getByText('Not counted: 1 session has no transcript here, and 1 is still going on.'))
    .toBeVisible();
  expect(names()).toHaveLength(11);
});

test('says that there is nothing to count, or only words', async () => {
  await open('/analysis', {
    glanceSessions: () => glanceSessionsAsJson({ sessions: [], guides: [], links: null }),
  });
  await expect.element(main.getByText('Nothing to count yet')).toBeVisible();
  await open('/analysis', {
    glance: () => ({
      counted: 13,
      sessions: 13,
      facts: columnsAsJson(GLANCE_FACTS.map((one) => ({ ...one, hasTimes: false }))),
    }),
  });
  await expect.element(main.getByText('The turns of these sessions have no times.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: 'Show words only' }).click();
  await expect.element(cell(BILAL)).toBeVisible();
});

test('draws only the rows in sight of 10,000 interviews, and reaches the last by keyboard', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    session: { ...GLANCE_SESSIONS[index % 13], sessionId: `m${String(index)}`, name: `M${String(index)}` },
    facts: { ...GLANCE_FACTS[index % 13], sessionId: `m${String(index)}` },
  }));
  await open('/analysis', {
    glanceSessions: () =>
      glanceSessionsAsJson({
        sessions: many.map(({ session }) => session as never),
        guides: [],
        links: null,
      }),
    glance: () => ({
      counted: 10_000,
      sessions: 10_000,
      facts: columnsAsJson(many.map(({ facts }) => facts as never)),
    }),
    glanceSilence: () => ({ silence: asJson([]), next: null }),
  });
  await expect.element(grid.getByText('10,000 sessions, one dot for 100')).toBeVisible();
  expect(grid.element().querySelectorAll('tbody tr').length).toBeLessThan(80);
  grid
    .getByRole('button', { name: /^M0, length/ })
    .element()
    .focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expect.element(grid.getByRole('button', { name: /^M9999, length/ })).toHaveFocus();
});

test('copies the table by pseudonym, with what is not known left empty', async () => {
  const copied: string[] = [];
  await open('/analysis', {
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: [sessionRecord({ sessionId: 's-L02 Bilal', number: 2, label: 'L02 Bilal' })],
      }),
    copyRich: ({ text }) => {
      copied.push(text);
      return null;
    },
  });
  await expect.element(cell(BILAL)).toBeVisible();
  await main.getByRole('button', { name: 'Copy table' }).click();
  await expect.poll(() => copied.length).toBe(1);
  expect(copied[0]?.split('\n')[1]).toBe(
    'S002\t64\t600\t25\twords\t4\t2\t3\t6.1\t1\t0.6\t0.52\t2\t4\tNo goodbye',
  );
});

const step = (name: string) => main.getByRole('button', { name });
const left = main.getByRole('complementary', { name: 'Who left here' });

test('shows how many reached each question, and who left where with their last words', async () => {
  await open('/analysis?view=drop-off');
  await expect.element(main.getByText('20 links, 13 interviews.')).toBeVisible();
  await expect.element(step('Links made: 20 of 20, 7 not started')).toBeVisible();
  const second = step('Question 2, What held you up at the locker, if anything?: 13 of 20');
  await expect.element(second).toBeVisible();
  expect(second.element().textContent).toContain('13−2Question 2');
  await expect.element(step('Question 3, How many tries did the door take?: 11 of 20')).toBeVisible();
  await expect.element(step('Goodbye: 10 of 20')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  step('Links made').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(left.getByText('Left during question 2')).toBeVisible();
  await expect.element(left.getByText('2 of 13 interviews')).toBeVisible();
  await expect.element(left.getByText('at 01:04, 5 s after the last word')).toBeVisible();
  await expect
    .element(left.getByText('Nothing at all? Please think of the screen and the door.').first())
    .toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(step('Question 2')).toHaveFocus();
});

test('saves Drop-off as a picture that is XML, with every number of the screen', async () => {
  const files: { type: string; bytes: unknown }[] = [];
  await open('/analysis?view=drop-off', {
    saveFile: (file) => {
      files.push(file);
      return { path: '/home/researcher/view.svg' };
    },
  });
  await expect.element(step('Goodbye: 10 of 20')).toBeVisible();
  await main.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Picture (SVG)…' }).click();
  await expect.poll(() => files.length).toBe(1);
  const svg = new TextDecoder().decode(files[0]?.bytes as Uint8Array);
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  const marks = [...drawing.querySelectorAll('text')].map((one) => one.textContent);
  for (const number of ['20', '13', '11', '10', '−7', '−2', '−1', 'Question 4', 'Goodbye'])
    expect(marks).toContain(number);
});

test('says after how many interviews the project was changed, in both views', async () => {
  const changed = GLANCE_FACTS.map((facts, index) => ({ ...facts, isSetupChanged: index < 5 }));
  const glance: Answers['glance'] = () => ({ counted: 13, sessions: 13, facts: columnsAsJson(changed) });
  const words = 'The project was changed after 5 of 13 interviews.';
  await open('/analysis?view=drop-off', { glance });
  await expect.element(main.getByText(words)).toBeVisible();
  await open('/analysis', { glance });
  await expect.element(main.getByText(words)).toBeVisible();
});

test('says that no prompt has questions', async () => {
  await open('/analysis?view=drop-off', {
    glanceSessions: () => glanceSessionsAsJson({ sessions: GLANCE_SESSIONS, guides: [], links: null }),
    glance: () => ({
      counted: 13,
      sessions: 13,
      facts: columnsAsJson(GLANCE_FACTS.map((one) => ({ ...one, guide: null, questionTimes: [] }))),
    }),
  });
  await expect.element(main.getByText('No questions found')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

const ready = {
  status: 'ready',
  receivedBytes: 1000,
  totalBytes: 1000,
  durationSeconds: 64,
  hasPeaks: true,
  message: null,
} as const;
const VIEW = { speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null };
