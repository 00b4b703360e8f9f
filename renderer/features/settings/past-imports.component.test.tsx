// Settings: projects from other programs that were brought in, each with a way to undo that.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PastProjectImport, ProjectImportRun } from '../../../shared/model/other-project.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownFilesMain } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const REPORT = { sessions: 1, codes: 16, codings: 127, notes: 0, attributes: 0, values: 0, losses: [] };
const PAST: PastProjectImport = {
  importId: '0b6a1f0e-8a0f-4c39-8d53-5a3d7f2f9b02',
  fileName: 'Streets.qdpx',
  at: '2025-11-03T14:02:00.000Z',
  report: REPORT,
};
const UNDOING: ProjectImportRun = {
  importId: PAST.importId,
  fileName: PAST.fileName,
  doing: 'undo',
  status: 'running',
  total: 4,
  done: 1,
  problem: null,
  report: null,
};
const settings: Answers = {
  ...ownFilesMain(null).answers,
  destinations: () => [],
  retention: () => [],
  activity: () => [],
  backupState: () => null,
  recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
};
const dialog = page.getByRole('dialog', { name: 'Undo Streets.qdpx?' });
const undo = main.getByRole('button', { name: 'Undo Streets.qdpx…' });

test('undoes an import after a question, and says what came of it', async () => {
  let past = [PAST];
  let isRefused = true;
  const earmark = await openScreen('/settings?section=imports', {
    ...settings,
    pastProjectImports: () => past,
    undoProjectImport: () =>
      isRefused ? fail({ kind: 'blocked', message: 'An import is running.' }) : UNDOING,
    dismissProjectImportRun: () => null,
  });
  await expect
    .element(main.getByText(/^Brought in Mon 3 Nov.*1 session, 16 codes, 127 codings\.$/))
    .toBeVisible();
  await undo.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete what it added' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('An import is running.');
  isRefused = false;
  await dialog.getByRole('button', { name: 'Delete what it added' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('progressbar', { name: 'Undone' }))
    .toHaveAttribute('aria-valuenow', '25');
  await expect.element(undo).toBeDisabled();
  past = [];
  const losses = [{ what: 'Codes that you use elsewhere, which stay', where: null, count: 2 }];
  earmark.send('projectImportChanged', { ...UNDOING, status: 'ended', report: { ...REPORT, losses } });
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(main.getByText('Streets.qdpx was undone.')).toBeVisible();
  await expect.element(main.getByText('Codes that you use elsewhere, which stay')).toBeVisible();
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(main.getByText(/^Streets.qdpx was undone/)).not.toBeInTheDocument();
});

test('leads to the page that brings a project in', async () => {
  await openScreen('/settings?section=imports', { ...settings, otherProject: () => null });
  await main.getByRole('link', { name: 'Bring in a project…' }).click();
  await expect.element(main.getByRole('heading', { name: 'Bring in a project', exact: true })).toBeVisible();
});
