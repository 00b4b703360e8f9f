// The list of what is redacted in a session: counts, putting back, the sound, and where nothing can be played.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplacementTable } from '../../../../shared/model/redaction.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { recording, ROUTE } from '../../../testing/saved-session.ts';
import { player } from '../../../player/player.ts';
import { showPanel } from '../layout/view-preferences.ts';

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

test('has the numbers of the project’s table for a replacement of the whole project, also where it asks', async () => {
  const main = redactingMain();
  main.begin({ ...NAME, scope: 'project' });
  const row = { id: 1, kind: 'name' as const, text: '[Name 1]', isProjectWide: true };
  const table: ReplacementTable = {
    rows: [{ ...row, places: 11, sessions: 10, seconds: 143 }],
    places: 11,
    sessions: 10,
    seconds: 143,
    lookedThrough: 1,
    withTranscript: 10,
    firstNotLookedThrough: null,
    inLabels: false,
  };
  await openScreen(ROUTE, { ...main.answers, replacements: () => asJson(table) });
  await chip.click();
  await expect.element(rows).toMatchTextContent('In all: 11 places in 10 sessions, 2 min 23 s silent');
  await rows.getByRole('button', { name: 'Put back [Name 1]' }).click();
  const question = page.getByRole('dialog', { name: 'Put [Name 1] back in all instant sessions?' });
  await expect
    .element(question)
    .toMatchTextContent('Restores the words of [Name 1] in 10 sessions, in text and sound (2 min 23 s).');
  await question.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(() => main.texts()[1]).toContain('Matteo');
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

test('blocks a recording whose words have no times, and leaves a whole recording out', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await expect.element(page.getByText('Recording blocked.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'More formats…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Audio (WAV)' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Redaction', exact: true }).click();
  const cards = panel.getByRole('region', { name: 'Mark when the name is said' });
  await expect.element(cards).toMatchTextContent('Recording blocked until you mark 2 mentions.');
  await expect.element(rows).toMatchTextContent('2 places without times');
  const places = panel.getByRole('list', { name: 'Places of [Name 1]' });
  await expect
    .element(places.getByRole('listitem').nth(1))
    .toMatchTextContent('Place 2, turn 2Without a time');
  expect(await accessibilityViolations()).toEqual([]);

  // It is marked on its card.
  await expect.element(places.getByRole('button', { name: /^Set the silence/ })).not.toBeInTheDocument();
  await cards.getByRole('button', { name: /^2 of 2/ }).click();
  const form = cards.getByRole('form', { name: 'Silence of 2 of 2, [Name 1]' });
  await form.getByRole('textbox', { name: 'From' }).click();
  await userEvent.keyboard('0:07{Tab}{Tab}{Tab}0:06');
  await expect.element(form.getByRole('alert')).toMatchTextContent('The end must be after the start.');
  await userEvent.keyboard('{Control>}a{/Control}0:08.5{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 7, endSeconds: 8.5, mention: '1:1:1:41:1:47', replaces: null });
  await expect
    .element(places.getByRole('button', { name: 'Change the silence… [Name 1], place 2, turn 2' }))
    .toBeVisible();
  await expect.element(cards).toMatchTextContent('Recording blocked until you mark 1 mention.');
  // The other place can still be heard.
  await expect.element(page.getByText('Recording blocked.')).toBeVisible();

  await sound.getByRole('button', { name: 'Hide a stretch…' }).click();
  const other = sound.getByRole('form', { name: 'Hide a stretch' });
  await expect
    .element(other.getByRole('combobox', { name: 'Words in it' }))
    .toHaveValue('[Name 1], place 1, turn 2');
  await userEvent.keyboard('5{Tab}6{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[1])
    .toMatchObject({ startSeconds: 5, endSeconds: 6, mention: '1:1:1:8:1:14', replaces: null });
  await expect.element(page.getByText('Recording blocked.')).not.toBeInTheDocument();
  await expect
    .element(sound.getByRole('list', { name: 'Hidden by hand' }))
    .toMatchTextContent('00:07.0 to 00:08.5[Name 1]Place 2, turn 2');
  await sound.getByRole('button', { name: 'Put back 00:07.0 to 00:08.5' }).click();
  await panel.getByRole('button', { name: 'Leave the recording out instead' }).click();
  await expect.element(sound).toMatchTextContent('You left the whole recording out.');
  await expect.element(panel.getByRole('button', { name: /^Set the silence/ })).not.toBeInTheDocument();
  await sound.getByRole('button', { name: 'Bring the recording back' }).click();
  await rows.getByRole('button', { name: 'Keep the sound [Name 1]' }).click();
  await expect.element(rows).toMatchTextContent('Its words can still be heard.');
  await expect.element(page.getByText('Recording blocked.')).not.toBeInTheDocument();
});

test('asks for which of several places a stretch is, instead of guessing', async () => {
  const main = redactingMain();
  main.state.hasTimes = false;
  main.begin(NAME);
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  showPanel('redaction');
  await sound.getByRole('button', { name: 'Hide a stretch…' }).click();
  await userEvent.keyboard('5{Tab}6{Enter}');
  await expect.element(sound.getByRole('button', { name: 'Hide it' })).toBeDisabled();
  await sound.getByRole('combobox', { name: 'Words in it' }).click();
  await page.getByRole('option', { name: 'Something else' }).click();
  await sound.getByRole('button', { name: 'Hide it' }).click();
  await expect.poll(() => window.inputsOf('hideStretch')).toHaveLength(1);
  expect(window.inputsOf('hideStretch')[0]).toMatchObject({ mention: null, replaces: null });
});

test('sets the silence of a place whose whole turn is silent, and changes it', async () => {
  const main = redactingMain();
  main.state.areWholeTurns = true;
  main.begin({ kind: 'place', text: '[Place 1]', words: 'How did that moment' });
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await chip.click();
  await expect.element(rows).toMatchTextContent('Whole turn silent, 5.0 s');
  await rows.getByRole('button', { name: 'Set the silence… [Place 1], 00:00' }).click();
  const form = rows.getByRole('form', { name: 'Silence of [Place 1], 00:00' });
  // The silence as it is, to be made shorter.
  await expect.element(form.getByRole('textbox', { name: 'From' })).toHaveValue('00:00.0');
  await expect.element(form.getByRole('textbox', { name: 'To' })).toHaveValue('00:05.0');
  await expect.poll(() => player.store.getState().sessionId).not.toBeNull();
  player.setRange({ startSeconds: 1, endSeconds: 2.5, chosen: true });
  await expect.element(form.getByRole('textbox', { name: 'From' })).toHaveValue('00:01.0');
  expect(await accessibilityViolations()).toEqual([]);
  await form.getByRole('button', { name: 'Set the silence' }).click();
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 1, endSeconds: 2.5, mention: '1:1:0:0:0:19', replaces: null });
  await expect.element(rows).toMatchTextContent('Set by hand, 1.5 s');

  await rows.getByRole('button', { name: 'Change the silence… [Place 1], 00:00' }).click();
  await expect.element(form.getByRole('textbox', { name: 'To' })).toHaveValue('00:02.5');
  await userEvent.keyboard('0:00.5{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[1])
    .toMatchObject({ startSeconds: 0.5, endSeconds: 2.5, mention: '1:1:0:0:0:19', replaces: 2 });
});

test('lists the places of a replacement, each of which can be played', async () => {
  const main = redactingMain();
  main.begin(NAME);
  await openScreen(ROUTE, { ...main.answers, audio });
  await chip.click();
  const places = panel.getByRole('list', { name: 'Places of [Name 1]' });
  await expect.element(places).not.toBeInTheDocument();
  await rows.getByRole('button', { name: 'Each place of [Name 1]' }).click();
  await expect.element(places.getByRole('listitem').first()).toMatchTextContent('Place 1, 00:051.3 s silent');
  // Their words have times of their own.
  await expect.element(places.getByRole('button', { name: /^Set the silence/ })).not.toBeInTheDocument();
  await expect.poll(() => player.store.getState().sessionId).not.toBeNull();
  player.seek(0);
  await places.getByRole('button', { name: 'Play [Name 1], place 2, 00:05' }).click();
  await expect.poll(() => player.store.getState().timeSeconds).toBeGreaterThan(0);
});

test('assigns a stretch that nobody assigned to a place', async () => {
  const main = redactingMain();
  main.begin(NAME);
  main.beginStretch(7, 8.5, '[Name 1]');
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await chip.click();
  const own = sound.getByRole('list', { name: 'Hidden by hand' });
  await expect.element(own).toMatchTextContent('00:07.0 to 00:08.5[Name 1]Not assigned to any place');
  await own.getByRole('button', { name: 'Choose its place… 00:07.0 to 00:08.5' }).click();
  await expect.element(page.getByRole('menuitem', { name: '[Name 1], place 2, 00:05' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 7, endSeconds: 8.5, mention: '1:1:1:41:1:47', replaces: 2 });
  await expect.element(own).not.toMatchTextContent('Not assigned to any place');
});

const HIDDEN = {
  replacementId: 9,
  text: '[Place 1]',
  startSeconds: 2,
  endSeconds: 3.5,
  mention: null,
  stretchId: null,
};
const hidden = panel.getByRole('region', { name: 'Hidden, but not in the transcript' });

test('lists sound that is hidden for words that the transcript does not show', async () => {
  const main = redactingMain();
  main.begin(NAME);
  main.state.hiddenWithoutPill = [
    { ...HIDDEN, stretchId: 40 },
    { ...HIDDEN, startSeconds: 11, endSeconds: 12, mention: '9:1:2:0:2:4' },
  ];
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await chip.click();
  await expect.element(hidden).toMatchTextContent('If you put a replacement back');
  await expect
    .element(hidden.getByRole('listitem').first())
    .toMatchTextContent('[Place 1]00:02.0 to 00:03.5, 1.5 s');
  await expect
    .element(hidden.getByRole('button', { name: 'Play [Place 1] from 00:02.0 to 00:03.5' }))
    .toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await hidden.getByRole('button', { name: 'Put back [Place 1], 00:02.0 to 00:03.5' }).click();
  await expect.poll(() => window.inputsOf('showStretch')[0]).toMatchObject({ id: 40 });
  await expect.poll(() => hidden.getByRole('listitem').elements()).toHaveLength(1);

  await hidden
    .getByRole('button', { name: 'Set the silence… [Place 1], 00:11, not in the transcript' })
    .click();
  await userEvent.keyboard('0:11.2{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 11.2, endSeconds: 12, mention: '9:1:2:0:2:4', replaces: null });
  await expect.element(hidden).not.toBeInTheDocument();
  await expect.element(panel).toHaveFocus();
});

test('leads from a withheld recording to the words that are not in the transcript', async () => {
  const main = redactingMain();
  main.begin(NAME);
  const withoutTimes = { ...HIDDEN, startSeconds: null, endSeconds: null };
  main.state.hiddenWithoutPill = [
    { ...withoutTimes, mention: '9:1:2:0:2:4' },
    { ...withoutTimes, text: '[Place 2]' },
  ];
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await page.getByRole('button', { name: '1 mention to mark' }).click();
  const card = panel.getByRole('form', { name: 'Silence of 1 of 1, [Place 1]' });
  await expect.element(panel).toMatchTextContent('Not in the transcript any more');
  await card.getByRole('textbox', { name: 'From' }).click();
  await userEvent.keyboard('11{Tab}{Tab}{Tab}12{Enter}');
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 11, endSeconds: 12, mention: '9:1:2:0:2:4' });
  await expect.element(sound).toMatchTextContent('Some of the words are not in the transcript.');
  await sound.getByRole('button', { name: 'Show them below' }).click();
  await expect.element(hidden.getByRole('listitem').first()).toHaveFocus();
  // Nothing says where these words are: their silence cannot be set.
  await hidden.getByRole('button', { name: 'Keep the sound [Place 2]' }).click();
  await expect
    .poll(() => window.inputsOf('setRedactionSound')[0])
    .toMatchObject({ replacementId: 9, sound: 'keep' });
});

test('says that the offset withholds the recording, and opens where it is changed', async () => {
  const main = redactingMain();
  main.state.isBeforeStart = true;
  main.begin(NAME);
  await openScreen(ROUTE, {
    ...main.answers,
    audio,
    saveSessionView: ({ change }) => {
      main.state.isBeforeStart = false;
      return { speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null, ...change };
    },
  });
  await chip.click();
  await expect
    .element(sound)
    .toMatchTextContent('The transcript’s offset puts redacted words before the recording starts');
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('radio', { name: 'Redact' }).click();
  await sound.getByRole('button', { name: 'Change the offset' }).click();
  const speakers = page.getByRole('dialog');
  await expect.element(speakers.getByRole('heading', { name: 'Speakers' })).toBeVisible();
  await speakers.getByRole('button', { name: 'Later by 1 s' }).click();
  await expect.element(page.getByText('Recording blocked.')).not.toBeInTheDocument();
});

test('notes that somebody looked through the transcript', async () => {
  const main = redactingMain();
  await openScreen(ROUTE, main.answers);
  showPanel('redaction');
  await panel.getByRole('button', { name: 'Mark it checked' }).click();
  await expect.element(panel).toMatchTextContent('Checked on');
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(panel.getByRole('button', { name: 'Mark it checked' })).toBeVisible();
});

test('hides the stretch that is selected in the lanes', async () => {
  const main = redactingMain();
  main.begin(NAME);
  const window = await openScreen(ROUTE, { ...main.answers, audio });
  await page.getByRole('radio', { name: 'Redact' }).click();
  await expect.poll(() => player.store.getState().sessionId).not.toBeNull();
  player.setRange({ startSeconds: 1, endSeconds: 2, chosen: true });
  await page.getByRole('button', { name: 'Hide its sound' }).click();
  await expect
    .poll(() => window.inputsOf('hideStretch')[0])
    .toMatchObject({ startSeconds: 1, endSeconds: 2, mention: null, replaces: null });
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
