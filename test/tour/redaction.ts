import { expect, type Page } from '@playwright/test';
import { loudestSample } from '../e2e/loudest-sample.ts';
import { panel, PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const about = (page: Page) => page.getByRole('complementary', { name: 'About this session' });
const places = (page: Page) => page.getByRole('complementary', { name: 'Places' });

const marking = (page: Page) => about(page).getByRole('region', { name: 'Mark when the name is said' });
const card = (page: Page) => marking(page).getByRole('form');

/** Types when a name is said, hears it silenced, and silences it. */
async function markFrom(page: Page, from: string, to: string): Promise<void> {
  await card(page).getByRole('textbox', { name: 'From' }).fill(from);
  await card(page).getByRole('textbox', { name: 'To' }).fill(to);
  await card(page).getByRole('textbox', { name: 'To' }).press('Tab');
}

/** Redacts a name whose words have no times, from the first look to the recording with its silence. */
const withoutTimes: Step[] = [
  {
    name: 'redact-without-times',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await page.getByRole('button', { name: /^Remove filter/ }).click();
      await panel(page)
        .getByRole('link', { name: /Front desk: Petra/ })
        .click();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      const turn = page.locator('[data-turn="0"]');
      await expect(turn).toContainText('Hello Petra');
      await turn.focus();
      await page.keyboard.press('Control+ArrowRight');
      await page.keyboard.press('Control+ArrowRight');
      await page.keyboard.press('r');
      await expect(dialog(page)).toContainText('Earmark doesn’t know when this is said.');
    },
  },
  {
    name: 'recording-blocked',
    run: async (page) => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: '2 mentions to mark' })).toBeVisible();
      await expect(marking(page)).toContainText('Recording blocked until you mark 2 mentions.');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).not.toBeAttached();
      await expect(page.getByRole('button', { name: 'Save recording' })).not.toBeAttached();
    },
  },
  {
    name: 'original-plays',
    run: async (page) => {
      await marking(page).getByRole('button', { name: 'Show the original to listen…' }).click();
      await dialog(page).getByRole('button', { name: 'Show the original' }).click();
      await expect(page.getByText('You see and hear the original.')).toBeVisible();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      expect(await loudestSample(page, 1, 2)).toBeGreaterThan(0.05);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
    },
  },
  {
    name: 'mark-a-mention',
    run: async (page) => {
      await markFrom(page, '0:01.28', '0:01.74');
      await expect(card(page).getByRole('button', { name: 'Silence 0.5 s' })).toBeEnabled();
    },
  },
  {
    name: 'mark-a-mention-small',
    size: SMALLEST,
    run: async (page) => {
      await expect(card(page)).toBeVisible();
    },
  },
  {
    name: 'hear-it-silenced',
    run: async (page) => {
      await card(page).getByRole('button', { name: 'Hear it silenced' }).click();
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      expect(await loudestSample(page, 1.3, 1.7)).toBe(0);
      expect(await loudestSample(page, 2, 4)).toBeGreaterThan(0.05);
      // It ends by itself, and the original is back.
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await expect.poll(() => loudestSample(page, 1.3, 1.7)).toBeGreaterThan(0.01);
    },
  },
  {
    name: 'next-mention',
    run: async (page) => {
      await card(page).getByRole('button', { name: 'Silence 0.5 s' }).click();
      await expect(card(page)).toHaveAccessibleName(/^Silence of 2 of 2, /);
      await expect(marking(page)).toContainText('Recording blocked until you mark 1 mention.');
    },
  },
  {
    name: 'all-marked',
    run: async (page) => {
      await markFrom(page, '1:27.2', '1:27.8');
      await card(page).getByRole('textbox', { name: 'To' }).press('Enter');
      await expect(marking(page)).toContainText('Both are silent. The recording can be shared.');
    },
  },
  {
    name: 'plays-with-silence',
    run: async (page) => {
      await page.getByRole('button', { name: 'Hide the original', exact: true }).click();
      await expect(page.getByText('You see and hear the original.')).not.toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      expect(await loudestSample(page, 1.3, 1.7)).toBe(0);
      expect(await loudestSample(page, 87.3, 87.7)).toBe(0);
      expect(await loudestSample(page, 2, 4)).toBeGreaterThan(0.05);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
    },
  },
];

/** Replaces words in a whole project, and looks at what they were. */
export const redaction: Step[] = [
  {
    name: 'replacements-before',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: PROJECT }).click();
      await page.getByRole('link', { name: 'Redaction' }).click();
      await expect(panel(page).getByRole('button', { name: 'Add a replacement…' })).toBeVisible();
    },
  },
  {
    name: 'add-a-replacement',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Add a replacement…' }).click();
      await dialog(page).getByRole('textbox', { name: 'Words to replace' }).fill('Mill Lane');
      await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('Branch');
    },
  },
  {
    name: 'replacements',
    run: async (page) => {
      await dialog(page).getByRole('button', { name: 'Replace the words' }).click();
      await panel(page)
        .getByRole('button', { name: /the original words of \[Branch\]/ })
        .click();
      await expect(panel(page).getByText('Mill Lane', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'places-of-a-replacement',
    run: async (page) => {
      await panel(page).getByRole('button', { name: '[Branch], show places' }).click();
      await expect(
        places(page)
          .getByRole('link', { name: /^Open at/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'places-of-a-replacement-small',
    size: SMALLEST,
    run: async (page) => {
      await expect(places(page)).toBeVisible();
    },
  },
  {
    name: 'original-words',
    run: async (page) => {
      await places(page).getByRole('button', { name: 'Close' }).click();
      await panel(page).getByRole('button', { name: 'Show the original words…' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Keep them hidden' })).toBeFocused();
    },
  },
  {
    name: 'save-the-table',
    run: async (page) => {
      await dialog(page).getByRole('button', { name: 'Keep them hidden' }).click();
      await panel(page).getByRole('button', { name: 'Save the table…' }).click();
      await expect(dialog(page).getByText('It is not encrypted:')).toBeVisible();
    },
  },
  {
    name: 'export-of-redacted-sessions',
    run: async (page) => {
      await dialog(page).getByRole('button', { name: 'Don’t save it' }).click();
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Export…' }).click();
      await expect(dialog(page).getByRole('heading', { name: 'Redaction' })).toBeVisible();
      await dialog(page).getByRole('heading', { name: 'Redaction' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'redacted-sessions',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Redaction' }).click();
      await page.getByRole('option', { name: 'Has redactions' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(panel(page).getByRole('link', { name: /P07 Ines.*places redacted/ })).toBeVisible();
    },
  },
  {
    name: 'redacting',
    run: async (page) => {
      await panel(page)
        .getByRole('link', { name: /P07 Ines/ })
        .click();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await page.getByRole('radio', { name: 'Redact' }).click();
      await expect(page.getByRole('region', { name: 'Redacting' })).toBeVisible();
      await expect(about(page).getByRole('list', { name: 'To check' })).toBeVisible();
    },
  },
  {
    name: 'redacting-small',
    size: SMALLEST,
    run: async (page) => {
      await expect(page.getByRole('region', { name: 'Redacting' })).toBeVisible();
    },
  },
  {
    name: 'hidden-after-its-turn-was-deleted',
    run: async (page) => {
      const turn = page.locator('[data-turn="2"]');
      await turn.focus();
      // "Lovely. You heard about a novel called The Salt Road"
      for (let word = 0; word < 9; word += 1) await page.keyboard.press('Control+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('r');
      await expect(dialog(page)).toContainText('Redact Salt Road');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^Redacted: / }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('e');
      await turn.getByRole('textbox').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.getByRole('region', { name: 'Correcting' }).getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: /^Redacted: / }).click();
      const hidden = about(page).getByRole('list', { name: 'Hidden, but not in the transcript' });
      await hidden.getByRole('button', { name: /^Play / }).click();
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      // The turn is from 00:22 to 00:33; the one before it can be heard.
      expect(await loudestSample(page, 23, 32)).toBe(0);
      expect(await loudestSample(page, 17, 21)).toBeGreaterThan(0.05);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
    },
  },
  {
    name: 'project-table',
    run: async (page) => {
      await about(page).getByRole('button', { name: 'Project table' }).click();
      await expect(panel(page).getByRole('button', { name: '[Branch], show places' })).toBeVisible();
    },
  },
  ...withoutTimes,
];
