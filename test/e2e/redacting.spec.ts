// Redacting a session by keyboard: words in text and sound, what Earmark finds, the original, and undo after a restart.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';
import { readClipboard } from './read-clipboard.ts';
import { sessionScreen } from './pages/session.ts';

let userData = '';
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-redacting-'));
});
test.afterAll(async () => {
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});

const strip = (page: Page) => page.getByRole('region', { name: 'Redacting' });
const pills = (page: Page) => page.getByRole('img', { name: 'Redacted: Novel 1' });
const chip = (page: Page) => page.getByRole('button', { name: /^Redacted: / });
const played = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].map(({ src }) => src).join(' '));

/** Asks main for everything about a session, and returns the calls whose answers have the words. */
const answersWith = (page: Page, label: string, words: string) =>
  page.evaluate(
    async ({ label: name, words: sought }) => {
      const main = (
        window as unknown as { earmark: { call: (name: string, input: unknown) => Promise<unknown> } }
      ).earmark;
      const changes = (await main.call('sessionChanges', { since: null })) as { value: string };
      const { records } = JSON.parse(changes.value) as {
        records: { sessionId: string; type: string; projectId: string | null; label: string }[];
      };
      const record = records.find((one) => one.label === name);
      if (record === undefined) throw new Error(`No session ${name}`);
      const { sessionId, type, projectId } = record;
      const session = { sessionId, type, projectId };
      const query = new URLSearchParams({ sessionId, type, projectId: projectId ?? '' }).toString();
      const get = (path: string) => ({ workspaceId: null, method: 'GET', path, query, body: null });
      const calls: [string, unknown][] = [
        ['sessionChanges', { since: null }],
        ['transcript', session],
        ['storedTranscript', session],
        ['sessionView', session],
        ['summary', { session, questions: [] }],
        ['notes', session],
        ['memo', session],
        ['quotes', { codeIds: null, after: null }],
        ['corrections', session],
        ['receivedTranscript', session],
        ['newerTranscript', session],
        ['secondListen', session],
        ['redactionState', session],
        ['redactionCandidates', session],
        ['replacements', { projectId }],
        ['search', { text: sought, scope: 'everyone', within: [sessionId] }],
        ['moreSnippets', { sessionId, text: sought, scope: 'everyone', within: null }],
        ['answers', { projectId, questions: [], sessionIds: [sessionId], after: null }],
        ['request', get('/v1/session/transcript')],
        ['request', get('/v1/session/status')],
        ['cachedResponse', { path: '/v1/session/transcript', query }],
        ['cachedResponse', { path: '/v1/session/status', query }],
      ];
      const answers = await Promise.all(
        calls.map(async ([call, input]) => [call, JSON.stringify(await main.call(call, input))] as const),
      );
      const refused = answers.filter(([, answer]) => !answer.includes('"ok":true'));
      return [
        ...refused.map(([call, answer]) => `${call} was refused: ${answer.slice(0, 200)}`),
        ...answers.filter(([, answer]) => answer.includes(sought)).map(([call]) => call),
      ];
    },
    { label, words },
  );

test('a researcher redacts words and hears silence in their place', async () => {
  const opened = await openApp({ userData });
  const { page } = opened;
  await sessionScreen(page).open('P07 Ines');
  const turn = page.locator('[data-turn="2"]');
  await expect(turn).toContainText('a novel called The Salt Road');
  await turn.focus();
  // "Lovely. You heard about a novel called The Salt Road"
  for (let word = 0; word < 9; word += 1) await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('r');
  const popover = page.getByRole('dialog', { name: 'Redact', exact: true });
  await expect(popover).toContainText('Redact Salt Road');
  await expect(popover.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Novel 1');
  await page.keyboard.press('Enter');
  await expect(strip(page).getByRole('status')).toContainText('Replaced 2 places.');
  await expect(pills(page)).toHaveCount(2);
  await expect(chip(page)).toBeVisible();
  // The popover that asked has these words until it has closed.
  await expect(page.locator('body')).not.toContainText('Salt Road');
  await expect(page.locator('[data-hidden-stretch]').first()).toBeAttached();

  await page.keyboard.press('Alt+s');
  await page.getByRole('button', { name: 'Show the original', exact: true }).click();
  await expect(turn).toContainText('Salt Road');
  await expect.poll(() => played(page)).toContain('&original=');
  await page.getByRole('button', { name: 'Hide the original', exact: true }).click();
  await expect(turn).not.toContainText('Salt Road');
  await expect.poll(() => played(page)).not.toContain('original=');

  expect(await answersWith(page, 'P07 Ines', 'Salt Road')).toEqual([]);

  // Each way to copy: the key on a turn and on a selection, the button above the transcript, and every command.
  const copied = async (copy: () => Promise<void>): Promise<string> => {
    await opened.app.evaluate(({ clipboard }) => clipboard.writeText('nothing yet'));
    await copy();
    await expect.poll(() => readClipboard(opened.app)).not.toBe('nothing yet');
    return readClipboard(opened.app);
  };
  const ofTurn = await copied(async () => {
    await turn.focus();
    await page.keyboard.press('c');
  });
  const ofSelection = await copied(async () => {
    await turn.focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('c');
  });

  await page.getByRole('button', { name: /^Address Mill Lane/ }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('img', { name: 'Redacted: Address 1' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(strip(page)).toBeHidden();

  const ofTranscript = await copied(() => page.getByRole('button', { name: 'Copy', exact: true }).click());
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  const searchFor = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(typed);
  };
  await searchFor('copy');
  const commands = palette.getByRole('option', { name: /^Copy/ });
  await expect(commands.first()).toBeVisible();
  const names = await commands.allTextContents();
  await page.keyboard.press('Escape');
  const byCommand: string[] = [];
  for (const [index] of names.entries())
    byCommand.push(
      await copied(async () => {
        await searchFor('copy');
        await commands.nth(index).click();
      }),
    );
  for (const text of [ofTurn, ofTranscript, ...byCommand]) expect(text).not.toContain('Salt Road');
  expect([ofTurn, ofTranscript].every((text) => text.includes('[Novel 1]'))).toBe(true);
  expect(ofSelection).not.toContain('Salt Road');
  expect(byCommand.length).toBeGreaterThan(0);
  await opened.close();

  const again = await openApp({ userData });
  await sessionScreen(again.page).open('P07 Ines');
  await expect(pills(again.page)).toHaveCount(2);
  await again.page.keyboard.press('r');
  await again.page.keyboard.press('Control+z');
  await expect(chip(again.page)).toContainText('Redacted: 2 places');
  await again.page.keyboard.press('Control+z');
  await expect(chip(again.page)).toBeHidden();
  await expect(again.page.locator('[data-turn="2"]')).toContainText('The Salt Road');
});
