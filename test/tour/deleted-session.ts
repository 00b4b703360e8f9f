import { expect } from '@playwright/test';
import { interceptRequests, json } from '../e2e/intercept-requests.ts';
import { panel, sideBar, SMALLEST, type Step } from './step.ts';

/** Opens a saved session that the service has deleted, and a session that is not on this computer. */
export const deletedSession: Step[] = [
  {
    name: 'session-gone',
    run: async (page, app) => {
      await interceptRequests(app, [
        { url: '/v1/session/', response: json(404, { error: 'Session not found' }) },
      ]);
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await panel(page)
        .getByRole('link', { name: /P07 Ines/ })
        .click();
      await page.reload();
      await expect(panel(page).getByText('The service no longer has this session.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(page.getByRole('listitem').filter({ hasText: 'Interviewer' }).first()).toBeVisible();
    },
  },
  {
    name: 'session-gone-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(panel(page).getByText('The service no longer has this session.')).toBeVisible();
    },
  },
  {
    name: 'session-not-opened',
    run: async (page, app) => {
      await page.evaluate(() => {
        location.hash = '#/sessions/no-such-session';
      });
      await expect(panel(page).getByRole('alert')).toContainText('This session could not be opened');
      await interceptRequests(app, []);
    },
  },
];
