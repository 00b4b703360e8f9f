// The palette runs what is typed, on every screen; the screen below it hears nothing; Escape closes one thing at a time.
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';

// The ways through the app that are used most, as on most computers.
test.use({ motion: 'no-preference' });
test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const INES = {
  sessionId: 'c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7',
  type: 'project',
  projectId: 'library-app-hold',
};
const panel = (page: Page) => page.getByRole('main');
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const highlighted = (page: Page) => palette(page).getByRole('option', { selected: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const words = (page: Page) => page.getByRole('region', { name: 'Transcript text' });
const composer = (page: Page) => page.getByRole('form', { name: /note$/ });
const noteText = (page: Page) => composer(page).getByRole('textbox', { name: 'Note' });
const rangeEnd = (page: Page) => page.getByRole('slider', { name: 'Range end' });
const media = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll('audio')].filter((one) => one.currentSrc !== '');
    const one = heard.find(({ paused }) => !paused) ?? heard[0];
    return { seconds: one?.currentTime ?? -1, paused: one?.paused ?? true, speed: one?.playbackRate ?? 0 };
  });
/** Ctrl K, a title and Enter, as fast as they can be typed. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
}

interface Walked {
  titles: string[];
  faults: string[];
}

/**
 * Every entry that the open palette lists for nothing and for the letters that nearly every name has; and
 * what is wrong once the title of each one is in the field. What people said is left out: it comes later.
 */
const walkEntries = (page: Page): Promise<Walked> =>
  page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('input[role="combobox"][data-autofocus]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    if (input === null) throw new Error('The palette is closed.');
    const listed = () => [...document.querySelectorAll<HTMLElement>('#palette-list [role="option"]')];
    const isSpeech = ({ id }: HTMLElement) => id.startsWith('palette-option-said');
    const titleOf = (option: HTMLElement | undefined) => option?.querySelector('.grow')?.textContent ?? '';
    const type = async (text: string) => {
      value?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    };
    const entries = new Map<string, string>();
    const beginnings = ['', '>', 'a', 'e', 'i', 'o', 'u', '1', 'links of ', 'setup of ', '#c4f2'];
    for (const beginning of beginnings) {
      await type(beginning);
      for (const option of listed()) if (!isSpeech(option)) entries.set(option.id, titleOf(option));
    }
    const faults: string[] = [];
    for (const [id, title] of entries) {
      await type(title);
      const all = listed();
      const selected = all.filter((option) => option.getAttribute('aria-selected') === 'true');
      const active = input.getAttribute('aria-activedescendant');
      const ids = new Set(all.map((option) => option.id));
      const [first] = selected;
      if (ids.size !== all.length) faults.push(`“${title}”: two options have one ID`);
      if (selected.length !== 1) faults.push(`“${title}”: ${selected.length} highlighted`);
      if (active !== first?.id) faults.push(`“${title}”: the field names ${String(active)}`);
      if (first?.id !== id && titleOf(first) !== title)
        faults.push(`“${title}”: ${titleOf(first)} is highlighted`);
      if (!ids.has(id)) faults.push(`“${title}”: not listed`);
    }
    await type('');
    return { titles: [...entries.values()], faults };
  });

/** The screens, by what leads there, and a command that only this screen has. */
const SCREENS: readonly { name: string; own: RegExp; go: (page: Page) => Promise<void> }[] = [
  {
    name: 'projects',
    own: /^New project$/,
    go: async (page) => {
      await run(page, 'Projects');
      await expect(heading(page, 'Projects')).toBeVisible();
      await expect(panel(page).getByText('of 12 used')).toBeVisible();
    },
  },
  {
    name: 'links',
    own: /^Create links$/,
    go: async (page) => {
      await run(page, `links of ${PROJECT}`);
      await expect(page.getByText('P04 Jonah')).toBeVisible();
    },
  },
  {
    name: 'new links',
    own: /^Create 2 links$/,
    go: async (page) => {
      await run(page, 'Create links');
      await page.getByRole('textbox', { name: 'Labels, one on each line' }).click();
      await page.keyboard.insertText('K01\nK02');
      await expect(page.getByText('2 links to create')).toBeVisible();
    },
  },
  {
    name: 'setup',
    own: /^Add question$/,
    go: async (page) => {
      await run(page, `Setup of ${PROJECT}`);
      await expect(page.getByText('What participants see')).toBeVisible();
    },
  },
  {
    name: 'instant links',
    own: /^New instant link$/,
    go: async (page) => {
      await run(page, 'Instant links');
      await expect(page.getByText('15 links, 6 active')).toBeVisible();
    },
  },
  {
    name: 'an instant link',
    own: /^Make a copy$/,
    go: async (page) => {
      await panel(page)
        .getByLabel(/^View Front desk: Petra/)
        .click();
      await expect(page.getByRole('complementary', { name: /Instant link Front desk: Petra/ })).toBeVisible();
    },
  },
  {
    name: 'a session',
    own: /^Copy transcript$/,
    go: async (page) => {
      await run(page, 'P07 Ines');
      await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(words(page).getByRole('listitem').nth(2)).toBeVisible();
    },
  },
  {
    name: 'sessions',
    own: /^Add sessions$/,
    go: async (page) => {
      await run(page, 'Sessions');
      await expect(panel(page).getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
    },
  },
  {
    name: 'a search',
    own: /^Search everything people said$/,
    go: async (page) => {
      await page.getByRole('textbox', { name: 'Search everything people said' }).fill('reading list');
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    },
  },
  {
    name: 'answers',
    own: /^Back$/,
    go: async (page) => {
      await page.getByRole('link', { name: 'Answers' }).click();
      await expect(page.getByRole('link', { name: 'Answers' })).toHaveAttribute('aria-current', 'page');
    },
  },
  {
    name: 'quotes',
    own: /^New code$/,
    go: async (page) => {
      await page.getByRole('link', { name: 'Quotes' }).click();
      await expect(page.getByRole('button', { name: 'New code' })).toBeVisible();
    },
  },
  {
    name: 'settings',
    own: /^Use the dark theme$/,
    go: async (page) => {
      await run(page, 'Settings');
      await expect(heading(page, 'Settings')).toBeVisible();
    },
  },
  {
    name: 'connect',
    own: /^Connect a service$/,
    go: async (page) => {
      await run(page, 'Connect a service');
      await expect(page.getByRole('textbox', { name: 'Service address' })).toBeVisible();
    },
  },
];

for (const { name, own, go } of SCREENS)
  test(`each title highlights its own entry: ${name}`, async ({ page }) => {
    await go(page);
    await page.keyboard.press('Control+k');
    const { titles, faults } = await walkEntries(page);
    expect(faults).toEqual([]);
    expect(titles).toEqual(
      expect.arrayContaining([expect.stringMatching(own), 'Settings', `Setup of ${PROJECT}`]),
    );
    expect(titles.length).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

test('Enter runs what was typed, and nothing else', async ({ page }) => {
  await run(page, 'use the dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await run(page, 'Use the light theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await run(page, 'Show keyboard shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await run(page, 'P07 Ines');
  await expect(heading(page, 'P07 Ines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await run(page, 'Start the range here');
  await expect(rangeEnd(page)).toBeVisible();
  await run(page, 'Clear the range');
  await expect(rangeEnd(page)).toBeHidden();
  await run(page, 'New note');
  await expect(noteText(page)).toBeFocused();
  await expect(heading(page, 'P07 Ines')).toBeVisible();
  await page.keyboard.type('From the palette');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'From the palette' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const answer = await window.earmark.call('sessionChanges', { since: null });
    if (!answer.ok) return [];
    const { records } = JSON.parse(answer.value) as { records: { sessionId: string; notes: number }[] };
    return records.filter(({ notes }) => notes > 0).map(({ sessionId }) => sessionId);
  });
  expect(kept).toEqual([INES.sessionId]);
});

test('the field has the focus before the next key is read', async ({ page }) => {
  await words(page).focus();
  const focused = await page.evaluate(() => {
    const press = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    return document.activeElement?.getAttribute('aria-label');
  });
  expect(focused).toBe('Search or run a command');
  await page.keyboard.type('zoom in');
  await expect(field(page)).toHaveValue('zoom in');
  await expect(highlighted(page)).toHaveText(/^Zoom in/);
  // A second Ctrl K closes it, and a text that is pasted at once is not lost either.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('zoom out');
  await expect(highlighted(page)).toHaveText(/^Zoom out/);
  await page.keyboard.press('Escape');
});

test('what is highlighted stays so while what people said arrives', async ({ page }) => {
  await page.keyboard.press('Control+k');
  // Typed and moved to the last entry in one go, before any answer can be there.
  const before = await field(page).evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 're');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    const up = { key: 'ArrowUp', code: 'ArrowUp', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', up));
    await Promise.resolve();
    const last = [...document.querySelectorAll('#palette-list [role="option"]')].at(-1);
    return { id: last?.id ?? '', isFound: last?.getAttribute('aria-selected') === 'true' };
  });
  expect(before.isFound).toBe(true);
  expect(before.id).not.toContain('said');
  await expect(palette(page).getByText('Said by people')).toBeVisible();
  await expect(highlighted(page)).toHaveCount(1);
  await expect(highlighted(page)).toHaveId(before.id);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', before.id);
  // The pointer moves the one highlight.
  await palette(page).getByRole('option', { selected: false }).first().hover();
  await expect(highlighted(page)).toHaveCount(1);
  await expect(highlighted(page)).not.toHaveId(before.id);
  await page.keyboard.press('Escape');
});

test('what was said is run by its own words, and so is the way to all of it', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('reading list');
  const said = palette(page).getByRole('option', { name: /reading list.*P07 Ines/ });
  const id = await said.getAttribute('id');
  const title = await said.locator('.grow').textContent();
  await field(page).fill(title ?? '');
  await expect(highlighted(page)).toHaveId(id ?? '');
  await field(page).fill('Search all sessions for “reading list”');
  await expect(highlighted(page)).toHaveText('Search all sessions for “reading list”');
  await page.keyboard.press('Escape');
});

test('no command of the screen below reacts while it is open', async ({ page }) => {
  await words(page).focus();
  await run(page, 'Start the range here');
  await expect(rangeEnd(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await media(page)).paused).toBe(false);
  const range = await rangeEnd(page).getAttribute('aria-valuenow');
  const cards = await page.getByRole('article').count();
  const { speed } = await media(page);
  await page.keyboard.press('Control+k');
  for (const key of ['n', 'h', 'Space', 'j', 'k', 'm', 'l', 'i', 'o', 'f', ']', '?', '/', '<', '>', 'c', 'x'])
    await page.keyboard.press(key);
  for (const key of [
    'Delete',
    'Control+Enter',
    'Control+f',
    'Control+n',
    'Control+i',
    'Control+o',
    'Alt+ArrowDown',
  ])
    await page.keyboard.press(key);
  await expect(field(page)).toHaveValue('nh jkmlifo]?/<>cx'.replace('ifo', 'iof'));
  expect(await media(page)).toMatchObject({ paused: false, speed });
  await expect(composer(page)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(cards);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // The list, a heading or the foot under the pointer do not take the keys away from the field.
  await field(page).fill('');
  await palette(page).getByText('Type', { exact: false }).last().click();
  await page.keyboard.type('n');
  await expect(field(page)).toHaveValue('n');
  await expect(composer(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  // Escape closed the palette alone.
  await expect(rangeEnd(page)).toHaveAttribute('aria-valuenow', range ?? '');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await media(page)).paused).toBe(true);
});

test('Escape closes a popover and a dialog alone', async ({ page }) => {
  await words(page).focus();
  await page.keyboard.press('i');
  await expect(rangeEnd(page)).toBeVisible();
  await page.getByRole('button', { name: /^Volume/ }).click();
  await expect(page.getByRole('dialog', { name: 'Volume' })).toBeVisible();
  // Escape closes a tooltip as well: none is to come.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Volume' })).toBeHidden();
  await expect(rangeEnd(page)).toBeVisible();
  await words(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rangeEnd(page)).toBeVisible();
  await words(page).focus();
  await page.keyboard.press('Escape');
  await expect(rangeEnd(page)).toBeHidden();
});

test('the hint of a note names keys that work where it is written', async ({ page }) => {
  await words(page).focus();
  await page.keyboard.press('n');
  await expect(noteText(page)).toBeFocused();
  await expect(composer(page).getByText('Ctrl I and Ctrl O set the start and end')).toBeVisible();
  await page.keyboard.type('io');
  await expect(noteText(page)).toHaveValue('io');
  const start = composer(page).getByRole('textbox', { name: 'Start' });
  const end = composer(page).getByRole('textbox', { name: 'End' });
  const before = [await start.inputValue(), await end.inputValue()];
  await page.getByRole('slider', { name: 'Position in the session' }).press('ArrowRight');
  await noteText(page).focus();
  await page.keyboard.press('Control+i');
  await expect(start).not.toHaveValue(before[0] ?? '');
  await expect(noteText(page)).toHaveValue('io');
  await page.getByRole('slider', { name: 'Position in the session' }).press('ArrowRight');
  await noteText(page).focus();
  await page.keyboard.press('Control+o');
  await expect(end).not.toHaveValue(before[1] ?? '');
  await composer(page).getByRole('button', { name: 'Discard' }).click();
});

test('Escape in an open list closes the list, and then the popover that it is in', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: /^Filter/ });
  await filters.getByRole('combobox', { name: 'Project' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  // Still there, and not on its way out.
  await filters.getByRole('combobox', { name: 'Project' }).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});
