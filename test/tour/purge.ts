import { expect, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { panel, PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const BACKUP = join(tmpdir(), `earmark-tour-${String(process.pid)}.earmark`);
const goToProject = (page: Page) => sideBar(page).getByRole('link', { name: PROJECT }).click();

/** Deletes a session from its own screen while a backup still contains it; opening it again needs a confirmation. */
export const purge: Step[] = [
  {
    name: 'backup-written',
    run: async (page, app) => {
      await sideBar(page)
        .getByRole('link', { name: /^Settings/ })
        .click();
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, BACKUP);
      await panel(page).getByRole('button', { name: 'Back up…' }).click();
      await expect(panel(page)).toContainText(`Saved as ${BACKUP}`, { timeout: 20_000 });
    },
  },
  {
    name: 'session-delete',
    run: async (page) => {
      await goToProject(page);
      await panel(page).getByRole('link', { name: 'Open session of P07 Ines' }).click();
      await panel(page).getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete from this computer…' }).click();
      await page.getByRole('radio', { name: 'Everything' }).check();
      await expect(page.getByRole('region', { name: 'Backups' })).toContainText(BACKUP);
    },
  },
  {
    name: 'session-delete-1024',
    size: SMALLEST,
    run: async (page) => {
      await page.getByRole('checkbox', { name: 'Delete this backup file too' }).check();
    },
  },
  {
    name: 'session-deleted',
    run: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete / })
        .click();
      await expect(page.getByText('The log in Settings records the deletion, not the contents.')).toBeVisible(
        {
          timeout: 20_000,
        },
      );
    },
  },
  {
    name: 'links-after-deletion',
    run: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await expect(panel(page).getByRole('link', { name: /^Session of P07 Ines, deleted/ })).toBeVisible();
    },
  },
  {
    name: 'session-bring-back',
    run: async (page) => {
      await panel(page)
        .getByRole('link', { name: /^Session of P07 Ines, deleted/ })
        .click();
      await expect(panel(page).getByRole('button', { name: 'Keep it deleted' })).toBeFocused();
    },
  },
  {
    name: 'add-deleted-session',
    run: async (page) => {
      const sessionId = /sessions\/([^?]+)/.exec(page.url())?.[1] ?? '';
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await page.keyboard.press('Control+n');
      const importDialog = page.getByRole('dialog', { name: 'Add sessions' });
      await importDialog.getByRole('textbox', { name: 'Sessions, one on each line' }).fill(sessionId);
      await expect(importDialog.getByText(/^Deleted on /)).toBeVisible();
      await rm(BACKUP, { force: true });
    },
  },
];
