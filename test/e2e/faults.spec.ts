// A workspace whose service misbehaves: what is said, where it was asked, and that it passes.
import type { Page } from '@playwright/test';
import { startFaultyService, type Fault, type FaultyService } from '../faults/faulty-service.ts';
import { placesOf } from './canary.ts';
import { connect } from './connect-steps.ts';
import { forgetCachedResponses } from './cached-responses.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const CANARY = 'api_canary_0123456789abcdef';
let service: FaultyService;
test.beforeAll(async () => {
  service = await startFaultyService();
});
test.afterAll(() => service.close());

const row = (page: Page) => page.getByRole('main').getByText('A study with faults');

test('https to a port of this computer that speaks http is said, with what to type', async ({ page }) => {
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

test('the workspace is connected while the service is well', async ({ page }) => {
  await connect(page, service.address, CANARY);
  await expect(row(page)).toBeVisible();
});

const said: [Fault, string, number?][] = [
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
// A minute of waiting, which `npm run nightly` has.
if (process.env['EARMARK_SLOW'] !== undefined) said.push(['drip', 'did not answer in time', 80_000]);

for (const [fault, words, milliseconds = 15_000] of said) {
  test(`${fault}: ${words}`, async ({ page, userData }) => {
    test.setTimeout(milliseconds + 20_000);
    service.fault = fault;
    forgetCachedResponses(userData);
    await page.reload();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText(words, { timeout: milliseconds });
    service.fault = null;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(row(page)).toBeVisible();
  });
}

test('after all of this the key is found nowhere but in the main process', async ({ page, userData }) => {
  expect(service.requests.map(({ authorization }) => authorization)).toContain(`Bearer ${CANARY}`);
  expect(await placesOf(CANARY, page, userData)).toEqual([]);
});
