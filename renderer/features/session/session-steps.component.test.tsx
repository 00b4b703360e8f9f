// Returning from a session to the list that it was opened from.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../app/routes.tsx';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { ROUTE, saved, service, SESSION_ID } from '../../testing/saved-session.ts';

const pathname = () => router.state.location.pathname;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

test('goes back to the list, and no further, when Escape is pressed twice at once', async () => {
  const record = sessionRecord({
    sessionId: SESSION_ID,
    type: 'instant',
    projectId: null,
    label: 'P07 Ines',
  });
  const changes = { revision: '1', isWhole: true, gone: [], records: [record] };
  await openScreen('/projects', { ...saved(), sessionChanges: () => asJson(changes), service });
  await expect.poll(pathname).toBe('/projects');
  await router.navigate({ to: '/sessions' });
  await main.getByRole('link', { name: /^P07 Ines/ }).click();
  await expect.poll(pathname).toBe(ROUTE);
  await expect.element(page.getByText('What did you try first?')).toBeVisible();
  // Both come before the list is shown, as when the key bounces.
  press('Escape');
  press('Escape');
  await expect.poll(pathname).not.toBe(ROUTE);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  // A second step back would come a moment later.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pathname()).toBe('/sessions');
});
