import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const LONG = `Holds and reservations ${'at the branches in the northern valleys '.repeat(6)}`.trim();
const project = { id: 'long', name: LONG, prompt: 'Ask.' };
const service = {
  'GET /v1/projects': () => ({
    success: true,
    projects: [project, { ...project, id: 'short', name: 'Short' }],
  }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
};
const tooltip = page.getByRole('tooltip');

test('shows the whole of a name that is cut off, on hover and on focus by keyboard', async () => {
  await openScreen('/projects', { service });
  // A link fills the row, so the name itself never has the pointer.
  const link = main.getByRole('link', { name: `Open ${LONG}` });
  await expect.element(link).toBeVisible();
  const row = link.element().getBoundingClientRect();
  const name = main.getByText(LONG).element().getBoundingClientRect();
  await link.hover({ position: { x: name.left - row.left + 20, y: name.top - row.top + 5 } });
  await expect.element(tooltip.getByText(LONG)).toBeVisible();
  await main.getByRole('link', { name: 'Open Short' }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();

  await main.getByRole('textbox', { name: 'Filter projects' }).click();
  await userEvent.keyboard('{Tab}');
  while (!link.element().contains(document.activeElement)) await userEvent.keyboard('{Tab}');
  await expect.element(tooltip.getByText(LONG)).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.element(tooltip).not.toBeInTheDocument();
});
