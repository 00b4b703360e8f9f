// The links of a project in small windows: labels stay readable, and only the rows scroll.
// @module-tag nightly
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import type { ServiceAnswers, ServiceRequest } from '../../../testing/service.ts';

const linkOf = (label: string) => ({
  id: label,
  label,
  token: 't',
  status: 'active',
  url: `https://service.example/link/${encodeURIComponent(label)}`,
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2025-11-01T00:00:00Z',
});
const LABEL = 'P04 Marguerite Dubois';
const links = [LABEL, ...Array.from({ length: 30 }, (_, index) => `Q${String(index)} Participant`)].map(
  linkOf,
);
const service = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Placing a hold' }] }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project: { id: 'p1', name: 'Placing a hold' } }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links }),
  'POST /v1/projects/{projectId}/links': ({ body }: ServiceRequest) => {
    const { labels } = JSON.parse(body ?? '') as { labels: string[] };
    return { success: true, links: labels.map(linkOf) };
  },
} satisfies ServiceAnswers;

const labelsEditor = page.getByRole('textbox', { name: 'Labels, one on each line' });
const label = main.getByRole('table').getByText(LABEL, { exact: true });
const table = main.getByRole('region', { name: 'Links', exact: true });
const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

afterEach(() => page.viewport(1440, 900));

test.each([1024, 1180, 1280, 1401, 1440])(
  'shows whole labels beside the form of new links, %i wide',
  async (width) => {
    await page.viewport(width, 800);
    await openScreen('/projects/p1/links', { service });
    await expect.element(label).toBeVisible();
    expect(isCut(label.element())).toBe(false);
    await userEvent.keyboard('{Control>}n{/Control}');
    await expect.element(labelsEditor).toBeVisible();
    await expect.poll(() => isCut(label.element())).toBe(false);
  },
);

test.each([
  [800, 600],
  [640, 450],
])('scrolls the rows and nothing around them, %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await openScreen('/projects/p1/links', { service });
  await expect.element(label).toBeVisible();
  await expect.poll(() => scrolls(table.element())).toBe(true);
  for (let around = table.element().parentElement; around !== null; around = around.parentElement)
    expect([around.className, scrolls(around)]).toEqual([around.className, false]);
});

test('shows a few created links without a scroll bar', async () => {
  await openScreen('/projects/p1/links', { service });
  await expect.element(label).toBeVisible();
  await userEvent.keyboard('{Control>}n{/Control}');
  await labelsEditor.fill('New 1\nNew 2\nNew 3');
  await page.getByRole('button', { name: /^Create 3 links/ }).click();
  const created = page.getByRole('region', { name: 'Links created', exact: true });
  await expect.element(created.getByText('New 3')).toBeVisible();
  expect(scrolls(created.element())).toBe(false);
});
