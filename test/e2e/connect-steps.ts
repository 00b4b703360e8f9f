import { expect, type Page } from '@playwright/test';

const sideBarLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name });

/** Connects to a service as a researcher does, with a key that is stored only until Earmark closes. Ends on Sessions. */
export async function connectService(page: Page, address: string, key: string): Promise<void> {
  await sideBarLink(page, 'Connect your service').click();
  await page.getByRole('textbox', { name: 'Service address' }).fill(address);
  await page.getByLabel('API key', { exact: true }).fill(key);
  // The choice is rendered again once Earmark knows whether there is a keychain.
  await expect(page.getByText(/You stay signed in|no keychain that Earmark can use/)).toBeVisible();
  const untilClosed = page.getByRole('radio', { name: 'Don’t save; ask each time' });
  if (await untilClosed.isVisible()) await untilClosed.check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
}

/** Connects to a service, and opens its projects. */
export async function connect(page: Page, address: string, key: string): Promise<void> {
  await connectService(page, address, key);
  await sideBarLink(page, /^Projects/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
}
