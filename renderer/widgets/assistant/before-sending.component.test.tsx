import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlanRequest } from '../../../shared/model/assistant.ts';
import { NO_POLICY } from '../../../shared/domain/no-policy.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import {
  assistantMain,
  CODE_ID,
  idOf,
  OTHER_CODE_ID,
  RUN_ID,
  withAssistant,
} from '../../testing/assistant-main.ts';
import { fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const QUOTES = `/quotes?code=${CODE_ID}`;
const main = () => ({
  ...assistantMain(),
  assistantRuns: () => [],
  search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
});
const dialog = page.getByRole('dialog', { name: 'Find quotes for a code' });
const open = async () => {
  await page.getByRole('main').getByRole('button', { name: 'Find quotes for a code…' }).click();
  await expect.element(dialog).toBeVisible();
};
const session = (name: string) => dialog.getByRole('option', { name });
const start = dialog.getByRole('button', { name: /^Start/ });
const prompt = dialog.getByRole('region', { name: 'The text of the call' });

test('shows what is sent call by call, to whom and how much, with unchecked sessions left out', async () => {
  const earmark = await openScreen(QUOTES, main());
  await open();
  await expect.element(dialog.getByRole('combobox', { name: 'Code' })).toHaveValue('Waking it');
  await expect.element(dialog.getByText('Its memo is sent too:')).toBeVisible();
  await expect.element(session('L05 Rosa Checked')).toHaveAttribute('aria-selected', 'true');
  await expect.element(session('L14 Hugo Not checked')).toHaveAttribute('aria-selected', 'false');
  await expect.element(session('L16 Viktor No transcript')).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(dialog.getByText('3 are left out until someone has checked them for names.'))
    .toBeVisible();
  await expect.element(dialog.getByText('call 1 of 7, L05 Rosa')).toBeVisible();
  await expect.element(prompt.getByText(/So I tapped the corner/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next call' }).click();
  await expect.element(dialog.getByText('call 2 of 7, L06 Anton')).toBeVisible();
  await expect.element(prompt.getByText(/with my watch/)).toBeVisible();
  const facts = dialog.getByRole('region', { name: 'To whom, and how much' });
  for (const words of [
    'http://localhost:11434/v1',
    'On this computer',
    '≈ 4,200',
    '28,672',
    'about 100 s',
    'none',
  ])
    await expect.element(facts.getByText(words, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Nothing has been sent yet.')).toBeVisible();
  expect(earmark.inputsOf('startAssistantRun')).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
});

test('does not start while another run is read, and leads to that one', async () => {
  const [run] = (await assistantMain().assistantRuns?.(null)) ?? [];
  if (run === undefined) throw new Error('There is no run');
  const earmark = await openScreen(QUOTES, {
    ...main(),
    assistantRuns: () => [{ ...run, state: 'running' }],
  });
  await open();
  await expect.element(dialog.getByText('call 1 of 7, L05 Rosa')).toBeVisible();
  await expect.element(dialog.getByText(/The assistant is busy with another run/)).toBeVisible();
  await expect.element(start).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(earmark.inputsOf('startAssistantRun')).toEqual([]);
  earmark.answer({ assistantRuns: () => [{ ...run, state: 'ended' }] });
  earmark.send('assistantRunChanged', { runId: run.id, state: 'ended', done: 1, total: 1, isWaiting: false });
  await expect.element(start).toBeEnabled();
  earmark.answer({ assistantRuns: () => [{ ...run, state: 'running' }] });
  earmark.send('assistantRunChanged', {
    runId: run.id,
    state: 'running',
    done: 0,
    total: 1,
    isWaiting: false,
  });
  await dialog.getByRole('link', { name: 'Show it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('complementary', { name: 'This run' })).toBeVisible();
});

test('sends exactly the calls that were planned, by keyboard, and shows their suggestions', async () => {
  const earmark = await openScreen(QUOTES, main());
  await open();
  await session('L14 Hugo').click();
  await expect.element(dialog.getByText('1 chosen session has not been checked for names.')).toBeVisible();
  await session('L05 Rosa').click();
  await expect.element(dialog.getByText('call 1 of 7, L06 Anton')).toBeVisible();
  const runs = assistantMain().assistantRuns?.(null) ?? [];
  earmark.answer({ startAssistantRun: () => RUN_ID, assistantRuns: () => runs });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('region', { name: 'Suggestions' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = earmark.inputsOf('startAssistantRun');
  const ids = [
    'L06 Anton',
    'L08 Padraig',
    'L09 Martha',
    'L10 Emre',
    'L11 Sunniva',
    'L12 Desmond',
    'L14 Hugo',
  ].map(idOf);
  expect(sent?.request).toEqual({ task: 'find', codeId: CODE_ID, sessionIds: ids, speakers: 'participant' });
  expect(sent?.calls.map(({ fingerprint }) => fingerprint)).toEqual(ids.map((id) => id.padEnd(64, '0')));
});

test('plans in slices with progress, and starts only after the last', async () => {
  let answer: (next: number | null) => void = () => {};
  const requests: PlanRequest[] = [];
  await openScreen(QUOTES, {
    ...main(),
    planAssistantRun: (input) =>
      new Promise((resolve) => {
        requests.push(input);
        answer = (next) => {
          const sessionIds = input.request.sessionIds.slice(input.after, next ?? undefined);
          resolve({
            calls: sessionIds.map((sessionId) => ({
              sessionId,
              part: 0,
              parts: 1,
              tokens: 600,
              fingerprint: '0'.repeat(64),
            })),
            leftOut: [],
            next,
          });
        };
      }),
  });
  await open();
  await expect.poll(() => requests.length).toBe(1);
  await expect.element(dialog.getByText('Preparing 0 of 7 sessions')).toBeVisible();
  await expect.element(start).toBeDisabled();
  answer(3);
  await expect.poll(() => requests.at(-1)?.after).toBe(3);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer(5);
  await expect.element(dialog.getByText(/Cancelled after 5 of 7 sessions/)).toBeVisible();
  await expect.element(start).toBeDisabled();
  await dialog.getByRole('button', { name: 'Prepare again' }).click();
  await expect.poll(() => requests.at(-1)?.after).toBe(0);
  answer(null);
  await expect.element(start).toBeEnabled();
  await expect.element(dialog.getByRole('button', { name: /^Start 7 calls/ })).toBeEnabled();
});

test('plans again when the words of a session are redacted', async () => {
  const earmark = await openScreen(QUOTES, main());
  await open();
  await expect.element(start).toBeEnabled();
  const before = earmark.inputsOf('planAssistantRun').length;
  earmark.send('redactionChanged', { sessionId: idOf('L05 Rosa') });
  await expect.poll(() => earmark.inputsOf('planAssistantRun').length).toBeGreaterThan(before);
});

test('says what keeps it from starting, in its place', async () => {
  const earmark = await openScreen('/quotes', {
    ...main(),
    startAssistantRun: () => fail({ kind: 'blocked', message: 'Another run is being read. Stop it first.' }),
  });
  await open();
  await expect.element(dialog.getByText('Choose a code and at least one session.')).toBeVisible();
  await expect.element(start).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Code' }).click();
  await page.getByRole('option', { name: 'The low door' }).click();
  await expect.element(start).toBeEnabled();
  await start.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Another run is being read. Stop it first.');
  expect(earmark.inputsOf('startAssistantRun')[0]?.request).toMatchObject({ codeId: OTHER_CODE_ID });
});

test('warns before words leave this computer, and before a connection that was not tested', async () => {
  await openScreen(QUOTES, {
    ...main(),
    ...withAssistant({ address: 'https://llm.example.org/v1', test: null }),
  });
  await open();
  const facts = dialog.getByRole('region', { name: 'To whom, and how much' });
  await expect.element(facts.getByText('Leaves this computer')).toBeVisible();
  await expect.element(facts.getByText('Earmark can’t know')).toBeVisible();
  await expect.element(facts.getByText('not measured')).toBeVisible();
  await expect
    .element(facts.getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', expect.stringContaining('section=assistant'));
});

test('opens from the menu of a code', async () => {
  await openScreen('/quotes', main());
  await page.getByRole('treeitem', { name: /Waking it/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Find quotes for this code…' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Code' })).toHaveValue('Waking it');
});

test('is prepared and started from the palette by keyboard alone', async () => {
  const earmark = await openScreen('/projects', { ...main(), startAssistantRun: () => RUN_ID });
  await expect.element(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option', { name: /Find quotes for a code/ })).toBeInTheDocument();
  await userEvent.keyboard('find quotes');
  await expect
    .element(page.getByRole('option', { name: /Find quotes for a code/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('combobox', { name: 'Code' })).toHaveFocus();
  await userEvent.keyboard('waking{Enter}');
  await expect.element(dialog.getByRole('button', { name: /^Start 7 calls/ })).toBeEnabled();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dialog.getByRole('listbox', { name: 'Sessions to send' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(dialog.getByRole('button', { name: /^Start 6 calls/ })).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('link', { name: 'Suggested 0' }))
    .toHaveAttribute('aria-current', 'page');
  const [sent] = earmark.inputsOf('startAssistantRun');
  expect(sent?.request).toMatchObject({ codeId: CODE_ID });
  expect(sent?.calls.map(({ sessionId }) => sessionId)).not.toContain(idOf('L06 Anton'));
  expect(sent?.calls).toHaveLength(6);
});

test('without an address, or removed by the organisation, there is no trace of it', async () => {
  const { settings: _, ...without } = main();
  const removed = { ...main(), policy: () => ({ ...NO_POLICY, assistant: false }) };
  for (const answers of [without, removed]) {
    await openScreen('/quotes?tab=suggested', answers);
    const tree = page.getByRole('treeitem', { name: /Waking it/ });
    await expect.element(tree).toBeVisible();
    await tree.click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Show its quotes' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Find quotes|Suggested|Assistant/);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('find quotes');
    await expect.element(page.getByRole('option', { name: /Find quotes/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  }
});

test('lists 10,000 sessions without rendering them all', async () => {
  const { sessionChanges, ...rest } = main();
  const text: unknown = sessionChanges?.({ since: null });
  const changes = JSON.parse(String(text)) as { records: { sessionId: string; label: string }[] };
  const [first] = changes.records;
  const records = Array.from({ length: 10_000 }, (_, index) => ({
    ...first,
    sessionId: `many ${String(index)}`,
    label: `P${String(index)}`,
  }));
  await openScreen(QUOTES, {
    ...rest,
    sessionChanges: () => JSON.stringify({ ...changes, records }),
  });
  await open();
  await expect.element(dialog.getByText('Sessions, 10,000 chosen')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Start 10,000 calls/ })).toBeEnabled();
  expect(dialog.getByRole('option').elements().length).toBeLessThan(60);
});
