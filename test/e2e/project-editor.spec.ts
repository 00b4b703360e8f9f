// Creates and edits a project, also while someone else edits it, without losing what was typed.
import type { Page } from '@playwright/test';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, journey, test } from './launch.ts';
import { PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';
import { storedDraft } from './stored-draft.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true });
const preview = (page: Page) => page.getByRole('complementary', { name: 'What participants see' });
const question = (page: Page, number: number) => field(page, `Question ${String(number)}`);

/** Waits for the Save button to disappear, which it does once the service has the changes. */
const waitUntilSaved = (page: Page) => expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);

async function typePrompt(page: Page, text: string): Promise<void> {
  await prompt(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test(
  'a researcher creates and edits a project, also while someone else does',
  journey({
    'creates a project, and updates the preview while typing': async ({ page }) => {
      await page
        .getByRole('button', { name: 'New project' })
        .or(page.getByRole('link', { name: 'New project' }))
        .click();
      await field(page, 'Project name').fill('Reading room');
      await typePrompt(page, 'Ask how they use the reading room. Ask for one example.');
      await field(page, 'Title').fill('Tell us about the reading room');
      await expect(preview(page)).toContainText('Tell us about the reading room');
      await page.getByRole('switch', { name: 'Evaluator' }).click();
      await field(page, 'Instructions').fill('Answer from what is said.');
      for (const label of ['How often do they come?', 'How often do they come?']) {
        await page.getByRole('button', { name: 'Add question' }).click();
        await page.keyboard.insertText(label);
      }
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('main').getByText('Created. Each participant needs a link.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Reading room' })).toBeVisible();
      await expect(question(page, 2)).toHaveValue('How often do they come?');
    },
    'moves questions by keyboard, and announces the new position': async ({ page }) => {
      await question(page, 2).fill('What do they read?');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(question(page, 1)).toHaveValue('What do they read?');
      await expect(page.getByText('Question 2 moved to position 1 of 2')).toBeAttached();
      await page.keyboard.press('Control+s');
      await waitUntilSaved(page);
    },
    'saves a draft when it is left, and restores what was typed on return and after a reload': async ({
      page,
    }) => {
      await field(page, 'Description').fill('Autumn round');
      await sideBar(page).link(PROJECT.name).click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT.name })).toBeVisible();
      await page.getByRole('button', { name: 'Back to draft' }).click();
      await expect(field(page, 'Description')).toHaveValue('Autumn round');
      await page.reload();
      await expect(field(page, 'Description')).toHaveValue('Autumn round');
      await expect(page.getByText('Restored what you typed.')).toBeVisible();
    },
    'keeps the form and shows the reason above it when saving fails': async ({ page, electronApp }) => {
      const saveWithResponse = async (response: Parameters<typeof interceptRequests>[1][0]['response']) => {
        await interceptRequests(electronApp, [{ url: '/v1/projects/', method: 'PATCH', response }]);
        await page.keyboard.press('Control+s');
      };
      const alert = page.getByRole('main').getByRole('alert');
      await saveWithResponse(json(403, { error: 'Forbidden' }));
      await expect(alert).toContainText('projects:write');
      await saveWithResponse(json(500, { error: 'database is locked' }));
      await expect(alert).toContainText('does not know if this was saved');
      await saveWithResponse('down');
      await expect(alert).toContainText('cannot reach');
      await saveWithResponse(json(429, { error: 'Too many requests' }));
      await expect(alert).toContainText('asked Earmark to slow down');
      await saveWithResponse(json(400, { error: 'Name and prompt are required' }));
      await expect(page.getByText('Name and prompt are required').first()).toBeVisible();
      await expect(field(page, 'Description')).toHaveValue('Autumn round');
      // The response is lost; the next attempt reads the project first, and finds it saved.
      await saveWithResponse('lost');
      await expect(alert).toContainText('does not know if this was saved');
      await interceptRequests(electronApp, []);
      await page.keyboard.press('Control+s');
      await waitUntilSaved(page);
      await expect(field(page, 'Description')).toHaveValue('Autumn round');
    },
    'warns before overwriting changes that someone else made': async ({ page }) => {
      const id = /projects\/([^/]+)\/setup/.exec(page.url())?.[1] ?? '';
      await field(page, 'Description').fill('Mine');
      await page.evaluate(async (projectId) => {
        await window.earmark.call('request', {
          workspaceId: null,
          method: 'PATCH',
          path: `/v1/projects/${projectId}`,
          query: '',
          body: JSON.stringify({ name: 'Reading room', prompt: 'Their prompt.', description: 'Theirs' }),
        });
      }, id);
      await page.keyboard.press('Control+s');
      await expect(page.getByText('This project has changed on the service')).toBeVisible();
      await page.getByRole('button', { name: 'See theirs' }).click();
      const theirs = page.getByRole('dialog', { name: 'What is different on the service' });
      await expect(theirs.getByRole('region', { name: 'Description' })).toContainText('Theirs');
      await theirs
        .getByRole('region', { name: 'Prompt' })
        .getByRole('button', { name: 'Use theirs' })
        .click();
      await theirs.getByRole('button', { name: 'Save mine' }).click();
      await waitUntilSaved(page);
      await expect(field(page, 'Description')).toHaveValue('Mine');
      await expect(prompt(page)).toHaveText('Their prompt.');
    },
    'restores the questions of an evaluator that is switched off and on': async ({ page }) => {
      await page.getByRole('switch', { name: 'Evaluator' }).click();
      await expect(question(page, 1)).toBeHidden();
      await page.keyboard.press('Control+s');
      await waitUntilSaved(page);
      const projectId = new URL(page.url()).hash.split('/')[2] ?? '';
      await expect.poll(() => storedDraft(page, 'evaluator kept', projectId)).toContain('What do they read?');
      await page.reload();
      await expect(field(page, 'Description')).toHaveValue('Mine');
      await page.getByRole('switch', { name: 'Evaluator' }).click();
      await expect(question(page, 1)).toHaveValue('What do they read?');
      await page.getByRole('button', { name: 'Discard' }).click();
    },
    'duplicates a project, and looks for it before retrying when the response is lost': async ({
      page,
      electronApp,
    }) => {
      await page.getByRole('button', { name: 'More actions for Reading room' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate project' }).click();
      // The name of the copy: the project itself may still be shown while the new screen loads.
      await expect(field(page, 'Project name')).toHaveValue('Copy of Reading room');
      await field(page, 'Project name').fill('Reading room, winter');
      await interceptRequests(electronApp, [
        { url: '/v1/projects', method: 'POST', times: 1, response: 'lost' },
      ]);
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'does not know if the project was created',
      );
      await interceptRequests(electronApp, []);
      await page.keyboard.press('Control+s');
      await page.getByRole('button', { name: 'Open it' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reading room, winter' })).toBeVisible();
      await expect(sideBar(page).link(/Reading room, winter/)).toHaveCount(1);
    },
  }),
);
