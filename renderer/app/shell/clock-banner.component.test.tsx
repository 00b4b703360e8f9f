// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { idleMain } from '../../testing/idle-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { service } from '../../testing/saved-session.ts';
import type { ClockQuestion } from '../../../shared/model/privacy.ts';

test('asks whether the clock is right before rules delete anything, until the researcher says so', async () => {
  let question: ClockQuestion | null = {
    clock: '2066-01-05T10:00:00.000Z',
    lastRanAt: '2026-01-05T10:00:00.000Z',
    sessions: 3,
  };
  const earmark = await openScreen('/sessions', {
    ...idleMain(),
    clockQuestion: () => question,
    confirmClock: () => {
      question = null;
      earmark.send('clockQuestionChanged', null);
      return null;
    },
    service,
  });
  const banner = page.getByRole('alert').filter({ hasText: 'Is today 5 January 2066?' });
  await expect.element(banner).toMatchTextContent('Earmark was last open on 5 January 2026');
  await expect.element(banner).toMatchTextContent('delete data from 3 sessions');
  await expect.element(banner.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  expect(earmark.inputsOf('confirmClock')).toEqual([]);
  await banner.getByRole('button', { name: 'The date is right' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(earmark.inputsOf('confirmClock')).toEqual([{ workspaceId: 'w1' }]);
});
