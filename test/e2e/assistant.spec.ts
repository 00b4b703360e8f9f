// The assistant at work, against a server of the test: what is shown before it is sent, what is sent, and that a person decides.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { answersWell } from '../model-server/answers.ts';
import { breaksOff } from '../model-server/replies.ts';
import { startModelServer, type ModelServer } from '../model-server/server.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { sideBar } from './pages/side-bar.ts';

let folder = '';
let server: ModelServer;
let earmark: OpenApp;
const page = (): Page => earmark.page;
const main = () => page().getByRole('main');
const dialog = () => page().getByRole('dialog', { name: 'Find quotes for a code' });
const suggestions = () => page().getByRole('region', { name: 'Suggestions' });

const dock = () => page().getByRole('complementary', { name: 'This run' });
const quoteCount = async () =>
  Number(
    (
      await page()
        .getByRole('link', { name: /^All quotes/ })
        .innerText()
    ).replaceAll(/\D/g, ''),
  );

/** In the project "Library app: placing a hold" of the sample, in the order in which they are sent. */
const SESSIONS = ['P05 Callum', 'P07 Ines', 'P08 Oluchi', 'P09 Hedda', 'P10 Carlos', 'P12 Leo'];

/** What the dialog showed of each call. */
const shown: string[] = [];
const chat = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const prompts = () =>
  server.requests
    .filter(({ path }) => path.endsWith('/chat/completions'))
    .map(({ body }) => {
      const { messages } = chat.parse(JSON.parse(body));
      const of = (role: string) => messages.find((one) => one.role === role)?.content ?? '';
      return { system: of('system'), user: of('user') };
    });

const open = async () => {
  earmark = await openApp({
    userData: join(folder, 'data'),
    sample: 'first start',
    motion: 'reduce',
    windowSize: { width: 1440, height: 900 },
  });
};

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-assistant-'));
  server = await startModelServer({
    models: [{ id: 'made-up-model', context_length: 16_384 }],
    replies: answersWell,
  });
  await open();
});
test.afterAll(async () => {
  await earmark.close();
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

test(
  'the assistant suggests, drafts and answers, and a person decides',
  journeyWithoutApp({
    'is set up': async () => {
      await sideBar(page()).openSettings();
      await page()
        .getByRole('navigation', { name: 'Settings sections' })
        .getByRole('button', { name: 'Assistant' })
        .click();
      await page().getByRole('textbox', { name: 'Address' }).fill(server.origin);
      await page().keyboard.press('Enter');
      await page().getByRole('combobox', { name: 'Model' }).click();
      await page().getByRole('option', { name: 'made-up-model' }).click();
      await expect(page().getByRole('textbox', { name: 'Reads at once' })).toHaveValue('16,384');
    },
    'shows every word of a call before anything is sent': async () => {
      await page().evaluate(() => {
        location.hash = '#/quotes';
      });
      await main().getByRole('button', { name: 'Find quotes for a code…' }).click();
      await dialog().getByRole('combobox', { name: 'Code' }).fill('After the tick');
      await page().keyboard.press('Enter');
      await expect(dialog()).toContainText('Choose a code and at least one session.');
      for (const name of SESSIONS) await dialog().getByRole('option', { name }).click();
      await expect(dialog()).toContainText('6 chosen sessions have not been checked for names.');
      await expect(dialog()).toContainText('call 1 of 6, P05 Callum');
      for (const [index, name] of SESSIONS.entries()) {
        await expect(dialog()).toContainText(`call ${String(index + 1)} of 6, ${name}`);
        const text = dialog().getByRole('region', { name: 'The text of the call' });
        await expect(text).toContainText('Transcript:');
        shown.push(await text.innerText());
        if (index < 5) await dialog().getByRole('button', { name: 'Next call' }).click();
      }
      expect(await accessibilityViolations(page())).toEqual([]);
      expect(prompts()).toEqual([]);
    },
    'sends these words after Start, and none of a label': async () => {
      server.answerWith(answersWell, answersWell, breaksOff('{"quotes": [', 'connection'), answersWell);
      await page().keyboard.press('Control+Enter');
      await expect(page().getByRole('status').filter({ hasText: 'Reading has ended' })).toContainText(
        '5 read, 1 failed',
      );
      expect(prompts()).toHaveLength(6);
      for (const [index, { system, user }] of prompts().entries()) {
        const text = shown[index] ?? '';
        for (const line of [...system.split('\n'), ...user.split('\n')].filter((one) => one.trim() !== ''))
          expect(text).toContain(line);
      }
      const sent = server.requests.map(({ body }) => body).join('\n');
      for (const name of SESSIONS) expect(sent).not.toContain(name.slice(0, 3));
    },
    'asks before it repeats a call that may have been charged': async () => {
      await expect(dock()).toContainText('The server may have charged for it');
      await dock().getByRole('button', { name: 'Try again: P08 Oluchi' }).click();
      await expect.poll(() => prompts().length).toBe(7);
      await expect(page().getByRole('progressbar', { name: 'Sessions read' })).toHaveAttribute(
        'aria-valuetext',
        '6 read',
      );
      await expect(page().getByRole('link', { name: /^Suggested 12/ })).toBeVisible();
      expect(await accessibilityViolations(page())).toEqual([]);
    },
    'makes a quote of what a person accepts, by keyboard, and of nothing else': async () => {
      const before = await quoteCount();
      await suggestions().locator('[aria-current="true"]').focus();
      await page().keyboard.press('a');
      await expect.poll(quoteCount).toBe(before + 1);
      await page().keyboard.press('x');
      await expect(page().getByRole('link', { name: /^Suggested 10/ })).toBeVisible();
      await page().keyboard.press('Control+z');
      await expect(page().getByRole('link', { name: /^Suggested 11/ })).toBeVisible();
      expect(await quoteCount()).toBe(before + 1);
    },
    'is as it was after a restart, and is undone whole': async () => {
      const before = await quoteCount();
      const requests = server.requests.length;
      await earmark.close();
      await open();
      await page().evaluate(() => {
        location.hash = '#/quotes?tab=suggested';
      });
      await expect(page().getByRole('link', { name: /^Suggested 11/ })).toBeVisible();
      await dock().getByRole('button', { name: 'Undo this run' }).click();
      await page().getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
      await expect.poll(quoteCount).toBe(before - 1);
      expect(server.requests).toHaveLength(requests);
    },
    'drafts a memo of quotes without names, and adds the sentences that a person keeps': async () => {
      await page().evaluate(() => {
        location.hash = '#/quotes';
      });
      await page()
        .getByRole('treeitem', { name: /^Save or Continue/ })
        .click();
      await main().getByRole('button', { name: 'Draft a memo…' }).click();
      const draft = page().getByRole('dialog', { name: 'Draft a memo' });
      for (const name of SESSIONS) await draft.getByRole('option', { name }).click();
      await expect(draft.getByRole('region', { name: 'The text of the call' })).toContainText(
        '[Q1] Person 1:',
      );
      await draft.getByRole('button', { name: /^Start 1 call/ }).click();
      const sentences = page().getByRole('list', { name: 'Sentences' });
      await expect(sentences.getByRole('listitem')).toHaveCount(2);
      await expect(sentences.getByRole('listitem').nth(1)).toContainText('No quote says this');
      expect(await accessibilityViolations(page())).toEqual([]);
      expect(prompts().at(-1)?.user).toContain('[Q1] Person 1:');
      for (const name of SESSIONS) expect(prompts().at(-1)?.user).not.toContain(name.slice(0, 3));
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText(/People told what happened\.$/)).toBeVisible();
      await expect(main()).not.toContainText('Older people told more.');
      await page().keyboard.press('Control+z');
      await expect(main().getByText(/People told what happened\.$/)).toHaveCount(0);
    },
    'answers one question for each session, and never judges': async () => {
      await page().evaluate(() => {
        location.hash = '#/answers?tab=ask';
      });
      await page().getByRole('textbox', { name: 'Question', exact: true }).fill('What happened first?');
      await page().keyboard.press('Enter');
      const ask = page().getByRole('dialog', { name: 'Ask across sessions' });
      for (const name of SESSIONS) {
        const option = ask.getByRole('option', { name });
        if ((await option.getAttribute('aria-selected')) !== 'true') await option.click();
      }
      await ask.getByRole('button', { name: /^Start 6 calls/ }).click();
      const table = page().getByRole('region', { name: 'Answers by session' });
      await expect(table.getByText('They told what happened first.')).toHaveCount(6);
      await expect(table.getByRole('button', { name: 'Agree', pressed: true })).toHaveCount(0);
      expect(await accessibilityViolations(page())).toEqual([]);
      await table.getByRole('row', { name: /^P07 Ines/ }).click();
      await page().keyboard.press('1');
      await expect(main()).toContainText('You judged 1 of 6');
      await earmark.close();
      await open();
      await page().evaluate(() => {
        location.hash = '#/answers?tab=ask';
      });
      await expect(main()).toContainText('You judged 1 of 6');
    },
  }),
);
