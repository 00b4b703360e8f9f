// Marking when words without times are said: on cards, by keys and in the lanes, and hearing it silenced.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { player } from '../../../player/player.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { recording, ROUTE } from '../../../testing/saved-session.ts';
import { showPanel } from '../layout/view-preferences.ts';

const NAME = { kind: 'name' as const, text: '[Name 1]', words: 'Matteo' };
const panel = page.getByRole('tabpanel', { name: /^Redaction/ });
const cards = panel.getByRole('region', { name: 'Mark when the name is said' });
const card = (index: number) => cards.getByRole('listitem').nth(index);
const form = cards.getByRole('form');
const from = form.getByRole('textbox', { name: 'From' });
const to = form.getByRole('textbox', { name: 'To' });
const sources = () => [...document.querySelectorAll('audio')].map((media) => media.getAttribute('src') ?? '');
const zone = () => document.querySelector<HTMLElement>('[data-probable-zone]');

/** Opens a session with two mentions without times. */
async function openHidden() {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  const window = await openScreen(ROUTE, main.answers);
  await page.getByRole('button', { name: '2 mentions to mark' }).click();
  await expect.element(cards).toMatchTextContent('Recording blocked until you mark 2 mentions.');
  return { window };
}

/** The same with the original shown, so that they can be heard. */
async function open() {
  const opened = await openHidden();
  await cards.getByRole('button', { name: 'Show the original to listen…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show the original' }).click();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect.poll(() => player.store.getState().sessionId).not.toBeNull();
  return opened;
}

test('leads to the mentions to mark from the head and from the player, wherever the panel was scrolled', async () => {
  await openHidden();
  const heading = cards.getByText('Mark when the name is said');
  for (const button of [
    page.getByRole('button', { name: '2 mentions to mark' }),
    page.getByRole('main').getByRole('button', { name: 'Redaction', exact: true }),
  ]) {
    panel.element().scrollTo({ top: 10_000 });
    await expect.element(heading).not.toBeInViewport({ ratio: 1 });
    await button.click();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
  }
});

test('has a card for each mention, and marks one after the other', async () => {
  const { window } = await open();
  await expect.element(card(0)).toMatchTextContent('1 of 2[Name 1]');
  await expect.element(card(0)).toMatchTextContent('I fetch Matteo from Quay Street Nursery.');
  await expect.element(card(1)).toMatchTextContent('Matteo likes Quay Street Nursery.');
  await expect.element(form).toHaveAccessibleName('Silence of 1 of 2, [Name 1]');
  await expect.poll(() => zone()?.textContent).toBe('“Matteo” is probably here');
  expect(await accessibilityViolations()).toEqual([]);

  // Dragged over the lanes.
  player.setRange({ startSeconds: 1.28, endSeconds: 1.74, chosen: true });
  await expect.element(from).toHaveValue('00:01.28');
  await expect.element(to).toHaveValue('00:01.74');
  await expect.element(form.getByRole('button', { name: 'Silence 0.5 s' })).toBeEnabled();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('.');
  await expect.element(from).toHaveValue('00:01.33');
  await userEvent.keyboard(',,');
  await expect.element(from).toHaveValue('00:01.23');
  await expect.element(to).toHaveValue('00:01.69');
  await form.getByRole('button', { name: 'To: 0.1 s later' }).click();
  await expect.element(to).toHaveValue('00:01.79');
  await from.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(from).toHaveValue('00:01.33');
  expect(player.store.getState().range).toMatchObject({ startSeconds: 1.33 });

  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.inputsOf('hideStretch')).toHaveLength(1);
  expect(window.inputsOf('hideStretch')[0]).toMatchObject({ mention: '1:1:1:8:1:14', replaces: null });
  expect(window.inputsOf('hideStretch')[0]?.startSeconds).toBeCloseTo(1.33, 5);
  await expect.element(card(0)).toMatchTextContent('Silent, 0.5 s');
  await expect.element(card(1)).toHaveFocus();
  await expect.element(form).toHaveAccessibleName('Silence of 2 of 2, [Name 1]');
  await expect.element(cards).toMatchTextContent('Recording blocked until you mark 1 mention.');
  expect(player.store.getState().range).toBeNull();
  // The original is still heard.
  expect(sources().filter((src) => src.includes('original='))).toHaveLength(1);

  player.setRange({ startSeconds: 7, endSeconds: 7.5, chosen: true });
  await expect.element(from).toHaveValue('00:07.00');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.inputsOf('hideStretch')).toHaveLength(2);
  await expect.element(cards).toMatchTextContent('Both are silent. The recording can be shared.');
  await expect.poll(zone).toBeNull();
  expect(await accessibilityViolations()).toEqual([]);

  // One that was marked can be marked again.
  await card(0).getByRole('button').click();
  await expect.element(from).toHaveValue('00:01.33');
  await form.getByRole('button', { name: 'From: 0.1 s earlier' }).click();
  await form.getByRole('button', { name: 'Silence 0.6 s' }).click();
  await expect.poll(() => window.inputsOf('hideStretch')).toHaveLength(3);
  expect(window.inputsOf('hideStretch')[2]).toMatchObject({ mention: '1:1:1:8:1:14', replaces: 2 });

  await page.getByRole('button', { name: 'Hide the original', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect.poll(() => sources().filter((src) => src.startsWith('audio/'))).toHaveLength(1);
  expect(sources().filter((src) => src.includes('original='))).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: /^Redacted: 2 places/ })).toBeVisible();
});

test('plays the stretch silenced, and then the original again', async () => {
  await open();
  player.setRange({ startSeconds: 1.28, endSeconds: 1.74, chosen: true });
  await form.getByRole('button', { name: 'Hear it silenced' }).click();
  await expect.poll(() => sources().filter((src) => src.includes('&silence=1.280-1.740'))).toHaveLength(1);
  await expect.poll(() => player.store.getState().playing).toBe(true);
  player.pause();
  await expect.poll(() => sources().filter((src) => src.includes('silence='))).toHaveLength(0);
  expect(sources().filter((src) => src.includes('original='))).toHaveLength(1);
  expect(player.store.getState().timeSeconds).toBeCloseTo(1.28, 2);
});

test('searches in a wider zone when the words are not there', async () => {
  await open();
  await expect.poll(zone).not.toBeNull();
  const before = zone()?.offsetWidth ?? 0;
  const share = () => {
    const { width = 0, left = 0 } = zone()?.getBoundingClientRect() ?? {};
    return [Math.round(width), Math.round(left)];
  };
  const first = share();
  expect(before).toBeGreaterThan(0);
  await form.getByRole('button', { name: 'Not here' }).click();
  await expect.poll(share).not.toEqual(first);
  await form.getByRole('button', { name: 'Not here' }).click();
  // Nothing is left to search.
  await expect.element(form.getByRole('button', { name: 'Not here' })).not.toBeInTheDocument();
});

test('takes typed times while nothing can be heard, and never shows the words then', async () => {
  const { window } = await openHidden();
  await expect.element(card(0)).toMatchTextContent('I fetch [Name 1] from Quay Street Nursery.');
  expect(document.body.textContent).not.toContain('Matteo');
  expect(zone()).toBeNull();
  await expect.element(form.getByRole('button', { name: 'Hear it silenced' })).not.toBeInTheDocument();
  await from.click();
  await userEvent.keyboard('0:07{Tab}{Tab}{Tab}0:07.4{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 7, endSeconds: 7.4 });
  await expect.element(page.getByRole('button', { name: '1 mention to mark' })).toBeVisible();
});

test('says what to mark where several words have no times, and in the export', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME, { kind: 'organisation', text: '[Organisation 1]', words: 'Quay Street Nursery' });
  await openScreen(ROUTE, main.answers);
  await page.getByRole('button', { name: '4 mentions to mark' }).click();
  const several = panel.getByRole('region', { name: 'Mark when these words are said' });
  // In the order of the transcript.
  await expect.element(several.getByRole('listitem').nth(1)).toMatchTextContent('2 of 4[Organisation 1]');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect
    .element(page.getByRole('menu'))
    .toMatchTextContent('Recording blocked until you mark 4 mentions');
});

test('trims whole turns on the waveform before anything is redacted', async () => {
  const main = redactingMain();
  main.state.hidesWholeTurns = true;
  const window = await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('Matteo likes')).toBeVisible();
  document.querySelector<HTMLElement>('[data-turn="1"]')?.focus();
  await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight}{ArrowRight}{/Control}');
  await userEvent.keyboard('r');
  const popover = page.getByRole('dialog', { name: 'Redact', exact: true });
  await popover.getByRole('textbox', { name: 'Replace with' }).fill('the child');
  await popover.getByRole('button', { name: 'Trim on the waveform…' }).click();
  const trim = panel.getByRole('region', { name: 'Trim the silence' });
  await expect.element(trim).toMatchTextContent('Nothing is redacted yet.');
  await expect
    .element(trim.getByRole('listitem').first())
    .toMatchTextContent('1 of 2[the child]00:05, 5.0 s');
  await expect.poll(() => player.store.getState().sessionId).not.toBeNull();
  expect(await accessibilityViolations()).toEqual([]);

  // What was typed is there when the researcher goes back.
  await trim.getByRole('button', { name: 'Back' }).click();
  await expect.element(popover.getByRole('textbox', { name: 'Replace with' })).toHaveValue('the child');
  await popover.getByRole('button', { name: 'Trim on the waveform…' }).click();

  player.setRange({ startSeconds: 6, endSeconds: 6.5, chosen: true });
  await trim.getByRole('button', { name: 'Trim to 0.5 s' }).click();
  await expect.element(trim.getByRole('listitem').first()).toMatchTextContent('Silent, 0.5 s');
  await expect.element(trim).toMatchTextContent('1 turn not trimmed');
  player.setRange({ startSeconds: 8, endSeconds: 8.5, chosen: true });
  await trim.getByRole('button', { name: 'Trim to 0.5 s' }).click();
  expect(window.inputsOf('redact')).toHaveLength(0);
  await trim.getByRole('button', { name: 'Redact, 1.0 s silent' }).click();
  await expect.poll(() => window.inputsOf('redact')).toHaveLength(1);
  expect(window.inputsOf('redact')[0]).toMatchObject({
    replacement: '[the child]',
    sound: 'silence',
    silences: [
      { turn: 1, start: 8, end: 14, startSeconds: 6, endSeconds: 6.5 },
      { turn: 1, start: 41, end: 47, startSeconds: 8, endSeconds: 8.5 },
    ],
  });
  await expect.element(trim).not.toBeInTheDocument();
});

test('has nothing to mark where every word has its time', async () => {
  const main = redactingMain();
  main.begin(NAME);
  await openScreen(ROUTE, { ...main.answers, audio: () => ({ ...recording, durationSeconds: 15 }) });
  showPanel('redaction');
  await expect.element(panel.getByRole('list', { name: 'Replacements' })).toBeVisible();
  await expect.element(panel.getByRole('region', { name: /^Mark when/ })).not.toBeInTheDocument();
});
