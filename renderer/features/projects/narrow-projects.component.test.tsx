// Projects and their setup in small windows.
// @module-tag nightly
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';

const QUESTION =
  'When they talk about the pick-up lockers, do they compare them with the desk, and what do they miss most?';
const NAME = 'Pick-up lockers '.repeat(13).trim();
const service = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: NAME }] }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: {
      id: 'p1',
      name: NAME,
      prompt: 'Ask.',
      landingPageTitle: 'How was the locker?',
      landingPageInfo: 'It takes ten minutes.\n\n'.repeat(30),
      createdAt: '2026-11-12T09:50:00.000Z',
      evaluator: {
        prompt: 'Answer.',
        questions: Array.from({ length: 20 }, (_, index) => ({
          id: `q${String(index)}`,
          label: QUESTION,
          type: 'text',
        })),
      },
    },
  }),
} satisfies ServiceAnswers;

afterEach(() => page.viewport(1440, 900));

test('names the columns of projects as long as it shows a bare value', async () => {
  await page.viewport(1024, 720);
  await openScreen('/projects', { service });
  const row = main.getByRole('listitem').filter({ hasText: NAME });
  await expect.element(row.getByText('–', { exact: true }).last()).toBeVisible();
  await expect.element(main.getByText('Last session', { exact: true })).toBeVisible();
  await page.viewport(800, 600);
  await expect.element(row.getByText('–', { exact: true }).last()).not.toBeVisible();
  await expect.element(row.getByRole('link', { name: `Edit setup of ${NAME}` })).toBeVisible();
  await expect.element(row.getByRole('button', { name: `More actions for ${NAME}` })).toBeVisible();
});

test.each([1440, 1280, 1024, 640])('shows the whole of every question, %i wide', async (width) => {
  await page.viewport(width, 800);
  await openScreen('/projects/p1/setup', { service });
  const questions = main.getByRole('textbox', { name: /^Question \d+$/ });
  await expect.poll(() => questions.elements().length).toBe(20);
  for (const { scrollHeight, clientHeight, scrollWidth, clientWidth } of questions.elements()) {
    expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth]);
    expect(clientWidth).toBeGreaterThan(200);
  }
});

test('takes a question as one line', async () => {
  await openScreen('/projects/p1/setup', { service });
  const first = main.getByRole('textbox', { name: 'Question 1', exact: true });
  await first.fill('Why\nthe  \r\n desk?');
  await expect.element(first).toHaveValue('Why the desk?');
});

test.each([
  [1440, 900],
  [1024, 720],
])('shows the whole phone of the preview, and scrolls the page on it, %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await openScreen('/projects/p1/setup', { service });
  const screen = main.getByRole('region', { name: 'Preview' });
  await expect.element(screen).toMatchTextContent('How was the locker?');
  const phone = screen.element().parentElement;
  const stage = phone?.parentElement;
  const [inner, outer] = [phone?.getBoundingClientRect(), stage?.getBoundingClientRect()];
  expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
  expect(inner?.top).toBeGreaterThanOrEqual(outer?.top ?? Infinity);
  expect(screen.element().scrollHeight).toBeGreaterThan(screen.element().clientHeight);
});

test('shows other details in words, with times as they are read', async () => {
  await openScreen('/projects/p1/setup', { service });
  const details = main.getByRole('region', { name: 'Details' });
  await expect.element(details).toMatchTextContent('Created at');
  await expect.element(details).toMatchTextContent('12 November 2026 at');
});
