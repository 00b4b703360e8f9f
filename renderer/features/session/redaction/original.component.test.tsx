// Showing the original: it asks, says that it is shown, copies replacements, and leaves nothing behind.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../api/query-client.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { recording, ROUTE } from '../../../testing/saved-session.ts';
import { player } from '../../../player/player.ts';
import { selectedRanges } from '../notes/note-selection.ts';
import { showPanel } from '../layout/view-preferences.ts';

const NAME = { kind: 'name' as const, text: '[Name 1]', words: 'Matteo' };
const PLACE = { kind: 'organisation' as const, text: '[Organisation 1]', words: 'Quay Street Nursery' };
const audio = () => ({ ...recording, durationSeconds: 15 });

const dialog = page.getByRole('dialog', { name: 'Show and hear the original?' });
const bar = page.getByText('You see and hear the original.');
const sources = () => [...document.querySelectorAll('audio')].map((media) => media.getAttribute('src') ?? '');
const wordsOf = (turn: number) => document.querySelector(`[data-turn="${String(turn)}"] [data-words]`);

/** Everything that the window has in memory or on the page. */
const allWords = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ) +
  document.documentElement.outerHTML +
  JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));

async function show() {
  const main = redactingMain();
  main.begin(NAME, PLACE);
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await expect.element(page.getByRole('img', { name: 'Redacted: Name 1' }).first()).toBeVisible();
  await expect.poll(() => sources().some((src) => src.startsWith('audio/'))).toBe(true);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  return { main, window };
}

test('asks first, shows the words, and forgets them when they are hidden', async () => {
  const { window } = await show();
  await expect.element(dialog.getByRole('button', { name: 'Keep it hidden' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.inputsOf('showOriginal')).toHaveLength(0);

  await userEvent.keyboard('{Alt>}s{/Alt}');
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByText(/Screenshots and shared screens can show it/)).not.toBeInTheDocument();
  expect(wordsOf(1)?.textContent).toBe(
    'I fetch Matteo from Quay Street Nursery. Matteo likes Quay Street Nursery.',
  );
  await expect.element(page.getByRole('button', { name: 'Original shown' }).first()).toBeVisible();
  expect(sources().filter((src) => src.includes('original=key+of+the+original'))).toHaveLength(1);
  showPanel('redaction');
  // What is read meanwhile has the words too.
  const reads = window.inputsOf('redactionState').length;
  window.send('redactionChanged', { sessionId: null });
  await expect.poll(() => window.inputsOf('redactionState').length).toBeGreaterThan(reads);
  await expect
    .element(page.getByRole('list', { name: 'Replacements' }).getByText('Matteo', { exact: true }))
    .toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);

  await page.getByRole('button', { name: 'Hide the original', exact: true }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => window.inputsOf('hideOriginal')).toHaveLength(1);
  expect(sources().filter((src) => src.includes('original='))).toHaveLength(0);
  expect(allWords()).not.toMatch(/Matteo|Nursery/);
});

test('copies replacements while the original is shown, and notes have their places', async () => {
  await show();
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.element(bar).toBeVisible();
  const words = wordsOf(1);
  if (words === null) throw new Error('There is no turn.');
  document.getSelection()?.selectAllChildren(words);
  const redacted = 'I fetch [Name 1] from [Organisation 1]. [Name 1] likes [Organisation 1].';
  expect(selectedRanges()).toEqual([{ turn: 1, start: 0, end: redacted.length }]);
  const copied = new ClipboardEvent('copy', {
    bubbles: true,
    cancelable: true,
    clipboardData: new DataTransfer(),
  });
  words.dispatchEvent(copied);
  expect(copied.defaultPrevented).toBe(true);
  expect(copied.clipboardData?.getData('text/plain')).toBe(redacted);

  // A selection that begins in a box has the whole replacement.
  const box = words.querySelector('[data-replacement]')?.firstChild;
  if (box == null) throw new Error('There is no box.');
  document.getSelection()?.setBaseAndExtent(box, 3, words, words.childNodes.length);
  expect(selectedRanges()).toEqual([{ turn: 1, start: 8, end: redacted.length }]);
});

test('hides it when main says so, when its time is over, and when the session is left', async () => {
  const { main, window } = await show();
  main.state.isProtected = false;
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.element(page.getByText(/Screenshots and shared screens can show it/)).toBeVisible();
  window.send('originalHidden', { sessionId: main.sessionId });
  await expect.element(bar).not.toBeInTheDocument();

  main.state.originalMinutes = 1 / 60;
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.element(bar).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();

  main.state.originalMinutes = 10;
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.element(bar).toBeVisible();
  const before = window.inputsOf('hideOriginal').length;
  await page.getByRole('link', { name: /^Projects/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Projects' }).first()).toBeVisible();
  await expect.poll(() => window.inputsOf('hideOriginal').length).toBe(before + 1);
  expect(sources().filter((src) => src.includes('original='))).toHaveLength(0);
  expect(allWords()).not.toMatch(/Matteo|Nursery/);
});

test('plays the original of a recording that is otherwise not played', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  const window = await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('Recording blocked.')).toBeVisible();
  expect(sources().filter((src) => src.startsWith('audio/'))).toHaveLength(0);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.poll(() => sources().filter((src) => src.includes('original='))).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect.element(bar).toBeVisible();
  expect(window.inputsOf('audio').at(-1)).toMatchObject({ soundKey: 'key of the original' });
  // It is heard, but not saved.
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'More formats…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Audio (WAV)' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  player.setRange({ startSeconds: 1, endSeconds: 2, chosen: true });
  await expect.element(page.getByRole('button', { name: 'Loop', exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save clip…' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hide the original', exact: true }).click();
  await expect.element(page.getByText('Recording blocked.')).toBeVisible();
  await expect.poll(() => sources().filter((src) => src.startsWith('audio/'))).toHaveLength(0);
});

test('closes the original of a recording that is otherwise not played when the session is left', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('Recording blocked.')).toBeVisible();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Projects/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Projects' }).first()).toBeVisible();
  await expect.poll(() => sources().filter((src) => src.startsWith('audio/'))).toHaveLength(0);
  expect(player.heard().sessionId).toBeNull();
});

test('says that only the words are shown where there is no sound', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  await openScreen(ROUTE, {
    ...main.answers,
    audio: () => ({
      ...recording,
      status: 'missing',
      receivedBytes: 0,
      durationSeconds: null,
      hasPeaks: false,
    }),
  });
  await expect.element(page.getByText('This session has no recording.')).toBeVisible();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await dialog.getByRole('button', { name: 'Show the original' }).click();
  await expect.element(page.getByText('You see the original words.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Original words shown' }).first()).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText('Original shown', { exact: true })).not.toBeInTheDocument();
  showPanel('redaction');
  await expect.element(page.getByText('No recording, so nothing to mark')).toBeVisible();
  await expect.element(page.getByText(/Recording blocked/)).not.toBeInTheDocument();
});
