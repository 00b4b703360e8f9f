// Returning from a session to the list that it was opened from.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../../app/routes.tsx';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { asJson } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { ROUTE, saved, service, SESSION_ID } from '../../../testing/saved-session.ts';

const pathname = () => router.state.location.pathname;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

/** Opens the session from the list, with the projects before it in the history. */
async function openFromList(): Promise<void> {
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
}

test('goes back to the list, and no further, when Escape is pressed twice at once', async () => {
  await openFromList();
  // Both come before the list is shown, as when the key bounces.
  press('Escape');
  press('Escape');
  await expect.poll(pathname).not.toBe(ROUTE);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  // The browser goes through its history step by step: after a second step back, this one would lead to the list.
  router.history.forward();
  await expect.poll(pathname).not.toBe('/sessions');
  expect(pathname()).toBe(ROUTE);
});

test('goes back to the list by Escape while a tooltip is open under the pointer', async () => {
  await openFromList();
  await main.getByRole('button', { name: 'More actions' }).hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(pathname).toBe('/sessions');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
