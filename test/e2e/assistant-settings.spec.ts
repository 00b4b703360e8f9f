// The assistant in Settings, against a server that cuts prompts: nothing of it without an address, a test that finds the cut,
// and what is stored and sent.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answersWell } from '../model-server/answers.ts';
import { staysSilent } from '../model-server/replies.ts';
import { startModelServer, type ModelServer } from '../model-server/server.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { sideBar } from './pages/side-bar.ts';

let folder = '';
let server: ModelServer;
let earmark: OpenApp;
const page = (): Page => earmark.page;
const section = () => page().getByRole('region', { name: 'Assistant', exact: true });
const card = () => section().getByRole('group', { name: 'Test of the connection' });
const button = (name: string) => section().getByRole('button', { name, exact: true });

/** Opens the app on the section, with what was stored before. */
async function openSettings(env: Record<string, string> = {}): Promise<void> {
  earmark = await openApp({
    userData: join(folder, 'data'),
    motion: 'reduce',
    windowSize: { width: 1440, height: 900 },
    env,
  });
  await sideBar(page()).openSettings();
  await page()
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('button', { name: 'Assistant' })
    .click();
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-assistant-'));
  server = await startModelServer({
    models: [{ id: 'made-up-model', context_length: 16_384 }],
    cutsAt: 4096,
    replies: answersWell,
  });
});
test.afterAll(async () => {
  await earmark.close();
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

test(
  'a language model is set up and tested, and turned off again',
  journeyWithoutApp({
    'contacts nobody until there is an address': async () => {
      await openSettings();
      await expect(section()).toContainText('Until you give an address, it shows nowhere else.');
      await page().keyboard.press('Control+k');
      await page().getByRole('combobox', { name: 'Search or run a command' }).fill('assistant');
      await expect(page().getByRole('option', { name: /assistant/i })).toHaveCount(0);
      await page().keyboard.press('Escape');
      expect(server.requests).toEqual([]);
    },
    'finds the server at an address without its version': async () => {
      await section().getByRole('textbox', { name: 'Address' }).fill(server.origin);
      await page().keyboard.press('Enter');
      await expect(section().getByRole('textbox', { name: 'Address' })).toHaveValue(server.address);
      await expect(section()).toContainText('1 model on this server.');
      await section().getByRole('combobox', { name: 'Model' }).click();
      await page().getByRole('option', { name: 'made-up-model' }).click();
      await expect(section().getByRole('textbox', { name: 'Reads at once' })).toHaveValue('16,384');
    },
    'stops a test, and then finds that prompts are cut': async () => {
      server.answerWith(staysSilent);
      await button('Test connection').click();
      await expect.poll(() => server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
      await button('Stop').click();
      await expect(card()).toContainText('You stopped the test');
      server.answerWith(answersWell);
      await button('Test connection').click();
      await expect(card()).toContainText('This server cuts prompts at 4,096 tokens');
      await expect(card()).toContainText('It says 16,384 and does not report the cut.');
      expect(await accessibilityViolations(page())).toEqual([]);
    },
    'works with what arrives': async () => {
      await button('Use 4,096 instead').click();
      await button('Test connection').click();
      await expect(card()).toContainText('Ready');
      await expect(card()).toContainText('Yes, at both ends');
    },
    'sent made-up text only, to the address that Privacy lists': async () => {
      const sent = server.requests.map(({ body }) => body).join('\n');
      expect(sent).toContain('made-up-model');
      // Words of the sample.
      for (const word of ['locker', 'library', 'Ines', 'Desmond']) expect(sent).not.toContain(word);
      await expect(page().getByRole('table', { name: 'Addresses that Earmark connects to' })).toContainText(
        `${server.origin}The assistant`,
      );
    },
    'is there after a restart, without another request': async () => {
      const before = server.requests.length;
      await earmark.close();
      await openSettings();
      await expect(card()).toContainText('Ready');
      expect(server.requests).toHaveLength(before);
    },
    'is gone if the organisation removes it': async () => {
      await earmark.close();
      const policy = join(folder, 'policy.json');
      await writeFile(policy, '{"assistant": false}');
      await openSettings({ EARMARK_POLICY_FILE: policy });
      await expect(section()).toContainText('Your organisation has removed the assistant');
      await expect(section().getByRole('textbox')).toHaveCount(0);
    },
    'forgets everything when it is turned off': async () => {
      await earmark.close();
      await openSettings();
      await button('Turn off…').click();
      await page().getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
      await expect(section().getByRole('textbox', { name: 'Address' })).toHaveValue('');
      const stored = await readFile(join(folder, 'data', 'settings.json'), 'utf8');
      expect(stored).not.toContain(server.origin);
    },
  }),
);
