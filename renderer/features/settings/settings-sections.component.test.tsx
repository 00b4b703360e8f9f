import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { WORKSPACE } from '../../testing/idle-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../testing/parts.ts';

const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });

/** Opens a screen in the sample workspace, with what Settings reads. */
const openSample = (route: string) =>
  openScreen(route, {
    workspaces: () => ({
      currentId: WORKSPACE.id,
      list: [{ ...WORKSPACE, sample: true, address: null }],
      damagedFile: null,
      isFirstStart: false,
    }),
    sample: () => ({
      version: 1,
      isOlder: false,
      problem: null,
      current: { sessions: 0, notes: 0, ownAnswers: 0, codes: 0 },
      replacement: null,
      toTry: { listen: null, codeId: null, words: null, projectId: null },
    }),
    search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  });

test('the line about the connection leads to what is sent, and what is not', async () => {
  await openSample('/projects');
  await sideBarLink(/^Sample data, nothing is sent/).click();
  await expect.element(heading('Privacy')).toHaveFocus();
  await expect.element(main).toMatchTextContent(/What is sent.*your key.*link labels.*Notes.*are never sent/);
  expect(await accessibilityViolations()).toEqual([]);
});

test.each([
  ['privacy', 'Privacy'],
  ['sent', 'Privacy'],
  ['delete data', 'Privacy'],
  ['backup', 'Backup'],
  ['api key', 'Connection'],
])('the palette finds the section of Settings for “%s”: %s', async (words, section) => {
  await openSample('/projects');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(words);
  await page.getByRole('group', { name: 'Settings' }).getByRole('option').first().click();
  await expect.element(heading(section)).toHaveFocus();
});

test('the log says who looked at what is redacted, without contents', async () => {
  await openScreen('/settings', {
    destinations: () => [],
    retention: () => [],
    activity: () =>
      (['save-table', 'reveal', 'show-original', 'export'] as const).map((act) => ({
        at: '2026-11-23T10:00:00.000Z',
        act,
        sessions: 1,
        details: '',
      })),
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  });
  await page.getByRole('button', { name: 'Show log' }).click();
  const log = page.getByRole('dialog', { name: 'Activity log' });
  await expect
    .element(log)
    .toMatchTextContent(
      /Saved the table of replacements.*Looked at original words.*Showed the original.*Exported/,
    );
  expect(await accessibilityViolations()).toEqual([]);
});

test('says before a backup that it has everything that is redacted', async () => {
  await openSample('/settings?section=backup');
  await expect
    .element(main)
    .toMatchTextContent(
      /The backup includes the original words and sound that you redacted\. The file is not encrypted/,
    );
});
