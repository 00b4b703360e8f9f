import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../../shared/domain/default-settings.ts';
import type { AssistantCall, Suggestion } from '../../../../shared/model/assistant.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import {
  assistantMain,
  CALLS,
  CODE_ID,
  idOf,
  OTHER_CODE_ID,
  RUN_ID,
  runOf,
  SUGGESTIONS,
} from '../../../testing/assistant-main.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const ROUTE = '/quotes?tab=suggested';
const list = page.getByRole('region', { name: 'Suggestions' });
const item = (words: string) => list.getByRole('listitem', { name: new RegExp(words) });
const glasses = item('it went dark again');
const man = item('Then a man');
const street = item('It was asleep');
const dock = page.getByRole('complementary', { name: 'This run' });
const filter = (words: string) => page.getByRole('radiogroup', { name: 'Show' }).getByText(words);
/** What main sends when a run has changed; the window reads the run again. */
const CHANGED = { runId: RUN_ID, state: 'running', done: 6, total: 7, isWaiting: false } as const;
const [, second] = SUGGESTIONS;
const [fifth] = SUGGESTIONS.slice(4);

/** Focuses the current suggestion. */
const focusList = async () => {
  await expect.element(glasses).toHaveAttribute('aria-current', 'true');
  (glasses.element() as HTMLElement).focus();
};

test('shows each suggestion in its turn, what became of each session, and what nobody said', async () => {
  await openScreen(ROUTE, assistantMain());
  await expect
    .element(glasses)
    .toHaveAttribute(
      'aria-label',
      'Suggested by assistant: it went dark again while I was looking for my glasses, 00:49, L05 Rosa, 1 of 3',
    );
  await expect.element(glasses.getByText(/^I thought it was broken/)).toBeVisible();
  await expect.element(page.getByText('Reading L12 Desmond, session 7 of 7')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Sessions read' }))
    .toHaveAttribute('aria-valuetext', '5 read, 1 failed, 1 not read yet, 4 left out');
  for (const words of ['No answer in 120 s.', 'no transcript', 'said by L09 Martha, not by L08 Padraig'])
    await expect.element(dock.getByText(words)).toBeVisible();
  await expect.element(dock.getByText('said by the interviewer of L11 Sunniva')).toBeVisible();
  await expect
    .element(dock.getByText('Undoing takes back its 2 accepted quotes too. Your own 3 stay.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Reading 7 of 7/ }).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Suggested 3' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'All quotes 3' })).not.toHaveAttribute('aria-current');
  expect(await accessibilityViolations()).toEqual([]);
});

test('decides by keyboard alone, moves on, and undoes', async () => {
  const earmark = await openScreen(ROUTE, assistantMain());
  await focusList();
  await userEvent.keyboard('a');
  await expect.element(man).toHaveAttribute('aria-current', 'true');
  await expect.element(man).toHaveFocus();
  const [accepted] = earmark.inputsOf('decideSuggestion');
  expect(accepted).toMatchObject({
    decision: 'accept',
    suggestionId: second?.id,
    codeId: CODE_ID,
    passage: { start: second?.start, end: second?.end, quote: second?.words },
    startSeconds: second?.startSeconds,
    endSeconds: second?.endSeconds,
  });
  await userEvent.keyboard('x');
  await expect.element(street).toHaveFocus();
  expect(earmark.inputsOf('decideSuggestion').at(-1)).toEqual({
    decision: 'dismiss',
    suggestionId: fifth?.id,
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(man).toHaveAttribute('aria-current', 'true');
  expect(earmark.inputsOf('decideSuggestion').at(-1)).toEqual({ decision: 'undo', suggestionId: fifth?.id });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(glasses).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(glasses).not.toBeInTheDocument();
  expect(earmark.inputsOf('decideSuggestion').at(-1)).toEqual(accepted);
});

test('moves the range by words, by keys and with two sliders, and accepts what it then has', async () => {
  const earmark = await openScreen(ROUTE, assistantMain());
  await focusList();
  const from = glasses.getByRole('slider', { name: 'Start of the range' });
  const to = glasses.getByRole('slider', { name: 'End of the range' });
  await expect.element(from).toHaveAttribute('aria-valuetext', expect.stringMatching(/^“it”, 00:4\d\.\d$/));
  await userEvent.keyboard('e{ArrowLeft}{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(from).toHaveAttribute('aria-valuetext', expect.stringMatching(/^“first”/));
  await expect.element(to).toHaveAttribute('aria-valuetext', expect.stringMatching(/^“my”/));
  await userEvent.keyboard('{Enter}{ArrowLeft}');
  await expect.element(from).toHaveAttribute('aria-valuetext', expect.stringMatching(/^“first”/));
  (from.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(from).toHaveAttribute('aria-valuetext', expect.stringMatching(/^“time”/));
  expect(await accessibilityViolations()).toEqual([]);
  await glasses.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => earmark.inputsOf('decideSuggestion').length).toBe(1);
  const [decision] = earmark.inputsOf('decideSuggestion');
  const quote = 'time, it went dark again while I was looking for my';
  expect(decision).toMatchObject({ decision: 'accept', passage: { quote } });
  if (decision?.decision !== 'accept' || second === undefined) throw new Error('Not accepted');
  expect(second.turnText.slice(decision.passage.start, decision.passage.end)).toBe(quote);
  expect(decision.startSeconds).toBeLessThan(second.startSeconds ?? 0);
  expect(decision.endSeconds).toBeLessThan(second.endSeconds ?? 0);
});

test('accepts with another code', async () => {
  const earmark = await openScreen(ROUTE, assistantMain());
  await focusList();
  await userEvent.keyboard('c');
  const picker = page.getByRole('dialog', { name: 'Other code…' });
  await expect.element(picker).toBeVisible();
  await picker.getByRole('option', { name: 'The low door' }).click();
  await expect.element(glasses.getByText('The low door')).toBeVisible();
  await glasses.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => earmark.inputsOf('decideSuggestion')[0])
    .toMatchObject({ decision: 'accept', codeId: OTHER_CODE_ID });
});

const withSuggestions = (suggestions: Suggestion[]): Answers => ({
  ...assistantMain(),
  assistantRuns: () => [runOf({ state: 'ended' }, CALLS, suggestions)],
  assistantSuggestions: () => asJson(suggestions),
});

test('corrected words wait until somebody has looked at them again', async () => {
  const changed = SUGGESTIONS.map((one) =>
    one.id === second?.id ? { ...one, state: 'changed' as const } : one,
  );
  const earmark = await openScreen(ROUTE, withSuggestions(changed));
  await focusList();
  await expect.element(glasses.getByText(/^These words were corrected. Look again/).first()).toBeVisible();
  await expect.element(glasses.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await userEvent.keyboard('a');
  await expect.element(glasses.getByRole('alert')).toBeVisible();
  expect(earmark.inputsOf('decideSuggestion')).toEqual([]);
  await userEvent.keyboard('e{ArrowRight}{ArrowLeft}{Enter}');
  await expect.element(glasses.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await userEvent.keyboard('a');
  await expect.poll(() => earmark.inputsOf('decideSuggestion').length).toBe(1);
});

test('says beside a suggestion that its decision was not saved, and shows it again', async () => {
  await openScreen(ROUTE, {
    ...assistantMain(),
    decideSuggestion: () => fail({ kind: 'bug', message: 'The library cannot be written.' }),
  });
  await focusList();
  await userEvent.keyboard('a');
  await expect.element(glasses.getByRole('alert')).toHaveTextContent('The library cannot be written.');
  await expect.element(glasses).toHaveAttribute('aria-current', 'true');
});

test('shows earlier decisions, and takes one back', async () => {
  const earmark = await openScreen(ROUTE, assistantMain());
  await filter('Accepted 2').click();
  const tapped = item('So I tapped the corner');
  await expect.element(tapped).toBeVisible();
  await expect.element(glasses).not.toBeInTheDocument();
  await tapped.getByRole('button', { name: /^Take back/ }).click();
  await expect.element(tapped).not.toBeInTheDocument();
  expect(earmark.inputsOf('decideSuggestion')).toEqual([
    { decision: 'undo', suggestionId: SUGGESTIONS[0]?.id },
  ]);
});

const stopped: AssistantCall[] = CALLS.map((call) =>
  call.state === 'sent' ? { ...call, state: 'waiting' } : call,
);

test('stops and continues', async () => {
  const earmark = await openScreen(ROUTE, {
    ...assistantMain(),
    stopAssistantRun: () => null,
    resumeAssistantRun: () => null,
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => earmark.inputsOf('stopAssistantRun').length).toBe(1);
  earmark.answer({
    assistantRuns: () => [runOf({ state: 'stopped' }, stopped)],
    assistantRunCalls: () => asJson(stopped),
  });
  earmark.send('assistantRunChanged', CHANGED);
  await expect.element(page.getByText(/^Stopped. 5 read, 1 failed, 1 not read yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => earmark.inputsOf('resumeAssistantRun')).toEqual([{ runId: RUN_ID }]);
});

test('names why it stopped, and reads the others without what may have been charged', async () => {
  const calls = stopped.map((call) =>
    call.session?.sessionId === idOf('L11 Sunniva') ? { ...call, state: 'unknown' as const } : call,
  );
  const earmark = await openScreen(ROUTE, {
    ...assistantMain(),
    assistantRuns: () => [runOf({ state: 'stopped', problem: 'localhost:11434 stopped answering.' }, calls)],
    assistantRunCalls: () => asJson(calls),
    repeatAssistantCalls: () => null,
  });
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert.getByText('localhost:11434 stopped answering.')).toBeVisible();
  await expect.element(alert.getByText(/4 of 7 sessions were read/)).toBeVisible();
  await expect.element(dock.getByText(/The server may have charged for it/)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await alert.getByRole('button', { name: 'Read the other 2' }).click();
  const failed = CALLS.find(({ state }) => state === 'failed')?.id ?? '';
  await expect
    .poll(() => earmark.inputsOf('repeatAssistantCalls'))
    .toEqual([{ runId: RUN_ID, callIds: [failed] }]);
  await dock.getByRole('button', { name: 'Try again: L11 Sunniva' }).click();
  const unknown = calls.find(({ state }) => state === 'unknown')?.id ?? '';
  await expect
    .poll(() => earmark.inputsOf('repeatAssistantCalls').at(-1))
    .toEqual({ runId: RUN_ID, callIds: [unknown] });
  await alert.getByRole('button', { name: 'Keep these 4' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('announces the start, a failure and the end, on every screen', async () => {
  const earmark = await openScreen('/projects', assistantMain());
  const announced = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect.element(announced('Reading 7 calls.')).toBeInTheDocument();
  const failed = CALLS.map((call) => (call.state === 'sent' ? { ...call, state: 'failed' as const } : call));
  earmark.answer({ assistantRuns: () => [runOf({}, failed)] });
  earmark.send('assistantRunChanged', CHANGED);
  await expect.element(announced('2 calls failed.')).toBeInTheDocument();
  earmark.answer({ assistantRuns: () => [runOf({ state: 'ended' }, failed)] });
  earmark.send('assistantRunChanged', CHANGED);
  await expect
    .element(announced('Reading has ended: 5 read, 2 failed, 3 suggestions to decide.'))
    .toBeInTheDocument();
});

test('shows what was sent and answered, and undoes the run whole', async () => {
  const earmark = await openScreen(ROUTE, {
    ...assistantMain(),
    undoAssistantRun: () => ({ deletedQuotes: 1, changedQuotes: 1 }),
  });
  await dock.getByRole('button', { name: 'What was sent' }).click();
  const sent = page.getByRole('dialog', { name: 'What was sent' });
  await expect.element(sent.getByText('Call 1 of 7, L05 Rosa: answered')).toBeVisible();
  await expect.element(sent.getByText('{"quotes":[]}')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await dock.getByRole('button', { name: 'Undo this run…' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this run' });
  await expect.element(undo.getByText(/2 quotes that you accepted from it and 3 suggestions/)).toBeVisible();
  earmark.answer({ assistantRuns: () => [runOf({ undoneAt: new Date().toISOString() })] });
  await undo.getByRole('button', { name: 'Undo this run' }).click();
  await expect.element(undo.getByText('1 quote was deleted. 1 that somebody changed stays.')).toBeVisible();
  expect(earmark.inputsOf('undoAssistantRun')).toEqual([{ runId: RUN_ID }]);
  await undo.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByText('No suggestions to decide')).toBeVisible();
});

test('says that nothing fits, and shows an earlier run', async () => {
  const earlier = 'b2f5c1d2-0c0b-4a53-9b0e-ffff00000002';
  const done = CALLS.map((call) => ({ ...call, state: 'answered' as const, problem: null }));
  await openScreen(`${ROUTE}&run=${RUN_ID}`, {
    ...assistantMain(),
    assistantRuns: () => [runOf({ state: 'ended' }, done, []), runOf({ id: earlier, state: 'ended' })],
    assistantRunCalls: () => asJson(done),
    assistantSuggestions: ({ runId }) => asJson(runId === RUN_ID ? [] : SUGGESTIONS),
  });
  await expect.element(page.getByText('Nothing fits “Waking it” in 7 sessions')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier runs' }).click();
  await page.getByRole('menuitemradio', { name: /3 to decide/ }).click();
  await expect.element(glasses).toBeVisible();
});

test('undecided suggestions stay after the address was removed; nothing new can be looked for', async () => {
  await openScreen(ROUTE, { ...assistantMain(), settings: () => DEFAULT_SETTINGS });
  await expect.element(glasses).toBeVisible();
  expect(page.getByRole('button', { name: 'Find quotes for a code…' }).elements()).toEqual([]);
});

test('renders only the visible rows of 2,000 suggestions, and reaches the last', async () => {
  const [, one] = SUGGESTIONS;
  if (one === undefined) throw new Error('No suggestion');
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...one,
    id: `b2f5c1d2-0c0b-4a53-9b0e-bbbb${String(index).padStart(8, '0')}`,
  }));
  await openScreen(ROUTE, withSuggestions(many));
  const first = list.getByRole('listitem', { name: /, 1 of 2,000$/ });
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  expect(list.getByRole('listitem').elements().length).toBeLessThan(60);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(list.getByRole('listitem', { name: /2,000 of 2,000$/ })).toHaveFocus();
  expect(list.getByRole('listitem').elements().length).toBeLessThan(60);
});
