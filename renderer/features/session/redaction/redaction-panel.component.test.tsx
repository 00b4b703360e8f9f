// The list of what is redacted in a session: counts, putting back, the sound, and where nothing can be played.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { recording, ROUTE } from '../../../testing/saved-session.ts';
import { player } from '../../../player/player.ts';
import { showPanel } from '../view-preferences.ts';

const panel = page.getByRole('tabpanel', { name: /^Redaction/ });
const chip = page.getByRole('button', { name: /^Redacted: / });
const rows = panel.getByRole('list', { name: 'Replacements' });
const sound = panel.getByRole('region', { name: 'Hidden sound' });
const NAME = { kind: 'name' as const, text: '[Name 1]', words: 'Matteo' };
const audio = () => ({ ...recording, durationSeconds: 15 });

test('shows in the head how much is redacted, and lists it', async () => {
  const main = redactingMain();
  main.begin(NAME, { kind: 'name', text: '[Name 2]', words: 'Ines' });
  await openScreen(ROUTE, { ...main.answers, audio });
  await expect.element(chip).toHaveAccessibleName('Redacted: 4 places, 5 s silent');
  await chip.click();
  await expect
    .element(page.getByRole('tab', { name: 'Redaction 4' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(panel.getByRole('heading', { name: '4 places, 5 s silent' })).toBeVisible();
  await expect.element(rows.getByRole('listitem').first()).toMatchTextContent('[Name 1]2 places, 2.5 s');
  await expect.element(rows.getByRole('img', { name: 'Name' }).first()).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);

  await sound.getByRole('button', { name: /^Hidden stretches/ }).click();
  const stretches = sound.getByRole('list', { name: 'Hidden stretches' });
  expect(stretches.getByRole('listitem').elements()).toHaveLength(4);
  await expect.element(stretches).toMatchTextContent('00:05.4 to 00:06.7, 1.3 s');
  // The lanes have the same stretches, which are wide enough for the word.
  await expect.poll(() => document.querySelectorAll('[data-hidden-stretch]').length).toBe(4);
  expect(document.querySelector('[data-hidden-stretch]')?.textContent).toBe('Silent');

  await rows.getByRole('button', { name: 'Play a place of [Name 1]' }).click();
  await expect.poll(() => player.store.getState().timeSeconds).toBeGreaterThanOrEqual(0);
});

test('puts a replacement back, with an undo', async () => {
  const main = redactingMain();
  main.begin(NAME);
  await openScreen(ROUTE, main.answers);
  await chip.click();
  await rows.getByRole('button', { name: 'Put back [Name 1]' }).click();
  await expect.poll(() => main.texts()[1]).toContain('Matteo');
  await expect.element(panel).toMatchTextContent('Nothing is redacted here.');
  await expect.element(chip).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => main.texts()[1]).not.toContain('Matteo');
  await expect.element(chip).toBeVisible();
});

test('says that nothing is redacted', async () => {
  const main = redactingMain();
  await openScreen(ROUTE, main.answers);
  showPanel('redaction');
  await expect.element(panel).toMatchTextContent('Nothing is redacted here. Select words and press R');
  await expect
    .element(panel)
    .toMatchTextContent('Earmark found no emails, phone numbers, known names or places. It can miss some');
  await expect.element(chip).not.toBeInTheDocument();
});

test('hides a stretch of words without times, and leaves a whole recording out', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await expect.element(page.getByText('The recording is not played.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'More formats…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Audio (WAV)' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Redaction', exact: true }).click();
  await expect.element(sound).toMatchTextContent('The recording is neither played nor exported.');
  await expect.element(rows).toMatchTextContent('2 places without times');
  expect(await accessibilityViolations()).toEqual([]);

  await sound.getByRole('button', { name: 'Hide a stretch…' }).click();
  const form = sound.getByRole('form', { name: 'Hide a stretch' });
  await expect.element(form.getByRole('textbox', { name: 'From' })).toHaveFocus();
  await userEvent.keyboard('0:07{Tab}0:06');
  await expect.element(form.getByRole('alert')).toMatchTextContent('The end must be after the start.');
  await userEvent.keyboard('{Control>}a{/Control}0:08.5{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 7, endSeconds: 8.5, replacementId: 1 });
  await expect.element(page.getByText('The recording is not played.')).not.toBeInTheDocument();
  await sound.getByRole('button', { name: 'Put back 00:07.0 to 00:08.5' }).click();
  await sound.getByRole('button', { name: 'Leave the whole recording out' }).click();
  await expect.element(sound).toMatchTextContent('You left the whole recording out.');
  await sound.getByRole('button', { name: 'Bring the recording back' }).click();
  await rows.getByRole('button', { name: 'Leave its sound as it is [Name 1]' }).click();
  await expect.element(rows).toMatchTextContent('Its words can still be heard.');
  await expect.element(page.getByText('The recording is not played.')).not.toBeInTheDocument();
});

test('notes that somebody looked through the transcript', async () => {
  const main = redactingMain();
  await openScreen(ROUTE, main.answers);
  showPanel('redaction');
  await panel.getByRole('button', { name: 'I looked through it' }).click();
  await expect.element(panel).toMatchTextContent('Looked through on');
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(panel.getByRole('button', { name: 'I looked through it' })).toBeVisible();
});

test('hides the stretch that is selected in the lanes', async () => {
  const main = redactingMain();
  main.begin(NAME);
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await page.getByRole('button', { name: 'Redact', exact: true }).click();
  await expect.poll(() => player.store.getState().sessionId).not.toBeNull();
  player.setRange({ startSeconds: 1, endSeconds: 2, chosen: true });
  await page.getByRole('button', { name: 'Hide its sound' }).click();
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 1, endSeconds: 2, replacementId: null });
  await expect.poll(() => player.store.getState().range).toBeNull();
});

test('reads again what is redacted when main says that it changed', async () => {
  const main = redactingMain();
  const window = await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('Matteo likes')).toBeVisible();
  main.begin(NAME);
  window.send('redactionChanged', { sessionId: null });
  await expect.element(page.getByRole('img', { name: 'Redacted: Name 1' }).first()).toBeVisible();
  await expect.element(chip).toBeVisible();
  expect(document.body.textContent).not.toContain('Matteo');
});
