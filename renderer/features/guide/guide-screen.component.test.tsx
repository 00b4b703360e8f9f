// @module-tag nightly
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idleMain } from '../../testing/idle-main.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { openScreen } from '../../testing/open-screen.tsx';

afterEach(() => page.viewport(1440, 900));

const text = page.getByRole('region', { name: 'User guide' });
const sections = page.getByRole('navigation', { name: 'Sections of the guide' });
const find = page.getByRole('textbox', { name: 'Find in the guide' });

test('opens with F1 from any screen, with its sections and pictures', async () => {
  await openScreen('/projects', idleMain());
  await expect.element(page.getByText('No projects yet')).toBeVisible();
  await userEvent.keyboard('{F1}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'User guide' })).toBeVisible();
  await expect
    .element(text.getByRole('heading', { level: 2, name: 'Redact', exact: true }))
    .toBeInTheDocument();
  const picture = text.getByRole('img', { name: /^Quotes by code/ });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(1000);
  await expect.poll(() => text.element().textContent).not.toContain('image not shown');
  expect(await accessibilityViolations()).toEqual([]);
  await sections.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(text.getByRole('heading', { level: 2, name: 'Export', exact: true })).toHaveFocus();
});

test('finds sections by their words, fits a small window, and shows all again', async () => {
  await page.viewport(1024, 700);
  await openScreen('/guide', idleMain());
  await find.fill('pedal');
  await expect.poll(() => sections.getByRole('button').elements().length).toBeLessThan(5);
  expect(text.element().textContent).toContain('foot pedal');
  await find.fill('no section has this');
  await page.getByRole('button', { name: 'Show all sections' }).click();
  await expect.element(sections.getByRole('button', { name: 'Introduction' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  expect(await accessibilityViolations()).toEqual([]);
});
