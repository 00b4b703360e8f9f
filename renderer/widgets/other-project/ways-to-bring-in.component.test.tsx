// Every place that leads to the page of another program's project.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusedFile } from '../../../shared/domain/own-files/own-file.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { WORKSPACE } from '../../testing/idle-main.ts';
import { fail, quotesAsJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { listOf, ownFilesMain, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const heading = main.getByRole('heading', { name: 'Bring in a project', exact: true });
const NO_HITS = () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false });
const local = { ...ownFilesMain(null).answers, otherProject: () => null };
const withService = {
  ...local,
  workspaces: () => ({ currentId: WORKSPACE.id, list: [WORKSPACE], damagedFile: null, isFirstStart: false }),
};

test('the palette, by a program’s name', async () => {
  await openScreen('/sessions', { ...local, search: NO_HITS });
  await expect.element(main.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('nvivo');
  await userEvent.click(
    page.getByRole('option', { name: /Bring in a project from another program/ }).first(),
  );
  await expect.element(heading).toBeVisible();
});

test('the menu beside the button that adds sessions, in every workspace', async () => {
  for (const answers of [local, withService]) {
    await openScreen('/sessions', answers);
    await main.getByRole('button', { name: 'More ways to add' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'A project from another program…' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole('menuitem', { name: 'A project from another program…' }).click();
    await expect.element(heading).toBeVisible();
  }
});

test('the empty list of sessions, and the place to drop files', async () => {
  await openScreen('/sessions', local);
  await main.getByRole('link', { name: 'Bring in a project from another program…' }).click();
  await expect.element(heading).toBeVisible();
  await openScreen(`/projects/${PROJECT.id}/sessions`, local);
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('link', { name: 'Bring in a project…' }).click();
  await expect.element(heading).toBeVisible();
});

test('a .qdpx among files that were dropped, which says why it cannot be read', async () => {
  const file = refusedFile('Streets.qdpx', 'Not a recording or a transcript.');
  const earmark = await openScreen(`/projects/${PROJECT.id}/files`, {
    ...ownFilesMain(listOf([file])).answers,
    otherProject: () => null,
    openOtherProject: () => fail({ kind: 'blocked', message: 'This is not a project.' }),
  });
  await expect.element(main.getByText('A project from another program')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: 'Bring in Streets.qdpx…' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('This is not a project.');
  expect(earmark.inputsOf('openOtherProject')).toMatchObject([
    { listed: { projectId: PROJECT.id, id: file.id } },
  ]);
});

test('the codebook, and the message that a project is not a codebook', async () => {
  const codebook = { ...local, codes: () => [], quotes: () => quotesAsJson([]) };
  await openScreen('/quotes', {
    ...codebook,
    openCodebook: () => fail({ kind: 'blocked', message: 'This is a workbook, project or archive.' }),
  });
  await page.getByRole('button', { name: 'Codebook menu' }).click();
  await page.getByRole('menuitem', { name: 'Add codes from a file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add codes from a file' });
  await expect.element(dialog.getByText(/A .qdpx is a whole project/)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('link', { name: 'Bring in a project…' }).click();
  await expect.element(heading).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('none in the sample', async () => {
  const sample = { ...WORKSPACE, sample: true };
  await openScreen('/sessions', {
    ...withService,
    workspaces: () => ({ currentId: sample.id, list: [sample], damagedFile: null, isFirstStart: false }),
    search: NO_HITS,
    sample: () => fail({ kind: 'blocked', message: 'The sample is being reset.' }),
  });
  await expect.element(main.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('project');
  await expect.element(page.getByRole('option', { name: /New project/ }).first()).toBeVisible();
  expect(page.getByRole('option', { name: /Bring in a project/ }).elements()).toEqual([]);
});
