// A workspace with a faulty service: the error is shown where the request was made, and goes away on retry.
import type { Page } from '@playwright/test';
import { startFaultyService, type Fault, type FaultyService } from '../faults/faulty-service.ts';
import { findKeyLeaks } from './find-key-leaks.ts';
import { connect } from './connect-steps.ts';
import { deleteCachedResponses } from './cached-responses.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const CANARY = 'api_canary_0123456789abcdef';
let service: FaultyService;
test.beforeAll(async () => {
  service = await startFaultyService();
});
test.afterAll(() => service.close());

const project = (page: Page) => page.getByRole('main').getByText('A study with faults');

test('says to use http:// when a local service does not support https', async ({ page }) => {
  await page.getByRole('link', { name: 'Connect your service' }).click();
  const address = page.getByRole('textbox', { name: 'Service address' });
  await expect(address).toHaveAccessibleDescription(/http:\/\/ for a service on this computer/);
  await address.fill(service.address.replace('http:', 'https:'));
  await page.getByLabel('API key', { exact: true }).fill(CANARY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'does not use https. If your service runs on this computer, start its address with http://.',
  );
  await page.goBack();
});

test('connects the workspace while the service has no faults', async ({ page }) => {
  await connect(page, service.address, CANARY);
  await expect(project(page)).toBeVisible();
});

const faultMessages: [Fault, string, number?][] = [
  ['reset', 'Earmark cannot reach 127.0.0.1'],
  ['cut', 'Earmark cannot reach 127.0.0.1'],
  ['html', 'There is no interview service at this address'],
  ['gzipBomb', 'more than Earmark can take in one answer'],
  ['unauthorised', 'The service did not accept this key'],
  ['forbidden', 'it lacks the scope projects:read'],
  ['rateLimitSeconds', 'Try again in 90 seconds'],
  ['rateLimitEnds', 'Try again after'],
  ['broken', 'The service had a problem and did not answer'],
  ['wrongType', 'There is no interview service at this address'],
  ['hang', 'did not answer in time', 40_000],
];
// This takes a minute, so only `npm run nightly` runs it.
if (process.env['EARMARK_SLOW'] !== undefined) faultMessages.push(['drip', 'did not answer in time', 80_000]);

for (const [fault, message, milliseconds = 15_000] of faultMessages) {
  test(`shows the error for ${fault} until a retry succeeds: ${message}`, async ({ page, userData }) => {
    test.setTimeout(milliseconds + 20_000);
    service.fault = fault;
    deleteCachedResponses(userData);
    await page.reload();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText(message, { timeout: milliseconds });
    service.fault = null;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(project(page)).toBeVisible();
  });
}

test('keeps the key out of the page and out of every file, also after all these faults', async ({
  page,
  userData,
}) => {
  expect(service.requests.map(({ authorization }) => authorization)).toContain(`Bearer ${CANARY}`);
  expect(await findKeyLeaks(CANARY, page, userData)).toEqual([]);
});
