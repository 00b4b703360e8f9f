import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAlone } from '../testing/render-alone.ts';
import { Late } from './late.tsx';

test('renders a placeholder only if what it stands in for has not arrived in the meantime', async () => {
  const show = renderAlone(<Late>Reading</Late>);
  expect(document.body.textContent).not.toContain('Reading');
  await expect.element(page.getByText('Reading')).toBeInTheDocument();
  show('Here');
  expect(document.body.textContent).not.toContain('Reading');
});
