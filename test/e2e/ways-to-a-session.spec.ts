// Opens a session without a link that has its ID: by typing the ID, and from an older link without one.
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, test } from './launch.ts';
import { ANNEKE } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';

test('opens a session by its ID, and shows an error for an unknown ID', async ({ page }) => {
  await sideBar(page).openSessions();
  await page.getByRole('button', { name: 'Open a session by its ID' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Session ID' }).fill('no-such-session');
  await dialog.getByText('An instant link').click();
  await dialog.getByRole('button', { name: 'Open session' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('does not know this session ID');
  await page.goBack();
  await page.getByRole('button', { name: 'Open a session by its ID' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Session ID' })).toHaveValue('no-such-session');
  await dialog.getByRole('textbox', { name: 'Session ID' }).fill(ANNEKE.sessionId);
  await dialog.getByText('A project link').click();
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Library visits: last month' }).click();
  await dialog.getByRole('button', { name: 'Open session' }).click();
  await expect(
    page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('opens the session of an older link without a session ID by the token of the link', async ({
  page,
  electronApp,
}) => {
  const link = { label: 'V90 Older', status: 'used', expiresAt: '2020-01-01T00:00:00Z' };
  const links = [
    { ...link, id: 'l-older', token: '5b0e7c1a-93d4-4c26-8f1e-2a6d4b9c7e05' },
    { ...link, id: 'l-lost', token: 't-lost', label: 'V91 Lost' },
  ];
  await interceptRequests(electronApp, [
    { url: '/library-app-hold/links', response: json(200, { success: true, links }) },
  ]);
  await page.reload();
  await sideBar(page).openProject();
  await page.getByLabel(/session of V91 Lost/).click();
  await expect(page.getByRole('row', { name: /V91 Lost/ })).toContainText(
    'The service has no session for this link.',
  );
  await page.getByLabel(/session of V90 Older/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'V90 Older' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await interceptRequests(electronApp, []);
});
