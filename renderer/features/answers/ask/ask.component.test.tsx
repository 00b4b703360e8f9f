import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../../shared/domain/default-settings.ts';
import { NO_POLICY } from '../../../../shared/domain/no-policy.ts';
import type { SessionAnswer } from '../../../../shared/model/assistant.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import {
  ANSWERS,
  ASK_RUN_ID,
  askMain,
  askRun,
  callsFor,
  QUESTION,
  withAnswer,
} from '../../../testing/ask-main.ts';
import { assistantMain, idOf } from '../../../testing/assistant-main.ts';
import { storedDrafts } from '../../../testing/idle-main.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { saved, service } from '../../../testing/saved-session.ts';
import { router } from '../../../app/routes.tsx';
import { dropOwnWords } from './judgement-saving.ts';

const ROUTE = '/answers?tab=ask';
const EARLIER = 'c3f5c1d2-0c0b-4a53-9b0e-ffff00000002';
const main = page.getByRole('main');
const table = page.getByRole('region', { name: 'Answers by session' });
const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string, words: string | RegExp) => row(name).getByRole('button', { name: words });
const ownWords = (name: string) => table.getByRole('textbox', { name: `Your own words on ${name}` });
const question = page.getByRole('textbox', { name: 'Question', exact: true });
const fact = (words: string | RegExp) => main.getByText(words);

/** Focuses the first session that was not judged. */
async function focusTable(): Promise<void> {
  await expect.element(row('V07 Salma')).toHaveAttribute('aria-current', 'true');
  (row('V07 Salma').element() as HTMLElement).focus();
}

test('shows each answer with the words it rests on, what was left out, and how many were judged', async () => {
  await openScreen(ROUTE, askMain());
  await expect.element(question).toHaveValue(QUESTION);
  for (const words of [/^6 answered with words/, /^1 not said/, '1 left out: its words are in no transcript'])
    await expect.element(fact(words)).toBeVisible();
  await expect.element(fact('You judged 3 of 6')).toBeVisible();
  await expect.element(row('V05 Lowri').getByText('The lift, and the trolley')).toBeVisible();
  await expect.element(button('V05 Lowri', 'Differ')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('L11 Sunniva', 'Agree')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(row('V07 Salma').getByRole('blockquote')).toHaveAttribute('dir', 'auto');
  await expect.element(button('L10 Emre', 'Play L10 Emre at 00:44')).toBeVisible();
  const priya = row('L17 Priya');
  await expect
    .element(priya.getByText('The quote it gave, “I couldn’t see the letters”, is not in the transcript.'))
    .toBeVisible();
  // What rests on words that nobody said is not shown.
  expect(priya.getByText('She could not see').elements()).toEqual([]);
  expect(priya.getByRole('blockquote').elements()).toEqual([]);
  await expect.element(row('L15 Amara').getByText('It found nothing about this.')).toBeVisible();
  await expect
    .element(row('V03 Anneke').getByRole('link', { name: 'V03 Anneke' }))
    .toHaveAttribute('href', expect.stringContaining(`/sessions/${encodeURIComponent(idOf('V03 Anneke'))}`));
  await expect.element(page.getByRole('link', { name: 'Ask', exact: true })).toHaveAttribute('aria-current');
  expect(await accessibilityViolations()).toEqual([]);
});

test('judges by keyboard alone, moves on, and takes judgements back', async () => {
  const earmark = await openScreen(ROUTE, askMain());
  const last = () => earmark.inputsOf('judgeAnswer').at(-1);
  await focusTable();
  await userEvent.keyboard('1');
  await expect.element(row('L10 Emre')).toHaveFocus();
  expect(last()).toEqual({
    runId: ASK_RUN_ID,
    sessionId: idOf('V07 Salma'),
    judgement: 'agree',
    ownWords: '',
  });
  await userEvent.keyboard('2');
  await expect.element(row('L11 Sunniva')).toHaveFocus();
  expect(last()).toMatchObject({ sessionId: idOf('L10 Emre'), judgement: 'differ' });
  await expect.element(fact('You judged 5 of 6')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row('L10 Emre')).toHaveFocus();
  expect(last()).toMatchObject({ sessionId: idOf('L10 Emre'), judgement: null });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row('V07 Salma')).toHaveFocus();
  await expect.element(fact('You judged 3 of 6')).toBeVisible();
  // A judgement that is chosen again is taken back, and nothing moves on.
  await userEvent.keyboard('{ArrowUp}2');
  await expect.element(row('V05 Lowri')).toHaveFocus();
  expect(last()).toMatchObject({
    judgement: null,
    ownWords: 'The lift, and the trolley that blocks the door button.',
  });
  // There is nothing to agree with where nothing was said.
  const judged = earmark.inputsOf('judgeAnswer').length;
  await userEvent.keyboard('{End}1');
  await expect.element(row('L15 Amara')).toHaveFocus();
  expect(earmark.inputsOf('judgeAnswer')).toHaveLength(judged);
});

test('plays the words, and opens the session where they are', async () => {
  const instant = { sessionId: idOf('V07 Salma'), type: 'instant' as const, projectId: null };
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    ...askMain(withAnswer('V07 Salma', { session: instant })),
    audio: () => fail({ kind: 'blocked', message: 'The recording was deleted.' }),
    service,
  });
  await focusTable();
  await userEvent.keyboard(' ');
  await expect.element(row('V07 Salma').getByText('The recording was deleted.')).toBeVisible();
  await button('L10 Emre', 'Play L10 Emre at 00:44').click();
  await expect
    .poll(() => earmark.inputsOf('audio').map(({ session }) => session.sessionId))
    .toEqual([idOf('V07 Salma'), idOf('L10 Emre')]);
  // The session screen takes the place out of its address once it shows it.
  const places: unknown[] = [];
  onTestFinished(
    router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      places.push(toLocation.search);
    }),
  );
  (row('V07 Salma').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(table).not.toBeInTheDocument();
  expect(places[0]).toEqual({ type: 'instant', at: 50, turn: 5 });
});

test('saves own words while they are typed, with the judgement, and undoes them', async () => {
  const earmark = await openScreen(ROUTE, askMain());
  const judged = () => earmark.inputsOf('judgeAnswer').at(-1);
  await focusTable();
  await userEvent.keyboard('w');
  await expect.element(ownWords('V07 Salma')).toHaveFocus();
  await userEvent.keyboard('Signs 1');
  await expect.poll(() => judged()).toMatchObject({ ownWords: 'Signs 1', judgement: null });
  await userEvent.keyboard('2{Escape}');
  await expect.element(row('V07 Salma')).toHaveFocus();
  await expect.poll(() => judged()).toMatchObject({ ownWords: 'Signs 12' });
  await userEvent.keyboard('1');
  await expect.poll(() => judged()).toMatchObject({ judgement: 'agree', ownWords: 'Signs 12' });
  await expect.element(row('V07 Salma').getByText('Signs 12')).toBeVisible();
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.poll(() => judged()).toMatchObject({ judgement: null, ownWords: 'Signs 1' });
  await expect.element(ownWords('V07 Salma')).toHaveValue('Signs 1');
});

test('a session without an answer is answered by the researcher', async () => {
  const earmark = await openScreen(ROUTE, askMain());
  await button('L17 Priya', /^Answer it yourself/).click();
  await expect.element(ownWords('L17 Priya')).toHaveFocus();
  await userEvent.keyboard('The light.');
  // Going to another row saves at once.
  await row('L11 Sunniva').getByText('Nothing held her up.').click();
  await expect
    .poll(() => earmark.inputsOf('judgeAnswer').at(-1))
    .toEqual({ runId: ASK_RUN_ID, sessionId: idOf('L17 Priya'), judgement: null, ownWords: 'The light.' });
  await expect.element(row('L17 Priya').getByText('The light.')).toBeVisible();
});

test('words that could not be saved stay, also after a new start', async () => {
  onTestFinished(() => {
    dropOwnWords(() => true);
  });
  const drafts = storedDrafts();
  const answers: Answers = {
    ...askMain(),
    ...drafts,
    judgeAnswer: () => fail({ kind: 'bug', message: 'The library cannot be written.' }),
  };
  await openScreen(ROUTE, answers);
  await focusTable();
  await userEvent.keyboard('wOnly the signs{Escape}');
  await expect.element(row('V07 Salma').getByText('The library cannot be written.')).toBeVisible();
  await expect.element(ownWords('V07 Salma')).toHaveValue('Only the signs');
  const earmark = await openScreen(ROUTE, { ...askMain(), ...drafts });
  await focusTable();
  await expect.element(ownWords('V07 Salma')).toHaveValue('Only the signs');
  await userEvent.keyboard('w{Escape}');
  await expect.poll(() => earmark.inputsOf('judgeAnswer').at(-1)?.ownWords).toBe('Only the signs');
});

test('prepares a question for the ticked sessions, and keeps what was typed', async () => {
  const drafts = storedDrafts();
  const earmark = await openScreen(ROUTE, { ...askMain(), ...drafts });
  await expect.element(question).toHaveValue(QUESTION);
  await page.getByRole('button', { name: '8 sessions' }).click();
  await page.getByRole('option', { name: 'V03 Anneke' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '7 sessions' })).toBeVisible();
  await question.fill('What helped?');
  await expect.element(fact(/^Below are the answers to/)).toMatchTextContent(QUESTION);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Ask across sessions' });
  await expect.element(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('What helped?');
  await expect.element(dialog.getByText('Sessions, 7 chosen')).toBeVisible();
  expect(earmark.inputsOf('startAssistantRun')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await openScreen(ROUTE, { ...askMain(), ...drafts });
  await expect.element(question).toHaveValue('What helped?');
  await page.getByRole('button', { name: 'Ask…' }).click();
  const started = askRun({ id: EARLIER, question: 'What helped?' });
  const again = await openScreen(ROUTE, { ...askMain(), ...drafts });
  again.answer({ assistantRuns: () => [started, askRun()] });
  again.send('assistantRunChanged', { runId: EARLIER, state: 'ended', done: 8, total: 8, isWaiting: false });
  // A run that came after it was prepared is about it: the field goes with the run that is shown.
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page.getByRole('menuitemradio', { name: /^What got in/ }).click();
  await expect.element(question).toHaveValue(QUESTION);
});

const withCalls = (answers: SessionAnswer[], run: Parameters<typeof askRun>[0] = {}) => askMain(answers, run);

test('shows what is being read, stops and continues', async () => {
  const reading = [...withAnswer('L15 Amara', { answer: null, callState: 'sent' })].map((one) =>
    one.session.sessionId === idOf('L17 Priya')
      ? { ...one, answer: null, rejected: [], callState: 'waiting' as const }
      : one,
  );
  const earmark = await openScreen(ROUTE, {
    ...withCalls(reading, { state: 'running' }),
    stopAssistantRun: () => null,
    resumeAssistantRun: () => null,
  });
  await expect.element(fact('Reading L15 Amara, session 8 of 8')).toBeVisible();
  await expect.element(row('L15 Amara').getByText('It is being read now.')).toBeVisible();
  await expect.element(fact(/^2 not read yet/)).toBeVisible();
  await main.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => earmark.inputsOf('stopAssistantRun').length).toBe(1);
  const stopped = reading.map((one) =>
    one.callState === 'sent' ? { ...one, callState: 'waiting' as const } : one,
  );
  earmark.answer({
    assistantRuns: () => [askRun({ state: 'stopped' }, stopped)],
    assistantRunCalls: () => asJson(callsFor(stopped)),
    assistantAnswers: () => asJson(stopped),
  });
  earmark.send('assistantRunChanged', {
    runId: ASK_RUN_ID,
    state: 'stopped',
    done: 6,
    total: 8,
    isWaiting: false,
  });
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => earmark.inputsOf('resumeAssistantRun')).toEqual([{ runId: ASK_RUN_ID }]);
});

test('names what failed, changed or was said by somebody else, and repeats calls', async () => {
  const [first] = ANSWERS;
  const quote = first?.quotes[0];
  if (quote === undefined) throw new Error('No quote');
  const answers = ANSWERS.map((one): SessionAnswer => {
    const name = one.session.sessionId.slice(2);
    if (name === 'V03 Anneke') return { ...one, quotes: [{ ...quote, state: 'changed' }] };
    if (name === 'V04 Dmitri')
      return { ...one, quotes: [], answer: null, callState: 'failed', problem: 'No answer in 120 s.' };
    if (name === 'V05 Lowri') return { ...one, quotes: [], answer: null, callState: 'changed' };
    if (name === 'V07 Salma') return { ...one, quotes: [], answer: null, callState: 'unknown' };
    if (name !== 'L17 Priya') return one;
    const saidIn = { session: quote.session, turnPlace: 5 };
    return {
      ...one,
      rejected: one.rejected.map((words) => ({ ...words, why: 'other-session' as const, saidIn })),
    };
  });
  const earmark = await openScreen(ROUTE, {
    ...withCalls(answers),
    repeatAssistantCalls: () => null,
  });
  await expect.element(row('V03 Anneke').getByText('These words were corrected. Look again.')).toBeVisible();
  await expect.element(row('V04 Dmitri').getByText('No answer in 120 s.')).toBeVisible();
  await expect.element(row('V07 Salma').getByText(/may have charged/)).toBeVisible();
  await expect.element(row('L17 Priya').getByText(/was said by V03 Anneke, not here/)).toBeVisible();
  await expect.element(fact('1 left out: its words were not found where the model said')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  // What may have been charged is not sent again with the others.
  const callOf = (name: string) =>
    callsFor(answers).find(({ session }) => session?.sessionId === idOf(name))?.id;
  await main.getByRole('button', { name: 'Try again', exact: true }).click();
  await button('V07 Salma', /^Try again/).click();
  await expect
    .poll(() => earmark.inputsOf('repeatAssistantCalls').map(({ callIds }) => callIds))
    .toEqual([[callOf('V04 Dmitri')], [callOf('V07 Salma')]]);
  await button('V05 Lowri', /^Look again/).click();
  const dialog = page.getByRole('dialog', { name: 'Ask across sessions' });
  await expect.element(dialog.getByText('Sessions, 1 chosen')).toBeVisible();
});

test('says why the server is gone, and that nothing was said at all', async () => {
  const gone = ANSWERS.map((one): SessionAnswer =>
    one.judgement === null ? { ...one, answer: null, quotes: [], rejected: [], callState: 'waiting' } : one,
  );
  const problem = 'localhost:11434 stopped answering.';
  const earmark = await openScreen(ROUTE, withCalls(gone, { state: 'stopped', problem }));
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent('3 of 8 sessions were read. Their answers are below.');
  await expect.element(alert.getByRole('button', { name: 'Read the other 5' })).toBeVisible();
  const nothing = ANSWERS.map((one) => ({ ...one, answer: '', quotes: [], rejected: [] }));
  earmark.answer({
    assistantRuns: () => [askRun({}, nothing)],
    assistantRunCalls: () => asJson(callsFor(nothing)),
    assistantAnswers: () => asJson(nothing),
  });
  earmark.send('assistantRunChanged', {
    runId: ASK_RUN_ID,
    state: 'ended',
    done: 8,
    total: 8,
    isWaiting: false,
  });
  await expect.element(fact('Nothing was said about it in 8 sessions.')).toBeVisible();
});

test('copies and saves the table with the answers and the judgements apart, and deletes it after a question', async () => {
  const earmark = await openScreen(ROUTE, {
    ...askMain(),
    copyRich: () => null,
    saveFile: () => null,
    saveWorkbook: () => null,
    undoAssistantRun: () => ({ deletedQuotes: 0, changedQuotes: 0 }),
  });
  await page.getByRole('button', { name: 'Copy table' }).click();
  await page.getByRole('menuitem', { name: 'With names' }).click();
  const lines = () => earmark.inputsOf('copyRich').at(-1)?.text.split('\n') ?? [];
  await expect
    .poll(() => lines()[0])
    .toBe(`Session\t${QUESTION} (assistant’s answer)\tWhat they said\tYour judgement\tYour own words`);
  expect(lines()[3]).toBe(
    'V05 Lowri\tThe lift was out of order.\t“The lift, obviously. And the button for the front door” (01:03)\tDiffer\tThe lift, and the trolley that blocks the door button.',
  );
  await page.getByRole('button', { name: 'More about these answers' }).click();
  await page.getByRole('menuitem', { name: 'Table (CSV)…' }).click();
  await expect.poll(() => earmark.inputsOf('saveFile').at(-1)?.type).toBe('csv');
  const bytes = earmark.inputsOf('saveFile').at(-1)?.bytes;
  const [head, first] = new TextDecoder()
    .decode(bytes instanceof Uint8Array ? bytes : undefined)
    .split('\r\n');
  expect(head).toMatch(/Your own words,Answered by,Asked at$/);
  expect(first).toContain(`Assistant (${askRun().model})`);
  expect(first).toMatch(/^V03 Anneke,/);
  await page.getByRole('button', { name: 'More about these answers' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Names instead of pseudonyms' }).click();
  await page.getByRole('menuitem', { name: 'Table (Excel)…' }).click();
  await expect.poll(() => earmark.inputsOf('saveWorkbook').at(-1)?.sheet.rows[0]?.[0]).toMatch(/^S\d{3}$/);
  await page.getByRole('button', { name: 'More about these answers' }).click();
  await page.getByRole('menuitem', { name: 'Delete these answers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete these answers' });
  await expect.element(dialog.getByText(/what you think of 3 answers/)).toBeVisible();
  earmark.answer({ assistantRuns: () => [askRun({ undoneAt: new Date().toISOString() })] });
  await dialog.getByRole('button', { name: 'Delete these answers' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByText('Ask one question of many sessions')).toBeVisible();
});

test('has no tab without an assistant and questions, or where a policy removed it; old answers can only be judged', async () => {
  const tab = page.getByRole('link', { name: 'Ask', exact: true });
  await openScreen('/answers', {
    ...askMain(),
    settings: () => DEFAULT_SETTINGS,
    assistantRuns: () => [],
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [], gone: [] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  expect(tab.elements()).toEqual([]);
  await openScreen('/answers', {
    ...askMain(),
    policy: () => ({ ...NO_POLICY, assistant: false }),
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [], gone: [] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  expect(tab.elements()).toEqual([]);
  await openScreen(ROUTE, { ...askMain(), settings: () => DEFAULT_SETTINGS });
  await expect.element(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  expect(question.elements()).toEqual([]);
  await focusTable();
  await userEvent.keyboard('1');
  await expect.element(fact('You judged 4 of 6')).toBeVisible();
});

test('says what it does before the first question, and that answers were deleted', async () => {
  await openScreen(ROUTE, { ...assistantMain(), assistantRuns: () => [] });
  await expect.element(page.getByText('Ask one question of many sessions')).toBeVisible();
  await expect.element(question).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await openScreen(`${ROUTE}&run=${EARLIER}`, {
    ...askMain(),
    assistantRuns: () => [askRun({ id: EARLIER, undoneAt: new Date().toISOString() }), askRun()],
  });
  await page.getByRole('button', { name: 'Show the last question' }).click();
  await expect.element(row('V03 Anneke')).toBeVisible();
});

test('fits a window of 1024', async () => {
  await page.viewport(1024, 720);
  onTestFinished(() => page.viewport(1440, 900));
  await openScreen(ROUTE, askMain());
  await expect.element(row('V03 Anneke')).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBe(clientWidth);
});

test('renders only the visible rows of 10,000 sessions, and reaches the last', async () => {
  const [, , , salma] = ANSWERS;
  if (salma === undefined) throw new Error('No answer');
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...salma,
    session: { ...salma.session, sessionId: `s${String(index)}` },
    quotes: salma.quotes.map((quote) => ({ ...quote, id: `${quote.id} ${String(index)}` })),
  }));
  await openScreen(ROUTE, askMain(many));
  const first = row('s0\\.');
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  expect(table.getByRole('row').elements().length).toBeLessThan(40);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(row('s9999')).toHaveFocus();
  await expect.element(row('s9999')).toBeInViewport();
  expect(table.getByRole('row').elements().length).toBeLessThan(60);
});
