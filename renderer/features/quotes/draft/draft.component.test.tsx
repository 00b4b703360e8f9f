import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../../shared/domain/default-settings.ts';
import { NO_POLICY } from '../../../../shared/domain/no-policy.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import {
  CODE_ID,
  DRAFT_QUOTES,
  DRAFT_RUN_ID,
  draftMain,
  idOf,
  SENTENCES,
} from '../../../testing/assistant-main.ts';
import { quotesAsJson, fail } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { recording } from '../../../testing/saved-session.ts';

const ROUTE = `/quotes?code=${CODE_ID}&draft=${DRAFT_RUN_ID}`;
const MEMO = 'Only the moment when it is dark. Typing goes under The screen.';
const list = page.getByRole('list', { name: 'Sentences' });
const item = (words: string) => list.getByRole('listitem', { name: new RegExp(words) });
const [several, two, mark, older] = [
  item('Several people'),
  item('Two of them'),
  item('The place that wakes it'),
  item('Older people'),
];
const dock = page.getByRole('complementary', { name: 'Quotes of the draft' });
const quote = (name: string) => dock.getByRole('listitem').filter({ hasText: name });
const keepButton = page.getByRole('button', { name: /^Keep \d+ as memo/ });
const notice = page.getByRole('main').getByRole('alert');

/** Focuses the current sentence. */
const focusList = async () => {
  await expect.element(several).toHaveAttribute('aria-current', 'true');
  (several.element() as HTMLElement).focus();
};

test('shows each sentence with the quotes it cites, and marks one that no quote says', async () => {
  await openScreen(ROUTE, draftMain());
  await expect.element(page.getByText('from your quotes. 6 of 7 sentences cite one.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Waking it' })).toBeVisible();
  await expect.element(page.getByText(MEMO)).toBeVisible();
  await expect.element(several.getByRole('button', { name: 'Show the quote: L09 00:36' })).toBeVisible();
  await expect.element(older.getByText('No quote says this')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep 6 as memo' })).toBeVisible();
  await expect.element(page.getByText(/then it is added to the text above/)).toBeVisible();
  await two.getByText(/^Two of them/).click();
  await expect.element(dock.getByRole('heading', { name: 'Quotes of sentence 2' })).toBeVisible();
  await expect.element(dock.getByText('2 of 7. Play them before you keep it.')).toBeVisible();
  await expect
    .element(dock.getByRole('listitem').nth(0))
    .toMatchTextContent(/L14 Hugo.*Then I thought it was dead/);
  await expect.element(dock.getByRole('listitem').nth(1)).toMatchTextContent(/L05 Rosa/);
  await expect.element(dock.getByRole('listitem').nth(2)).toMatchTextContent(/L09 Martha/);
  expect(await accessibilityViolations()).toEqual([]);
});

test('decides by keyboard alone, moves on, undoes, and adds what was kept below the memo', async () => {
  const earmark = await openScreen(ROUTE, draftMain());
  await focusList();
  await userEvent.keyboard('a');
  await expect.element(two).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(mark).toHaveFocus();
  const [first, second] = SENTENCES;
  expect(earmark.inputsOf('changeSentence')).toEqual([
    { sentenceId: first?.id, text: first?.text, noteIds: first?.noteIds, state: 'kept' },
    { sentenceId: second?.id, text: second?.text, noteIds: second?.noteIds, state: 'removed' },
  ]);
  await expect.element(page.getByRole('button', { name: 'Keep 5 as memo' })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(two).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('button', { name: 'Keep 6 as memo' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}a');
  await expect.element(older.getByText('To keep', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('region', { name: 'Quotes' })).toBeVisible();
  expect(earmark.inputsOf('saveDraftedMemo')).toEqual([
    { runId: DRAFT_RUN_ID, sentenceIds: SENTENCES.map(({ id }) => id) },
  ]);
  const memo = page.getByText(/^Only the moment when it is dark.*Several people/s);
  await expect.element(memo).toBeVisible();
  expect(page.getByText(/A draft of its memo waits/).elements()).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(MEMO, { exact: true })).toBeVisible();
  expect(earmark.inputsOf('describeWithDraft')).toEqual([
    { runId: DRAFT_RUN_ID, description: MEMO, hasDraft: false },
  ]);
  await expect
    .element(page.getByText('A draft of its memo waits: 6 of 7 sentences cite a quote.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Open the draft' }).click();
  await expect.element(two).toHaveFocus();
});

test('saves a sentence while it is edited, loses nothing with Escape, and undoes the edit', async () => {
  const earmark = await openScreen(ROUTE, draftMain());
  await focusList();
  await userEvent.keyboard('e');
  const field = several.getByRole('textbox', { name: 'Sentence 1' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' Always.');
  const longer = `${SENTENCES[0]?.text ?? ''} Always.`;
  await expect.poll(() => earmark.inputsOf('changeSentence').at(-1)?.text).toBe(longer);
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(several).toHaveFocus();
  await expect.element(several.getByText(longer)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(several.getByText(SENTENCES[0]?.text ?? '', { exact: true })).toBeVisible();
  await expect.poll(() => earmark.inputsOf('changeSentence').at(-1)?.text).toBe(SENTENCES[0]?.text);
});

test('chooses a quote for a sentence that no quote says, by keyboard', async () => {
  const earmark = await openScreen(ROUTE, draftMain());
  await older.getByRole('button', { name: 'Find a quote' }).click();
  await expect.element(dock.getByRole('heading', { name: 'Choose quotes for sentence 4' })).toBeVisible();
  const filter = dock.getByRole('textbox', { name: 'Filter quotes' });
  await expect.element(filter).toHaveFocus();
  await userEvent.keyboard('dough');
  await expect.element(quote('L09 Martha')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect
    .element(dock.getByRole('button', { name: 'Cite L11 Sunniva at 00:35' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityViolations()).toEqual([]);
  expect(earmark.inputsOf('changeSentence').at(-1)).toMatchObject({
    sentenceId: SENTENCES[3]?.id,
    noteIds: [DRAFT_QUOTES[5]?.note.id],
    state: 'open',
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(older).toHaveFocus();
  await expect.element(older.getByText('No quote says this')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Keep 7 as memo' })).toBeVisible();
});

test('plays the quotes of a sentence one after another, and pauses', async () => {
  const short = DRAFT_QUOTES.map((one, index) => ({
    ...one,
    note: { ...one.note, startSeconds: index === 0 ? 0.2 : 0.4, endSeconds: index === 0 ? 0.6 : 3.5 },
  }));
  const earmark = await openScreen(ROUTE, {
    ...draftMain(),
    quotes: () => quotesAsJson(short),
    audio: () => ({ ...recording, durationSeconds: 4 }),
  });
  await focusList();
  await userEvent.keyboard(' ');
  await expect.element(dock.getByRole('button', { name: /^Pause L06 Anton/ })).toBeVisible();
  expect(earmark.inputsOf('audio').map(({ session }) => session.sessionId)).toEqual(
    ['L09 Martha', 'L06 Anton'].map(idOf),
  );
  await userEvent.keyboard(' ');
  await expect.element(dock.getByRole('button', { name: /^Play L06 Anton/ })).toBeVisible();
});

test('marks a sentence whose quotes were deleted since', async () => {
  const earmark = await openScreen(ROUTE, draftMain());
  await expect.element(mark).toBeVisible();
  earmark.answer({ quotes: () => quotesAsJson(DRAFT_QUOTES.filter(({ label }) => label !== 'L06 Anton')) });
  earmark.send('notesChanged', null);
  await expect.element(mark.getByText('No quote says this')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep 5 as memo' })).toBeVisible();
});

test('says beside a sentence that its change was not saved', async () => {
  await openScreen(ROUTE, {
    ...draftMain(),
    changeSentence: () => fail({ kind: 'bug', message: 'The library cannot be written.' }),
  });
  await focusList();
  await userEvent.keyboard('a');
  await expect.element(several.getByRole('alert')).toMatchTextContent('The library cannot be written.');
  await expect.element(several).toHaveAttribute('aria-current', 'true');
});

test('stops while it is written, and is discarded after a question', async () => {
  const earmark = await openScreen(ROUTE, {
    ...draftMain({ sentences: [], call: 'sent', run: { state: 'running' } }),
    stopAssistantRun: () => null,
  });
  await expect.element(page.getByText(/^The assistant is writing the draft/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Discard…' })).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => earmark.inputsOf('stopAssistantRun').length).toBe(1);
  earmark.answer(draftMain());
  earmark.send('assistantRunChanged', {
    runId: DRAFT_RUN_ID,
    state: 'ended',
    done: 1,
    total: 1,
    isWaiting: false,
  });
  await expect.element(several).toBeVisible();
  await page.getByRole('button', { name: 'Discard…' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this draft' });
  await expect.element(question.getByText(/^This deletes its sentences/)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Discard this draft' }).click();
  await expect.element(page.getByRole('region', { name: 'Quotes' })).toBeVisible();
  expect(earmark.inputsOf('undoAssistantRun')).toEqual([{ runId: DRAFT_RUN_ID }]);
  expect(page.getByText(/A draft of its memo/).elements()).toEqual([]);
});

test('names why it was not written, and tries again', async () => {
  const earmark = await openScreen(ROUTE, {
    ...draftMain({ sentences: [], call: 'unknown', problem: 'No answer in 120 s.' }),
    repeatAssistantCalls: () => null,
  });
  await expect.element(notice).toMatchTextContent('No answer in 120 s. The server may have charged for it.');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => earmark.inputsOf('repeatAssistantCalls')).toMatchObject([{ runId: DRAFT_RUN_ID }]);
  earmark.answer(draftMain({ sentences: [] }));
  earmark.send('assistantRunChanged', {
    runId: DRAFT_RUN_ID,
    state: 'ended',
    done: 1,
    total: 1,
    isWaiting: false,
  });
  await expect.element(notice).toMatchTextContent('The server answered with no sentence that cites a quote.');
  expect(await accessibilityViolations()).toEqual([]);
});

test('keeps nothing as memo after the code was deleted, and decides without an assistant', async () => {
  const earmark = await openScreen(ROUTE, {
    ...draftMain({ run: { codeId: null } }),
    settings: () => DEFAULT_SETTINGS,
  });
  await expect.element(page.getByRole('heading', { name: 'A code that was deleted' })).toBeVisible();
  await expect.element(keepButton).toBeDisabled();
  expect(page.getByRole('button', { name: 'Draft a memo…' }).elements()).toEqual([]);
  await focusList();
  await userEvent.keyboard('a');
  await expect.poll(() => earmark.inputsOf('changeSentence').length).toBe(1);
});

test('shows nothing of a draft after the organisation removed the assistant', async () => {
  const main = draftMain();
  await openScreen(ROUTE, main);
  await expect.element(several).toBeVisible();
  await openScreen(ROUTE, { ...main, policy: () => ({ ...NO_POLICY, assistant: false }) });
  await expect.element(page.getByRole('region', { name: 'Quotes' })).toBeVisible();
  expect(page.getByText(/draft/i).elements()).toEqual([]);
});

test('begins a draft from the head and from the menu of a code, unless the code has no quotes', async () => {
  await openScreen(`/quotes?code=${CODE_ID}`, draftMain());
  await page.getByRole('button', { name: 'Draft a memo…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft a memo' });
  await expect.element(dialog.getByRole('combobox', { name: 'Code' })).toHaveValue('Waking it');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const row = page.getByRole('treeitem', { name: /The low door/ });
  await row.click({ button: 'right' });
  const act = page.getByRole('menuitem', { name: /^Draft a memo…/ });
  await expect
    .element(act)
    .toMatchTextContent('No quote has this code yet, so there is nothing to draft a memo from.');
  await expect.element(act).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await row.click();
  const button = page.getByRole('button', { name: 'Draft a memo…' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  const why = page.getByRole('tooltip');
  await button.hover();
  await expect
    .element(why)
    .toMatchTextContent('No quote has this code yet, so there is nothing to draft a memo from.');
  await row.hover();
  await expect.element(why).not.toBeInTheDocument();
  page.getByRole('button', { name: 'Find quotes for a code…' }).element().focus();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(why).toMatchTextContent(/^No quote has this code yet/);
});

test('begins a draft from the palette, about the code whose quotes are shown', async () => {
  await openScreen(`/quotes?code=${CODE_ID}`, draftMain());
  await expect.element(page.getByRole('button', { name: 'Draft a memo…' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option', { name: /Draft a memo/ })).toBeInTheDocument();
  await userEvent.keyboard('draft a memo');
  await expect
    .element(page.getByRole('option', { name: /Draft a memo/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Draft a memo' });
  await expect.element(dialog.getByRole('combobox', { name: 'Code' })).toHaveValue('Waking it');
});

test('fits a window of 1024 pixels, without the codebook', async () => {
  await page.viewport(1024, 700);
  onTestFinished(() => page.viewport(1440, 900));
  await openScreen(ROUTE, draftMain());
  await two.getByText(/^Two of them/).click();
  await expect.element(two.getByRole('button', { name: 'Remove' })).toBeInViewport();
  await expect.element(dock.getByRole('listitem').nth(0)).toBeInViewport();
  await expect.element(keepButton).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(1024);
});
