// The palette runs what is typed on every screen. The screen below it gets no keys. Escape closes one thing at a time.
import type { Page } from '@playwright/test';
import { isFullSize } from '../full-size.ts';
import { expect, journey, test } from './launch.ts';
import { INES, PROJECT } from './pages/sample-data.ts';
import { sessionScreen, playback } from './pages/session.ts';
import { sideBar } from './pages/side-bar.ts';

// The most used flows run with motion, as on most computers.
test.use({ motion: 'no-preference' });

const panel = (page: Page) => page.getByRole('main');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const highlighted = (page: Page) => palette(page).getByRole('option', { selected: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const composer = (page: Page) => page.getByRole('form', { name: /note$/ });
const noteText = (page: Page) => composer(page).getByRole('textbox', { name: 'Note' });
const rangeEnd = (page: Page) => page.getByRole('slider', { name: 'Range end' });
/** Presses Ctrl K, types a title and presses Enter, without waiting in between. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
}

interface WalkResult {
  titles: string[];
  faults: string[];
}

/**
 * Returns every entry that the open palette lists for an empty query and for letters that nearly every name has, and
 * what is wrong when the title of an entry is typed that is not among `typed`. That a title is found among any other
 * entries is tested in `runs-what-is-typed.test.ts`. Leaves out matches in transcripts, which arrive later.
 */
const walkEntries = (page: Page, typed: readonly string[]): Promise<WalkResult> =>
  page.evaluate(async (known) => {
    const input = document.querySelector<HTMLInputElement>('input[role="combobox"][data-autofocus]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    if (input === null) throw new Error('The palette is closed.');
    const listOptions = () => [...document.querySelectorAll<HTMLElement>('#palette-list [role="option"]')];
    const isTranscriptMatch = ({ id }: HTMLElement) => id.startsWith('palette-option-said');
    const titleOf = (option: HTMLElement | undefined) => option?.querySelector('.grow')?.textContent ?? '';
    const type = async (text: string) => {
      value?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    };
    const entries = new Map<string, string>();
    const queries = ['', '>', 'a', 'e', 'i', 'o', 'u', '1', 'links of ', 'setup of ', '#c4f2'];
    for (const query of queries) {
      await type(query);
      for (const option of listOptions())
        if (!isTranscriptMatch(option)) entries.set(option.id, titleOf(option));
    }
    const faults: string[] = [];
    for (const [id, title] of entries) {
      if (known.includes(title)) continue;
      await type(title);
      const all = listOptions();
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
  }, typed);

/** A screen with the way to open it and a command that only this screen has. */
interface Screen {
  name: string;
  ownCommand: RegExp;
  go: (page: Page) => Promise<void>;
  /** The palette is the same on every screen, so `npm test` opens it on some of them and the nightly run on all. */
  onlyInNightlyRun?: true;
}
const SCREENS: readonly Screen[] = [
  {
    name: 'projects',
    ownCommand: /^New project$/,
    go: async (page) => {
      await run(page, 'Projects');
      await expect(heading(page, 'Projects')).toBeVisible();
      await expect(panel(page).getByText('of 12 used')).toBeVisible();
    },
  },
  {
    name: 'links',
    ownCommand: /^Create links$/,
    go: async (page) => {
      await run(page, `links of ${PROJECT.name}`);
      await expect(page.getByText('P04 Jonah')).toBeVisible();
    },
  },
  {
    name: 'new links',
    onlyInNightlyRun: true,
    ownCommand: /^Create 2 links$/,
    go: async (page) => {
      await run(page, 'Create links');
      await page.getByRole('textbox', { name: 'Labels, one on each line' }).click();
      await page.keyboard.insertText('K01\nK02');
      await expect(page.getByText('2 links to create')).toBeVisible();
    },
  },
  {
    name: 'setup',
    onlyInNightlyRun: true,
    ownCommand: /^Add question$/,
    go: async (page) => {
      await run(page, `Setup of ${PROJECT.name}`);
      await expect(page.getByText('What participants see')).toBeVisible();
    },
  },
  {
    name: 'instant links',
    onlyInNightlyRun: true,
    ownCommand: /^New instant link$/,
    go: async (page) => {
      await run(page, 'Instant links');
      await expect(page.getByText('15 links, 6 active')).toBeVisible();
    },
  },
  {
    name: 'an instant link',
    onlyInNightlyRun: true,
    ownCommand: /^Make a copy$/,
    go: async (page) => {
      await panel(page)
        .getByLabel(/^View Front desk: Petra/)
        .click();
      await expect(page.getByRole('complementary', { name: /Instant link Front desk: Petra/ })).toBeVisible();
    },
  },
  {
    name: 'a session',
    ownCommand: /^Copy transcript$/,
    go: async (page) => {
      await run(page, 'P07 Ines');
      await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(sessionScreen(page).transcript.getByRole('listitem').nth(2)).toBeVisible();
    },
  },
  {
    name: 'sessions',
    ownCommand: /^Add sessions$/,
    go: async (page) => {
      await run(page, 'Sessions');
      await expect(panel(page).getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
    },
  },
  {
    name: 'a search',
    onlyInNightlyRun: true,
    ownCommand: /^Search everything people said$/,
    go: async (page) => {
      await page.getByRole('textbox', { name: 'Search everything people said' }).fill('reading list');
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    },
  },
  {
    name: 'answers',
    onlyInNightlyRun: true,
    ownCommand: /^Back$/,
    go: async (page) => {
      await sideBar(page).link('Answers').click();
      await expect(heading(page, 'Answers')).toBeVisible();
    },
  },
  {
    name: 'quotes',
    ownCommand: /^New code$/,
    go: async (page) => {
      await sideBar(page).link('Quotes').click();
      await expect(page.getByRole('button', { name: 'New code' })).toBeVisible();
    },
  },
  {
    name: 'settings',
    onlyInNightlyRun: true,
    ownCommand: /^Use the dark theme$/,
    go: async (page) => {
      await run(page, 'Settings');
      await expect(heading(page, 'Settings')).toBeVisible();
    },
  },
  {
    name: 'connect',
    onlyInNightlyRun: true,
    ownCommand: /^Connect a service$/,
    go: async (page) => {
      await run(page, 'Connect a service');
      await expect(page.getByRole('textbox', { name: 'Service address' })).toBeVisible();
    },
  },
];

const highlightsWhatIsTyped =
  ({ ownCommand, go }: Screen, typed: Set<string>) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await go(page);
    await page.keyboard.press('Control+k');
    const { titles, faults } = await walkEntries(page, [...typed]);
    for (const title of titles) typed.add(title);
    expect(faults).toEqual([]);
    expect(titles).toEqual(
      expect.arrayContaining([expect.stringMatching(ownCommand), 'Settings', `Setup of ${PROJECT.name}`]),
    );
    expect(titles.length).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  };

/** Most commands are there on every screen. */
const TYPED = new Set<string>();

test(
  'highlights the entry whose title is typed on every screen',
  journey({
    ...Object.fromEntries(
      SCREENS.filter(({ onlyInNightlyRun }) => isFullSize || onlyInNightlyRun !== true).map((screen) => [
        screen.name,
        highlightsWhatIsTyped(screen, TYPED),
      ]),
    ),
    // The form for connecting has no side bar, with which the other tests begin.
    'leaves the form for connecting': ({ page }) => run(page, 'Settings'),
  }),
);

test('Enter runs the typed command and no other', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
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
  const sessionsWithNotes = await page.evaluate(async () => {
    const answer = await window.earmark.call('sessionChanges', { since: null });
    if (!answer.ok) return [];
    const { records } = JSON.parse(answer.value) as { records: { sessionId: string; notes: number }[] };
    return records.filter(({ notes }) => notes > 0).map(({ sessionId }) => sessionId);
  });
  expect(sessionsWithNotes).toEqual([INES.sessionId]);
});

/** What people look for, in their own words. */
const PLAIN_WORDS =
  `second export redact silence backup restore notes codes copy speed theme dark shortcut help transcript
  correct download delete tag review links mute anonymise csv preferences`.split(/\s+/);

test('finds something to do for every plain word', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await page.keyboard.press('Control+k');
  const others = palette(page).locator('[role="option"]:not([id*="option-said"])');
  for (const word of PLAIN_WORDS) {
    await field(page).fill(word);
    await expect(others, word).not.toHaveCount(0);
  }
  await field(page).fill('second');
  await expect(highlighted(page)).toHaveText('Second listen');
  await field(page).fill('export');
  await expect(highlighted(page)).toHaveText('Export this session…');
  await page.keyboard.press('Escape');
});

test('focuses the field before the next key is handled', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await sessionScreen(page).transcript.focus();
  const focused = await page.evaluate(() => {
    const press = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    return document.activeElement?.getAttribute('aria-label');
  });
  expect(focused).toBe('Search or run a command');
  await page.keyboard.type('zoom in');
  await expect(field(page)).toHaveValue('zoom in');
  await expect(highlighted(page)).toHaveText(/^Zoom in/);
  // A second Ctrl K closes the palette, and text that is pasted right after opening it is not lost either.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await expect(sessionScreen(page).transcript).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('zoom out');
  await expect(highlighted(page)).toHaveText(/^Zoom out/);
  await page.keyboard.press('Escape');
});

test('keeps the highlighted entry when matches in transcripts arrive', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await page.keyboard.press('Control+k');
  // Types and moves to the last entry at once, before any matches can arrive.
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
  await expect(palette(page).getByText('In transcripts')).toBeVisible();
  await expect(highlighted(page)).toHaveCount(1);
  await expect(highlighted(page)).toHaveId(before.id);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', before.id);
  // Hovering moves the highlight, and there is still only one.
  await palette(page).getByRole('option', { selected: false }).first().hover();
  await expect(highlighted(page)).toHaveCount(1);
  await expect(highlighted(page)).not.toHaveId(before.id);
  await page.keyboard.press('Escape');
});

test('selects a transcript match by its own words, and the search of all sessions by its title', async ({
  page,
}) => {
  await sessionScreen(page).show('P07 Ines');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('reading list');
  const match = palette(page).getByRole('option', { name: /reading list.*P07 Ines/ });
  const id = await match.getAttribute('id');
  const title = await match.locator('.grow').textContent();
  await field(page).fill(title ?? '');
  await expect(highlighted(page)).toHaveId(id ?? '');
  await field(page).fill('Search all sessions for “reading list”');
  await expect(highlighted(page)).toHaveText('Search all sessions for “reading list”');
  await page.keyboard.press('Escape');
});

test('runs no command of the screen below while the palette is open', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await sessionScreen(page).transcript.focus();
  await run(page, 'Start the range here');
  await expect(rangeEnd(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await playback(page)).paused).toBe(false);
  const range = await rangeEnd(page).getAttribute('aria-valuenow');
  const cards = await page.getByRole('article').count();
  const { speed } = await playback(page);
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
  expect(await playback(page)).toMatchObject({ paused: false, speed });
  await expect(composer(page)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(cards);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // A click on the list, a heading or the footer leaves the focus in the field.
  await field(page).fill('');
  await palette(page).getByText('Type', { exact: false }).last().click();
  await page.keyboard.type('n');
  await expect(field(page)).toHaveValue('n');
  await expect(composer(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  // Escape closed nothing but the palette.
  await expect(rangeEnd(page)).toHaveAttribute('aria-valuenow', range ?? '');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await playback(page)).paused).toBe(true);
});

test('Escape closes a popover or a dialog and nothing else', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await sessionScreen(page).transcript.focus();
  await page.keyboard.press('i');
  await expect(rangeEnd(page)).toBeVisible();
  await page.getByRole('button', { name: /^Volume/ }).click();
  await expect(page.getByRole('dialog', { name: 'Volume' })).toBeVisible();
  // Escape would close a tooltip as well, so none may open.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Volume' })).toBeHidden();
  await expect(rangeEnd(page)).toBeVisible();
  await sessionScreen(page).transcript.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rangeEnd(page)).toBeVisible();
  await sessionScreen(page).transcript.focus();
  await page.keyboard.press('Escape');
  await expect(rangeEnd(page)).toBeHidden();
});

test('the hint in the note form names keys that work while typing', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await sessionScreen(page).transcript.focus();
  await page.keyboard.press('n');
  await expect(noteText(page)).toBeFocused();
  await expect(composer(page).getByText('Ctrl I sets the start and')).toBeVisible();
  await page.keyboard.type('io');
  await expect(noteText(page)).toHaveValue('io');
  const start = composer(page).getByRole('textbox', { name: 'Start' });
  const end = composer(page).getByRole('textbox', { name: 'End' });
  await page.getByRole('slider', { name: 'Position in the session' }).press('ArrowRight');
  // Times at which the recording is not.
  await start.fill('00:01');
  await end.fill('00:59');
  await noteText(page).focus();
  await page.keyboard.press('Control+i');
  await expect(start).not.toHaveValue('00:01');
  await expect(noteText(page)).toHaveValue('io');
  await page.keyboard.press('Control+o');
  await expect(end).not.toHaveValue('00:59');
  await composer(page).getByRole('button', { name: 'Discard' }).click();
});

test('Escape in an open list closes the list first, then its popover', async ({ page }) => {
  await sessionScreen(page).show('P07 Ines');
  await sideBar(page).openSessions();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: /^Filter/ });
  await filters.getByRole('combobox', { name: 'Project' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  // The popover is still open, and not closing.
  await filters.getByRole('combobox', { name: 'Project' }).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});
