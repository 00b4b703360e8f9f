// Redacting selected words: the mode, the popover on the selection, undo, and what is announced.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { ROUTE } from '../../../testing/saved-session.ts';
import { rangeOfText } from '../turns/text-offsets.ts';

const strip = page.getByRole('region', { name: 'Redacting' });
const popover = page.getByRole('dialog', { name: 'Redact', exact: true });
const replaceWith = popover.getByRole('textbox', { name: 'Replace with' });
const submit = popover.getByRole('button', { name: /^Redact \d/ });

/** Selects words of a turn, as with the mouse. */
async function select(turn: number, words: string, more = 0): Promise<void> {
  await expect.poll(() => wordsOf(turn)?.textContent).toContain(words);
  const element = wordsOf(turn);
  const start = element?.textContent.indexOf(words) ?? -1;
  const range = element === null ? null : rangeOfText(element, { start, end: start + words.length - more });
  if (range === null) throw new Error(`Turn ${String(turn)} has no “${words}”.`);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}
const wordsOf = (turn: number) => document.querySelector(`[data-turn="${String(turn)}"] [data-words]`);

test('redacts selected words by keyboard, announces it, and undoes it', async () => {
  const main = redactingMain();
  const window = await openScreen(ROUTE, {
    ...main.answers,
    redact: (request) => {
      window.send('redactionChanged', { sessionId: main.sessionId });
      return main.answers.redact?.(request) ?? '';
    },
  });
  // The last letter is not selected: whole words are taken.
  await select(1, 'Quay Street Nursery', 1);
  await userEvent.keyboard('r');
  await expect.element(popover).toMatchTextContent('Redact Quay Street Nursery');
  await expect.element(strip).toMatchTextContent('Select words, then press R');
  await expect.element(replaceWith).toHaveFocus();
  await expect.element(replaceWith).toHaveValue('Organisation 1');
  await expect.element(popover.getByRole('radio', { name: /^Everywhere in this session/ })).toBeChecked();
  await expect.element(popover).toMatchTextContent('5 mentions in 3 sessions');
  await expect
    .element(popover)
    .toMatchTextContent('The originals stay on this computer: in the transcript as received');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => main.texts()[1])
    .toBe('I fetch Matteo from [Organisation 1]. Matteo likes [Organisation 1].');
  expect(window.inputsOf('redact')[0]).toMatchObject({
    ranges: [{ turn: 1, start: 20, end: 39 }],
    expected: ['Quay Street Nursery'],
    kind: 'organisation',
    replacement: '[Organisation 1]',
    scope: 'session',
    sound: 'silence',
  });
  await expect.element(popover).not.toBeInTheDocument();
  // The answer had the transcript: the service is not asked for it again.
  expect(window.inputsOf('transcript')).toHaveLength(1);
  await expect
    .element(strip.getByRole('status'))
    .toMatchTextContent('Replaced 2 places. 2.5 s silent. Undo: Ctrl Z.');
  await expect.element(page.getByRole('img', { name: 'Redacted: Organisation 1' }).first()).toBeVisible();
  expect(document.body.textContent).not.toContain('Nursery');

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.texts()[1]).toContain('Nursery');
  await expect.element(page.getByText('Matteo likes Quay Street Nursery.')).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => main.texts()[1]).not.toContain('Nursery');
  await userEvent.keyboard('{Escape}');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
});

test('asks about a replacement that stands for someone else', async () => {
  const main = redactingMain();
  main.state.taken = [{ kind: 'name', text: '[Name 1]' }];
  const window = await openScreen(ROUTE, main.answers);
  await select(1, 'Matteo');
  await userEvent.keyboard('r');
  await expect.element(popover).not.toMatchTextContent('The originals stay');
  await replaceWith.fill('name 1');
  const question = popover.getByRole('alert');
  await expect.element(question).toMatchTextContent('[name 1] is already used for someone else.');
  await expect.element(submit).toBeDisabled();
  await question.getByRole('button', { name: 'Organisation 1 instead' }).click();
  await expect.element(replaceWith).toHaveValue('Organisation 1');
  await replaceWith.fill('Name 1');
  await question.getByRole('button', { name: 'Use it for both' }).click();
  await popover.getByRole('radio', { name: /^This mention only/ }).click();
  await expect.element(submit).toMatchTextContent('Redact 1 mention');
  await submit.click();
  await expect.poll(() => main.texts()[1]).toMatch(/^I fetch \[Name 1\] .* Matteo likes/);
  expect(window.inputsOf('redact')[0]).toMatchObject({ replacement: '[Name 1]', scope: 'place' });
});

test('takes a known replacement, and leaves the sound only where that was chosen', async () => {
  const main = redactingMain();
  main.state.known = { kind: 'name', text: '[Name 3]' };
  main.state.taken = [{ kind: 'name', text: '[Name 3]' }];
  const window = await openScreen(ROUTE, main.answers);
  await select(1, 'Matteo');
  await userEvent.keyboard('r');
  await expect.element(replaceWith).toHaveValue('Name 3');
  await expect.element(popover.getByRole('alert')).not.toBeInTheDocument();
  const sound = popover.getByRole('checkbox', { name: 'Silence the sound too, 2.5 s' });
  await expect.element(sound).toBeChecked();
  await sound.click();
  await expect.element(popover).toMatchTextContent('The words can still be heard');
  await submit.click();
  await expect.poll(() => window.inputsOf('redact')[0]?.sound).toBe('keep');
});

test('counts the silence of the whole project, and says the same once it is done', async () => {
  const main = redactingMain();
  await openScreen(ROUTE, main.answers);
  await select(1, 'Matteo');
  await userEvent.keyboard('r');
  await expect.element(popover).toMatchTextContent('This mention only 1 mention');
  await popover.getByRole('radio', { name: /^This mention only/ }).click();
  await expect.element(popover.getByRole('checkbox', { name: /, 1\.3 s$/ })).toBeChecked();
  await popover.getByRole('radio', { name: /^In all instant sessions/ }).click();
  await expect.element(popover.getByRole('checkbox', { name: /, 6\.3 s$/ })).toBeChecked();
  await submit.click();
  await expect.element(strip.getByRole('status')).toMatchTextContent('6.3 s silent.');
});

test('says that whole turns will be silent', async () => {
  const main = redactingMain();
  main.state.hidesWholeTurns = true;
  await openScreen(ROUTE, main.answers);
  await select(1, 'Matteo');
  await userEvent.keyboard('r');
  await expect
    .element(popover)
    .toMatchTextContent('Earmark can’t time single words here, so whole turns go silent.');
  await popover.getByRole('radio', { name: /^This/ }).click();
  await expect.element(popover).toMatchTextContent('so the whole turn goes silent.');
  await popover.getByRole('checkbox').click();
  await expect.element(popover).not.toMatchTextContent('silent.');
});

test('withholds the recording where words cannot be silenced, and says so', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  const window = await openScreen(ROUTE, main.answers);
  await select(1, 'Matteo');
  await userEvent.keyboard('r');
  await expect.element(popover.getByRole('checkbox')).toBeDisabled();
  await expect.element(popover).toMatchTextContent('Earmark doesn’t know when this is said.');
  await submit.click();
  await expect.poll(() => window.inputsOf('redact')[0]?.sound).toBe('silence');
});

test('shows why words were not redacted, and loses nothing that was typed', async () => {
  const main = redactingMain();
  main.state.problem = 'There is no room on the disk.';
  await openScreen(ROUTE, main.answers);
  await select(1, 'Matteo');
  await userEvent.keyboard('r');
  await replaceWith.fill('the child');
  await userEvent.keyboard('{Enter}');
  await expect.element(popover.getByRole('alert')).toMatchTextContent('There is no room on the disk.');
  await expect.element(replaceWith).toHaveValue('the child');
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(strip).toBeVisible();
});

test('selects words by keyboard alone', async () => {
  const main = redactingMain();
  const window = await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('Matteo likes')).toBeVisible();
  document.querySelector<HTMLElement>('[data-turn="1"]')?.focus();
  // "I", "fetch", "Matteo", and back.
  await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{/Control}');
  expect(document.getSelection()?.toString()).toBe('fetch');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
  expect(document.getSelection()?.toString()).toBe('fetch Matteo');
  await userEvent.keyboard('r');
  await expect.element(popover).toMatchTextContent('Redact fetch Matteo');
  await expect.element(strip.getByRole('status')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.inputsOf('redact')[0]?.expected).toEqual(['fetch Matteo']);
  // The turn has the focus again.
  await expect.poll(() => document.activeElement?.getAttribute('data-turn')).toBe('1');
});

test('starts without a selection, and never together with correcting', async () => {
  const main = redactingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('radio', { name: 'Redact' }).click();
  await expect.element(strip).toBeVisible();
  await expect.element(popover).not.toBeInTheDocument();
  await page.getByText('Matteo likes').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Correct this turn' }).click();
  const correcting = page.getByRole('region', { name: 'Correcting' });
  await expect.element(correcting).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Play from 00:05' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Redact', exact: true }).click();
  await expect.element(strip).toBeVisible();
  await expect.element(correcting).not.toBeInTheDocument();
});
