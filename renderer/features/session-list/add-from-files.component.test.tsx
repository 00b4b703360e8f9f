// Sessions from files, added on the screen of sessions.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { WORKSPACE } from '../../testing/idle-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownFilesMain, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const pairing = main.getByRole('heading', { name: 'Add sessions from files' });
const dialog = page.getByRole('dialog', { name: 'Add sessions from files' });
const { answers } = ownFilesMain(null);
const TWO = [PROJECT, { id: 'p2', name: 'Book club' }];

test('asks for the project of the files in a workspace with a service', async () => {
  await openScreen('/sessions', {
    ...answers,
    workspaces: () => ({
      currentId: WORKSPACE.id,
      list: [WORKSPACE],
      damagedFile: null,
      isFirstStart: false,
    }),
    service: { ...answers.service, 'GET /v1/projects': () => ({ success: true, projects: TWO }) },
  });
  await main.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'From files…' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Choose the project of the sessions.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Book club' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(pairing).toBeVisible();
  await expect.element(main.getByText('Book club')).toBeVisible();
});

test('opens the page of files at once in a workspace without a service with one project', async () => {
  await openScreen('/sessions', answers);
  await expect.element(main.getByText('Drop recordings and transcripts here, or choose them.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Control>}n{/Control}');
  await expect.element(pairing).toBeVisible();
});

test('takes files that are dropped in a workspace without a service', async () => {
  await openScreen('/sessions', answers);
  await expect.element(main.getByRole('button', { name: 'Add from files…' }).first()).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['RIFF'], 'A.wav', { type: 'audio/wav' }));
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(main.getByRole('region', { name: 'Sessions to add' })).toBeVisible();
});
