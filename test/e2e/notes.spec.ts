// Notes taken while listening: saved at once, shown on the timeline and in the transcript, coded and undone.
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, journey, test } from './launch.ts';
import { sessionList } from './pages/library.ts';
import { INES } from './pages/sample-data.ts';
import { sessionScreen, playback } from './pages/session.ts';
import { sideBar } from './pages/side-bar.ts';

const composer = (page: Page) => page.getByRole('form', { name: /note$/ });
const noteText = (page: Page) => composer(page).getByRole('textbox', { name: 'Note' });
const cards = (page: Page) =>
  page.getByRole('complementary', { name: 'About this session' }).getByRole('article');
const timeline = (page: Page) => page.getByRole('toolbar', { name: 'Notes on the timeline' });
const toast = (page: Page) => page.getByRole('region', { name: 'Last change' });
const tree = (page: Page) => page.getByRole('tree', { name: 'Codes' });
const position = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Position in the session' }).getAttribute('aria-valuenow'));
const seconds = async (page: Page) => (await playback(page)).seconds;
/** The notes of the session that the library has. */
const storedNotes = (page: Page) =>
  page.evaluate(async (session) => {
    const answer = await window.earmark.call('notes', session);
    return answer.ok ? answer.value : [];
  }, INES);

const composedWords = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('composing') ?? [])].map(String));

test(
  'a researcher takes notes while listening, and codes them',
  journey({
    'opens a session without notes': async ({ page }) => {
      await sessionScreen(page).open('P07 Ines');
      await page.getByRole('tab', { name: 'Notes' }).click();
      await expect(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('');
      await expect(page.getByText('Notes stay on this computer.')).toBeVisible();
      expect(await storedNotes(page)).toEqual([]);
    },
    'writes a note while the recording keeps playing': async ({ page }) => {
      await sessionScreen(page).transcript.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => seconds(page)).toBeGreaterThan(1.5);
      await page.keyboard.press('n');
      await expect(noteText(page)).toBeFocused();
      const secondsBefore = await seconds(page);
      // The words of the turn stay marked in the transcript while the note is written.
      expect(await composedWords(page)).toEqual([expect.stringMatching(/^Hello, and thanks for joining/)]);
      await page.keyboard.type('Greeting is long');
      await expect.poll(() => seconds(page)).toBeGreaterThan(secondsBefore + 0.5);
      await page.keyboard.press('Control+Enter');
      await expect(composer(page)).toBeHidden();
      await expect(cards(page).filter({ hasText: 'Greeting is long' })).toBeVisible();
      expect((await playback(page)).paused).toBe(false);
      // The keys control the player again.
      await page.keyboard.press('Space');
      await expect.poll(async () => (await playback(page)).paused).toBe(true);
      await expect
        .poll(() => storedNotes(page))
        .toMatchObject([
          {
            text: 'Greeting is long',
            passage: { turnPlace: 0, quote: expect.stringMatching(/^Hello, and thanks/) },
          },
        ]);
      expect(await composedWords(page)).toEqual([]);
      await expect(timeline(page).getByRole('button', { name: /Greeting is long/ })).toBeVisible();
    },
    'highlights selected words, and stores them exactly': async ({ page }) => {
      await page.keyboard.press('Control+f');
      await page.keyboard.type('go past it');
      const turn = sessionScreen(page)
        .transcript.getByRole('listitem')
        .filter({ hasText: 'What made you go past it?' });
      await expect(turn).toBeInViewport();
      await page.keyboard.press('Escape');
      const box = await turn.getByRole('paragraph').boundingBox();
      if (box === null) throw new Error('The turn is not drawn.');
      await page.mouse.move(box.x + 1, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + 12);
      await page.mouse.move(box.x + 130, box.y + 12);
      await page.mouse.up();
      await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeVisible();
      const selected = await page.evaluate(() => document.getSelection()?.toString() ?? '');
      // Whole words, although the pointer stopped inside one.
      expect('What made you go past it?').toContain(selected);
      expect(selected).toMatch(/^What made you(?: go| go past| go past it)?$/);
      await page.keyboard.press('h');
      const highlight = turn.locator('mark[data-highlight]');
      await expect(highlight).toBeVisible();
      await expect.poll(async () => (await storedNotes(page)).length).toBe(2);
      const [, second] = await storedNotes(page);
      expect(second?.passage?.quote).toBe(selected.trim());
      expect(second?.startSeconds).toBeGreaterThan(59);
      expect(await highlight.textContent()).toBe(second?.passage?.quote);
      // Moving to the next note by key also moves the playhead, and scrolls its marker on the timeline into view.
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(() => position(page)).toBe(Math.floor(second?.startSeconds ?? -1));
      await expect(timeline(page).getByRole('button', { name: /What made you/ })).toBeInViewport();
    },
    'marks the last sentence by key, and selects letters with Alt': async ({ page }) => {
      const before = await storedNotes(page);
      await sessionScreen(page).transcript.focus();
      await page.keyboard.press('s');
      await expect.poll(async () => (await storedNotes(page)).length).toBe(before.length + 1);
      const marked = (await storedNotes(page)).filter(({ id }) => !before.some((note) => note.id === id));
      expect(marked[0]?.passage?.quote).toMatch(/^\S.*[.?!]$/);
      expect(marked[0]?.text).toBe('');
      await expect(composer(page)).toBeHidden();
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await storedNotes(page)).length).toBe(before.length);
      const box = await sessionScreen(page)
        .transcript.getByRole('listitem')
        .filter({ hasText: 'What made you go past it?' })
        .getByRole('paragraph')
        .boundingBox();
      if (box === null) throw new Error('The turn is not drawn.');
      await page.mouse.move(box.x + 1, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + 12);
      await page.keyboard.down('Alt');
      await page.mouse.up();
      await page.keyboard.up('Alt');
      const toolbar = page.getByRole('toolbar', { name: 'Selected words' });
      await expect(toolbar).toBeVisible();
      expect(await page.evaluate(() => document.getSelection()?.toString())).toMatch(/^Wh?a?$/);
      await toolbar.getByRole('button', { name: 'Copy' }).click();
      await expect(toolbar.getByRole('button', { name: 'Copied' })).toBeVisible();
      await page.evaluate(() => document.getSelection()?.removeAllRanges());
    },
    'edits and deletes a note, with undo and redo': async ({ page }) => {
      const card = cards(page).filter({ hasText: /Greeting/ });
      await card.getByRole('button', { name: /^Edit note/ }).press('Enter');
      await expect(noteText(page)).toBeFocused();
      await page.keyboard.type(', 18 s');
      await page.keyboard.press('Control+Enter');
      await expect(card).toContainText('Greeting is long, 18 s');
      await expect(card.getByRole('button', { name: /^Play from/ })).toBeFocused();
      await card.getByRole('button', { name: /^Delete note/ }).press('Enter');
      // It is shown for a few seconds only, unless the pointer is on it.
      await toast(page).hover();
      await expect(toast(page)).toContainText('Note deleted');
      await expect(card).toBeHidden();
      await toast(page).getByRole('button', { name: /^Undo/ }).click();
      await expect(card).toContainText('Greeting is long, 18 s');
      await page.keyboard.press('Control+z');
      await expect(card).not.toContainText('18 s');
      await page.keyboard.press('Control+Shift+z');
      await expect(card).toContainText('18 s');
      await page.keyboard.press('Control+Shift+z');
      await expect(card).toBeHidden();
      await page.keyboard.press('Control+z');
      await expect(card).toBeVisible();
      await expect
        .poll(async () => (await storedNotes(page)).map(({ text }) => text))
        .toEqual(['Greeting is long, 18 s', '']);
    },
    'restores the memo and the unfinished note after a reload': async ({ page }) => {
      const memo = page.getByRole('textbox', { name: 'Memo' });
      await memo.fill('First one who said the word aloud.');
      await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
      await sessionScreen(page).transcript.focus();
      await page.keyboard.press('n');
      await expect(noteText(page)).toBeFocused();
      await page.keyboard.type('Compare with Call');
      await page.reload();
      await expect(memo).toHaveValue('First one who said the word aloud.');
      await expect(noteText(page)).toHaveValue('Compare with Call');
      await noteText(page).focus();
      await page.keyboard.press('Escape');
      await expect(composer(page)).toBeHidden();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(noteText(page)).toBeFocused();
    },
    'keeps a note open when the library cannot be written, says why, and saves it later': async ({
      page,
      userData,
    }) => {
      const lockingDatabase = new DatabaseSync(join(userData, 'workspaces', 'sample-5', 'library.sqlite'), {
        timeout: 10_000,
      });
      lockingDatabase.exec('begin immediate');
      await page.keyboard.press('Control+Enter');
      await expect(composer(page).getByRole('alert')).toHaveText(
        'The note was not saved. Another program is using the library. Close that program, then try again.',
      );
      await expect(noteText(page)).toHaveValue('Compare with Call');
      lockingDatabase.exec('rollback');
      lockingDatabase.close();
      await noteText(page).press('Control+Enter');
      await expect(composer(page)).toBeHidden();
      await expect
        .poll(async () => (await storedNotes(page)).map(({ text }) => text))
        .toContain('Compare with Call');
    },
    'creates a code while assigning it': async ({ page }) => {
      const card = cards(page).filter({ hasText: 'What made you' });
      await card.getByRole('button', { name: /^Edit note/ }).press('Enter');
      await expect(noteText(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Wording');
      await expect(page.getByRole('option', { name: 'Create code “Wording”' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Remove code Wording' })).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(card).toContainText('Wording');
    },
    'finds notes by search, and plays and opens the quotes of a code by keyboard': async ({ page }) => {
      await sideBar(page).openSessions();
      await page.getByRole('search').getByText('My notes').click();
      for (const [query, name] of [
        ['greeting', /^00:00 .*Greeting is long, 18 s/],
        ['aloud', /First one who said the word aloud/],
      ] as const) {
        await page.getByRole('textbox', { name: 'Search everything people said' }).fill(query);
        await expect(
          page.getByRole('region', { name: 'Search results' }).getByRole('link', { name: name }),
        ).toBeVisible();
      }
      await sessionList(page).openScreen('Quotes');
      await expect(page.getByRole('region', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(3);
      await tree(page)
        .getByRole('treeitem', { name: /^All notes/ })
        .press('End');
      await expect(tree(page).getByRole('treeitem', { name: 'Wording 1 note' })).toBeFocused();
      const quote = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem');
      await expect(quote).toHaveCount(1);
      await expect(quote).toContainText('What made you');
      await quote.focus();
      await page.keyboard.press('Space');
      const note = (await storedNotes(page)).find(({ codeIds }) => codeIds.length > 0);
      await expect.poll(() => seconds(page)).toBeGreaterThan((note?.startSeconds ?? 1e6) + 0.2);
      await expect.poll(async () => (await playback(page)).paused).toBe(true);
      expect(Math.abs((await seconds(page)) - (note?.endSeconds ?? 0))).toBeLessThan(0.4);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
      await expect.poll(() => position(page)).toBe(Math.floor(note?.startSeconds ?? -1));
      await expect(
        sessionScreen(page).transcript.locator('mark[data-highlight]', { hasText: 'What made you' }),
      ).toBeInViewport();
      await page.goBack();
    },
    'arranges the codebook by keyboard, and restores a deleted code with its children and notes': async ({
      page,
    }) => {
      const code = (name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
      await expect(code('Wording')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: 'Name' }).fill('Reading list');
      await page.keyboard.press('Control+Enter');
      await expect(code('Reading list')).toBeVisible();
      await code('Reading list').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(code('Reading list')).toHaveAttribute('aria-level', '2');
      await page.keyboard.press('ArrowUp');
      await expect(code('Wording')).toBeFocused();
      await page.keyboard.press('F2');
      await page.getByRole('textbox', { name: 'Name' }).fill('Words for it');
      await page.keyboard.press('Control+Enter');
      await expect(code('Words for it')).toBeVisible();
      await code('Words for it').focus();
      await page.keyboard.press('Delete');
      await expect(code('Words for it')).toBeHidden();
      await expect(code('Reading list')).toHaveAttribute('aria-level', '1');
      await expect(toast(page)).toContainText('Words for it');
      await page.keyboard.press('Control+z');
      await expect(code('Words for it')).toContainText('1 note');
      await expect(code('Reading list')).toHaveAttribute('aria-level', '2');
    },
  }),
);
