// The zoom of the window by its keys, from the application menu, and in a dialog.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../shared/domain/default-settings.ts';
import type { Settings } from '../../shared/model/settings.ts';
import { accessibilityViolations } from '../testing/accessibility-violations.ts';
import type { Answers } from '../testing/main-stand-in.ts';
import { fail } from '../testing/main-stand-in.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { main } from '../testing/parts.ts';

/** Settings that are saved, as main does. */
function savedSettings(first: Partial<Settings> = {}): Answers {
  let saved: Settings = { ...DEFAULT_SETTINGS, ...first };
  return {
    settings: () => saved,
    saveSettings: (change) => {
      saved = { ...saved, ...change };
      return saved;
    },
  };
}
const shown = (percent: number) => page.getByRole('status').filter({ hasText: `Zoom ${percent}%` });
async function open(answers: Answers) {
  const earmark = await openScreen('/projects', answers);
  await expect.element(main.getByText('No projects yet')).toBeVisible();
  return earmark;
}

test('zooms by each of its keys, shows and announces the zoom, and saves it', async () => {
  const earmark = await open(savedSettings());
  await userEvent.keyboard('{Control>}={/Control}');
  await expect.element(shown(110)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Control>}{Shift>}+{/Shift}{/Control}');
  await expect.element(shown(125)).toBeVisible();
  await userEvent.keyboard('{Control>}-{/Control}');
  await expect.element(shown(110)).toBeVisible();
  await userEvent.keyboard('{Control>}0{/Control}');
  await expect.element(shown(100)).toBeVisible();
  expect(earmark.inputsOf('saveSettings')).toEqual(
    [110, 125, 110, 100].map((zoomPercent) => ({ zoomPercent })),
  );
  // It covers what is below it for a moment only.
  await expect.element(shown(100)).not.toBeInTheDocument();
});

test('goes on by a step for each of several quick presses', async () => {
  const earmark = await open(savedSettings({ zoomPercent: 250 }));
  await userEvent.keyboard('{Control>}===-{/Control}');
  await expect.element(shown(250)).toBeVisible();
  // At the largest zoom nothing changes, which it still shows.
  expect(earmark.inputsOf('saveSettings')).toEqual([{ zoomPercent: 300 }, { zoomPercent: 250 }]);
});

test('zooms in a dialog and in a field, where other keys belong to the text', async () => {
  const earmark = await open(savedSettings());
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Control>}={/Control}');
  await expect.element(shown(110)).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}+{/Shift}{/Control}');
  await expect.element(shown(125)).toBeVisible();
  await userEvent.keyboard('{Control>}0{/Control}');
  await expect.element(shown(100)).toBeVisible();
  await userEvent.keyboard('{Control>}-{/Control}');
  await expect.element(shown(90)).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveValue('');
  // From the menu, which closes the palette, as a command that is chosen in it does.
  earmark.send('commandRequested', 'zoomIn');
  await expect.element(shown(100)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('says why the zoom was not saved', async () => {
  await open({
    ...savedSettings(),
    saveSettings: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await userEvent.keyboard('{Control>}={/Control}');
  await expect
    .element(page.getByText('The zoom was not saved.'))
    .toHaveTextContent('The zoom was not saved. The disk is full.');
});
