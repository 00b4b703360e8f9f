import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SchemaInstantLink } from '../../../../openapi/schema.d.ts';
import { fail } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { answerWith, type ServiceAnswers, type ServiceRequest } from '../../../testing/service.ts';

type ChangeAnswer = NonNullable<ServiceAnswers['PATCH /v1/instant-voice-links/{linkId}']>;

const link = (): SchemaInstantLink => ({
  id: 'i1',
  label: 'Front desk',
  token: 't1',
  status: 'active',
  url: 'https://service.example/link/t1',
  createdAt: '2025-11-01T00:00:00Z',
  updatedAt: '2025-11-01T00:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  expiryPreset: '1_week',
  landingPageInfo: 'Thank you for taking part.',
  landingPageTitle: 'Library survey',
  prompt: 'Ask about the library.',
  timeLimitMinutes: 5,
});
/** A service with one instant link that can be changed. */
function instantService() {
  const links = [link()];
  return {
    'GET /v1/instant-voice-links': () => ({ success: true, links }),
    'PATCH /v1/instant-voice-links/{linkId}': ({ body }: ServiceRequest) => {
      Object.assign(links[0] ?? {}, JSON.parse(body ?? ''));
      return { success: true as const };
    },
  } satisfies ServiceAnswers;
}

const table = main.getByRole('table');
const dock = main.getByRole('complementary');
const label = dock.getByRole('textbox', { name: 'Label' });
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const edit = () =>
  page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();

test.each<[what: string, message: string, answer: ChangeAnswer]>([
  ['refused by the key', 'voice_links:write', () => answerWith(403, { error: 'Forbidden' })],
  ['refused by a broken service', 'was not changed', () => answerWith(500, { error: 'boom' })],
  [
    'refused for its label',
    'Give the link a label',
    () => answerWith(400, { error: 'Label must be a non-empty string' }),
  ],
  [
    'not sent',
    'not changed',
    () => fail({ kind: 'offline', message: 'Earmark cannot reach service.example.' }),
  ],
])('keeps what was typed when a change is %s: %s', async (_what, message, answer) => {
  const service = { ...instantService(), 'PATCH /v1/instant-voice-links/{linkId}': answer };
  await openScreen('/instant', { service });
  await edit();
  await label.fill('Renamed');
  await save();
  await expect.element(dock).toMatchTextContent(message);
  await expect.element(label).toHaveValue('Renamed');
});

test('finds a change in the list when the response is lost, and keeps one that came too late', async () => {
  const service = instantService();
  const change = service['PATCH /v1/instant-voice-links/{linkId}'];
  const earmark = await openScreen('/instant', { service });
  await edit();
  await label.fill('Renamed');
  earmark.answerRequests({
    'PATCH /v1/instant-voice-links/{linkId}': (request) => {
      change(request);
      return fail({ kind: 'offline', message: 'Earmark cannot reach service.example.' });
    },
  });
  await save();
  await expect.element(table.getByText('Renamed')).toBeVisible();
  await label.fill('Renamed twice');
  earmark.answerRequests({
    'PATCH /v1/instant-voice-links/{linkId}': () =>
      answerWith(400, { error: 'Only active links can be edited' }),
  });
  await save();
  await expect.element(dock).toMatchTextContent('was used a moment ago, so it was not changed');
  await expect.element(dock).toMatchTextContent('Renamed twice');
});

test('keeps the rows when the list cannot be reloaded, and says how old they are', async () => {
  const service = instantService();
  const earmark = await openScreen('/instant', { service });
  await expect.element(table.getByText('Front desk')).toBeVisible();
  earmark.answerRequests({ 'GET /v1/instant-voice-links': () => answerWith(500, { error: 'boom' }) });
  await userEvent.keyboard('{Control>}r{/Control}');
  await expect.element(page.getByText(/Could not check\. Showing/)).toBeVisible();
  await expect.element(table.getByText('Front desk')).toBeVisible();
  earmark.answerRequests(service);
  await userEvent.keyboard('{Control>}r{/Control}');
  await expect.element(page.getByText(/Checked just now/)).toBeVisible();
});

test('selects a link with Ctrl instead of opening its panel', async () => {
  await openScreen('/instant', { service: instantService() });
  await table.getByRole('button', { name: 'View Front desk' }).click({ modifiers: ['Control'] });
  await expect.element(main.getByText('1 link selected')).toBeInTheDocument();
  expect(dock.elements()).toEqual([]);
  await table.getByRole('button', { name: 'View Front desk' }).click();
  await expect.element(dock).toBeVisible();
});

test('opens the session of a used link with a double-click, without its panel', async () => {
  const request = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  await openScreen('/instant', {
    service: {
      'GET /v1/instant-voice-links': () => ({ success: true, links: [{ ...link(), status: 'used' }] }),
      'GET /v1/session/status': request,
    },
  });
  await table.getByRole('button', { name: 'View Front desk' }).dblClick();
  await expect.element(table.getByText('Looking for the session…')).toBeVisible();
  await expect.element(dock).not.toBeInTheDocument();
  expect(request).toHaveBeenCalledOnce();
});
