// A workspace without a service, made from the menu of workspaces.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { LOCAL, ownFilesMain, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const dialog = page.getByRole('dialog', { name: 'New workspace without a service' });

test('asks for the names of the workspace and its first project, and opens the place to drop files', async () => {
  const { answers } = ownFilesMain(null);
  const earmark = await openScreen('/projects', {
    ...answers,
    createLocalWorkspace: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await page.getByRole('menuitem', { name: 'New workspace without a service…' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Give the workspace a name.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Workspace name' }).fill('Library study');
  await dialog.getByRole('textbox', { name: 'First project' }).fill('Reading groups');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The disk is full.');
  earmark.answer({
    createLocalWorkspace: () => {
      earmark.send('workspaceChanged', { currentId: LOCAL.id, switched: true });
      return { workspace: LOCAL, projectId: PROJECT.id };
    },
  });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect
    .element(main.getByRole('heading', { name: 'Drop recordings and transcripts here' }))
    .toBeVisible();
  expect(earmark.inputsOf('createLocalWorkspace').at(-1)).toEqual({
    name: 'Library study',
    projectName: 'Reading groups',
  });
});
