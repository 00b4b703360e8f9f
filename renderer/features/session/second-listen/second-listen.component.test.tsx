// The places worth a second listen: in the panel, in the margin and in the player.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import {
  missingRecording,
  recording,
  ROUTE,
  saved,
  service,
  SESSION_ID,
} from '../../../testing/saved-session.ts';
import { player } from '../../../player/player.ts';
import { showPanel } from '../layout/view-preferences.ts';
import type { Doubt } from '../../../../shared/model/doubt.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { TranscriptReading, Turn } from '../../../../shared/model/transcript.ts';

const turn = (role: Turn['role'], text: string, startSeconds: number): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const turns = [turn('agent', 'What did you try first?', 0), turn('participant', 'The search at the top.', 6)];
const reading: TranscriptReading = {
  transcript: { turns, warnings: [] },
  segments: turns.map(({ startSeconds, endSeconds, role }, index) => ({
    turn: index,
    lane: role === 'agent' ? (0 as const) : (1 as const),
    startSeconds: startSeconds ?? 0,
    endSeconds: endSeconds ?? 0,
  })),
};
const listed = (doubt: Doubt, shown: Partial<ListedDoubt> = {}): ListedDoubt => ({
  doubt,
  turn: doubt.turn,
  words: '',
  decision: null,
  ...shown,
});
const silent = listed(
  {
    id: 'words-over-silence 1 0',
    kind: 'words-over-silence',
    turn: 1,
    passage: { start: 0, end: 22 },
    startSeconds: 6,
    endSeconds: 9,
    reason: { said: { count: 5, unit: 'word' }, silentSeconds: 3, soundSeconds: 0 },
  },
  { words: 'The search at the top.' },
);
const speech = (second: number) =>
  listed({
    id: `speech-without-words 0-${String(second)}`,
    kind: 'speech-without-words',
    turn: null,
    passage: null,
    startSeconds: second,
    endSeconds: second + 2,
    reason: { speechSeconds: 1.4 },
  });
const corrected = { ...speech(1), decision: 'corrected' as const };

/** Main with these doubts, and what was decided. */
function listeningMain(doubts: readonly ListedDoubt[], more: Answers = {}) {
  const state = { doubts: [...doubts], problem: '' };
  const now = () => asJson({ comparedTurns: 28, doubts: state.doubts });
  const answers: Answers & { service: typeof service } = {
    ...saved(),
    storedTranscript: () => asJson({ reading, receivedAt: '2026-11-23T10:00:00.000Z' }),
    transcript: () => asJson(reading),
    notes: () => [],
    audio: () => ({ ...recording, durationSeconds: 30 }),
    secondListen: now,
    decideDoubts: ({ ids, isFine }) => {
      if (state.problem !== '') return fail({ kind: 'blocked', message: state.problem });
      state.doubts = state.doubts.map((one) =>
        ids.includes(one.doubt.id) ? { ...one, decision: isFine ? 'fine' : null } : one,
      );
      return now();
    },
    ...more,
    service,
  };
  return { answers, state };
}

const tab = page.getByRole('tab', { name: /^Second listen/ });
const list = page.getByRole('list', { name: 'Worth a second listen' });
const items = () => list.getByRole('listitem');
const fine = (name: RegExp) => list.getByRole('button', { name });

test('lists each place with its kind, time, words and reason', async () => {
  const { answers } = listeningMain([silent, speech(12), corrected]);
  await openScreen(ROUTE, answers);
  await expect.element(tab).toMatchTextContent('Second listen 2');
  await tab.click();
  await expect.element(items().nth(0)).toMatchTextContent('Words over silence');
  await expect.element(items().nth(0)).toMatchTextContent('00:06');
  await expect.element(items().nth(0)).toMatchTextContent('The search at the top.');
  await expect.element(items().nth(0)).toMatchTextContent('5 words while the recording is silent');
  await expect.element(items().nth(1)).toMatchTextContent('1.4 seconds of speech, nothing written');
  await expect.element(page.getByText('2 left of 3')).toBeVisible();
  await expect.element(page.getByText('A mark is a reason to listen, not an error.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: /^Decided/ }).click();
  const decided = page.getByRole('list', { name: 'Decided places' });
  await expect.element(decided).toMatchTextContent('Corrected');
  expect(decided.getByRole('button').elements()).toEqual([]);
});

test('shows the turn of the place that D goes to', async () => {
  const many = Array.from({ length: 60 }, (_, at) => turn('participant', `Answer ${String(at)}.`, at * 6));
  const long: TranscriptReading = {
    transcript: { turns: many, warnings: [] },
    segments: many.map(({ startSeconds, endSeconds }, index) => ({
      turn: index,
      lane: 1,
      startSeconds: startSeconds ?? 0,
      endSeconds: endSeconds ?? 0,
    })),
  };
  const { answers } = listeningMain([{ ...silent, turn: 40 }, speech(331)], {
    storedTranscript: () => asJson({ reading: long, receivedAt: '2026-11-23T10:00:00.000Z' }),
    transcript: () => asJson(long),
  });
  await openScreen(ROUTE, answers);
  await tab.click();
  await expect.element(page.getByText('Answer 0.')).toBeInViewport();
  await userEvent.keyboard('d');
  await expect.element(page.getByText('Answer 40.')).toBeInViewport();
  await userEvent.keyboard('d');
  await expect.element(page.getByText('Answer 55.')).toBeInViewport();
});

test('decides that a place is fine, undoes that, and brings it back', async () => {
  const { answers, state } = listeningMain([silent, speech(12)]);
  const main = await openScreen(ROUTE, answers);
  await tab.click();
  await fine(/^Fine as it is: Words over silence/).click();
  await expect.element(tab).toMatchTextContent('Second listen 1');
  expect(main.inputsOf('decideDoubts')).toMatchObject([
    { session: { sessionId: SESSION_ID }, ids: [silent.doubt.id], isFine: true },
  ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(tab).toMatchTextContent('Second listen 2');
  await items().nth(0).click();
  await fine(/^Fine as it is: Words over silence/).click();
  await fine(/^Fine as it is: Speech/).click();
  await expect.element(page.getByText('You have decided every place.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Worth a second listen' })).toHaveFocus();
  await page.getByRole('button', { name: /^Decided/ }).click();
  await page.getByRole('button', { name: 'Bring back: Speech without words' }).click();
  await expect.element(tab).toMatchTextContent('Second listen 1');
  await expect.element(fine(/^Play: Speech/)).toHaveFocus();
  state.problem = 'The disk is full.';
  await fine(/^Fine as it is: Speech/).click();
  await expect.element(page.getByText('This was not saved. The disk is full.')).toBeVisible();
  await expect.element(tab).toMatchTextContent('Second listen 1');
});

test('goes from place to place, plays and decides by key', async () => {
  const { answers } = listeningMain([silent, speech(12)]);
  await openScreen(ROUTE, answers);
  await expect.element(tab).toBeVisible();
  await userEvent.keyboard('d');
  const focused = () => document.activeElement?.closest('li')?.textContent ?? '';
  await expect.poll(focused).toContain('Words over silence');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.store.getState().timeSeconds).toBeGreaterThan(0);
  await userEvent.keyboard('d');
  await expect.poll(focused).toContain('Speech without words');
  await userEvent.keyboard('{Shift>}d{/Shift}');
  await expect.poll(focused).toContain('Words over silence');
  await userEvent.keyboard('y');
  await expect.poll(focused).toContain('Speech without words');
  await expect.element(tab).toMatchTextContent('Second listen 1');
});

test('plays a place from half a second before it, and stops at its end; Play then continues', async () => {
  const { answers } = listeningMain([{ ...speech(1), doubt: { ...speech(1).doubt, endSeconds: 1.6 } }]);
  await openScreen(ROUTE, answers);
  await tab.click();
  const times: number[] = [];
  const end = player.store.subscribe(({ playing, timeSeconds }) => {
    if (playing) times.push(timeSeconds);
  });
  onTestFinished(end);
  const playing = () => player.store.getState().playing;
  await fine(/^Play: Speech/).click();
  await expect.poll(() => times.length).toBeGreaterThan(0);
  await expect.poll(playing).toBe(false);
  expect(times[0]).toBeCloseTo(0.5, 1);
  expect(player.store.getState().timeSeconds).toBeGreaterThanOrEqual(1.6);
  expect(player.store.getState().timeSeconds).toBeLessThan(2.6);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => player.store.getState().timeSeconds).toBeGreaterThan(2.6);
  expect(playing()).toBe(true);
});

test('plays on past the end of a place that was paused and played again', async () => {
  const { answers } = listeningMain([speech(1)]);
  await openScreen(ROUTE, answers);
  await tab.click();
  await fine(/^Play: Speech/).click();
  const time = () => player.store.getState().timeSeconds;
  await expect.poll(time).toBeGreaterThan(0.6);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(time).toBeGreaterThan(3.2);
  expect(player.store.getState().playing).toBe(true);
});

test('marks the turn, whose mark opens the place in the panel', async () => {
  const { answers } = listeningMain([silent, speech(12)]);
  await openScreen(ROUTE, answers);
  const mark = page.getByRole('button', { name: 'Worth a second listen: Words over silence' });
  await mark.click();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.element(items().nth(0)).toHaveAttribute('aria-current', 'true');
  await fine(/^Fine as it is: Words over silence/).click();
  await expect.element(mark).not.toBeInTheDocument();
});

test('shows more than eight places of a kind as one line that opens', async () => {
  const many = Array.from({ length: 9 }, (_, at) => speech(at * 3));
  const { answers } = listeningMain([...many, silent]);
  await openScreen(ROUTE, answers);
  await tab.click();
  const fold = list.getByRole('button', { name: /Speech without words 9 places/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(fine(/^Fine as it is/).elements()).toHaveLength(1);
  await fold.click();
  expect(list.getByRole('button', { name: /^Speech without words 00:/ }).elements()).toHaveLength(9);
  expect(await accessibilityViolations()).toEqual([]);
  await fold.click();
  await list.getByRole('button', { name: 'All are fine as they are: Speech without words' }).click();
  await expect.element(tab).toMatchTextContent('Second listen 1');
});

test.each([
  ['nothing was found', [], {}, 'Nothing stands out. Earmark compared 28 turns with the sound.'],
  [
    'there is no recording',
    null,
    { audio: () => missingRecording(null) },
    'Without a recording, there is nothing to compare.',
  ],
  ['nothing was compared yet', null, {}, 'Earmark compares words with sound once both are on this computer.'],
] as const)('says so if %s', async (_, doubts, more, words) => {
  const { answers } = listeningMain(doubts ?? [], more);
  await openScreen(ROUTE, doubts === null ? { ...answers, secondListen: () => null } : answers);
  await expect.element(page.getByText('What did you try first?')).toBeVisible();
  expect(tab.elements()).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Worth a second listen' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('shows the doubts that were found while the session is open', async () => {
  const { answers, state } = listeningMain([]);
  const main = await openScreen(ROUTE, answers);
  await expect.element(page.getByText('What did you try first?')).toBeVisible();
  state.doubts = [silent];
  main.send('doubtsChanged', { sessionId: 'another' });
  main.send('doubtsChanged', { sessionId: SESSION_ID });
  await expect.element(tab).toMatchTextContent('Second listen 1');
});

test('shares the space of a tab with the corrections; the other is in the menu', async () => {
  const correction = {
    editId: 1,
    kind: 'correct' as const,
    turn: 1,
    startSeconds: 6,
    received: 'search',
    now: 'shelf',
    author: 'a',
    changedAt: '2026-11-23T10:00:00.000Z',
  };
  const state = { version: 1, turns: [], corrections: [correction], unplaced: [] };
  const { answers } = listeningMain([silent], {
    corrections: () => asJson({ ...state, canUndo: true, canRedo: false }),
  });
  await openScreen(ROUTE, answers);
  await expect.element(tab).toBeVisible();
  const corrections = page.getByRole('tab', { name: /^Corrections/ });
  expect(corrections.elements()).toEqual([]);
  const others = page.getByRole('button', { name: 'More about this session' });
  await others.click();
  await page.getByRole('menuitem', { name: 'Corrections' }).click();
  await expect.element(corrections).toHaveAttribute('aria-selected', 'true');
  expect(tab.elements()).toEqual([]);
  await others.click();
  await page.getByRole('menuitem', { name: 'Second listen' }).click();
  await expect.element(list).toBeVisible();
});

test('fits a window of 683 pixels', async () => {
  await page.viewport(683, 500);
  const { answers } = listeningMain([silent, speech(12), corrected]);
  await openScreen(ROUTE, answers);
  showPanel('second-listen');
  await expect.element(list).toBeVisible();
  for (const one of page.getByRole('tab').elements()) {
    const { right } = one.getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(683);
  }
  expect(await accessibilityViolations()).toEqual([]);
});

test('has buttons on the current place alone, and makes a pressed one current', async () => {
  const { answers } = listeningMain([silent, speech(12), speech(20)]);
  await openScreen(ROUTE, answers);
  await tab.click();
  await expect.element(fine(/^Fine as it is: Words over silence/)).toBeVisible();
  expect(fine(/^Fine as it is/).elements()).toHaveLength(1);
  await items().nth(1).click();
  await expect.element(fine(/^Play: Speech without words, 00:12/)).toBeVisible();
  expect(fine(/^Fine as it is/).elements()).toHaveLength(1);
  // By keyboard: the next place, then its first button.
  await list.getByRole('button', { name: /^Speech without words 00:20/ }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(fine(/^Play: Speech without words, 00:20/)).toHaveFocus();
});
