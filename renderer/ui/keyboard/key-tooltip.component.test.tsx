import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAlone } from '../../testing/render-alone.ts';
import { KeyTooltip } from './key-tooltip.tsx';

const tooltip = page.getByRole('tooltip');
const keysShown = () => [...tooltip.element().querySelectorAll('kbd')].map(({ textContent }) => textContent);

test('shows the keys beside what the target does, and tells them to a screen reader', async () => {
  renderAlone(
    <MantineProvider>
      <KeyTooltip label="Start or stop" keys={['Space', 'mod+Enter']} openDelay={0}>
        <button type="button">Play</button>
      </KeyTooltip>
    </MantineProvider>,
  );
  const target = page.getByRole('button', { name: 'Play' });
  await expect.element(target).toHaveAttribute('aria-keyshortcuts', 'Space Control+Enter');
  await target.hover();
  await expect.element(tooltip).toBeVisible();
  expect(keysShown()).toEqual(['Space', 'Ctrl', 'Enter']);
  await expect.element(target).toHaveAccessibleDescription('Start or stop Space or Ctrl Enter');
});

test('leaves a target without keys as it is', async () => {
  renderAlone(
    <MantineProvider>
      <KeyTooltip label="Start or stop" openDelay={0}>
        <button type="button" aria-keyshortcuts="V">
          Play
        </button>
      </KeyTooltip>
    </MantineProvider>,
  );
  const target = page.getByRole('button', { name: 'Play' });
  await target.hover();
  await expect.element(target).toHaveAccessibleDescription('Start or stop');
  await expect.element(target).toHaveAttribute('aria-keyshortcuts', 'V');
});
