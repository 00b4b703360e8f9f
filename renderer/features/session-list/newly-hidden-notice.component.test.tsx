// The notice after an update of Earmark that hides more: in which sessions, and until it is dismissed.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newlyHidden } from '../../api/newly-hidden.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { SESSION_ID, saved, service } from '../../testing/saved-session.ts';
import type { NewlyHidden } from '../../../shared/model/redaction.ts';

const records = [
  sessionRecord({ sessionId: SESSION_ID, type: 'instant', projectId: null, label: 'P07 Ines' }),
  sessionRecord({ sessionId: 'leo', number: 2, label: 'P12 Leo' }),
  sessionRecord({ sessionId: 'mira', number: 3, label: 'P14 Mira' }),
];
const HIDDEN: NewlyHidden[] = [
  { sessionId: SESSION_ID, places: 2, seconds: 1.24 },
  { sessionId: 'leo', places: 1, seconds: 0 },
  { sessionId: 'mira', places: 0, seconds: 0 },
];
const answers: Answers = {
  ...saved(),
  sessionChanges: () => asJson({ revision: '1', isWhole: true, records, gone: [] }),
  newlyHidden: () => HIDDEN,
};
const notice = main.getByRole('region', { name: 'More is hidden' });
const dialog = page.getByRole('dialog', { name: 'Earmark now hides more in 3 sessions' });

test('lists the sessions in which an update hides more, and opens one', async () => {
  const earmark = await openScreen('/sessions', { ...answers, service });
  await expect.element(notice).toMatchTextContent('Earmark now hides more in 3 sessions');
  expect(await accessibilityViolations()).toEqual([]);
  await notice.getByRole('button', { name: 'Show the list' }).click();
  const rows = dialog.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('P07 Ines2 more places, 1.2 s more silence');
  await expect.element(rows.nth(1)).toMatchTextContent(/^P12 Leo1 more place$/);
  await expect.element(rows.nth(2)).toMatchTextContent('P14 Miraother sound is silent');
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('link', { name: 'P07 Ines' }).click();
  await expect.element(page.getByRole('heading', { name: 'P07 Ines' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // The other sessions are still to be looked at.
  expect(earmark.inputsOf('clearNewlyHidden')).toEqual([]);
});

test('clears the list when the notice is dismissed by keyboard', async () => {
  let hidden = HIDDEN;
  const earmark = await openScreen('/sessions', {
    ...answers,
    newlyHidden: () => hidden,
    clearNewlyHidden: () => {
      hidden = [];
      return null;
    },
  });
  await expect.element(notice).toBeVisible();
  notice.getByRole('button', { name: 'Dismiss' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notice).not.toBeInTheDocument();
  expect(earmark.inputsOf('clearNewlyHidden')).toEqual([{ workspaceId: 'w1' }]);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('says why the notice is still there', async () => {
  await openScreen('/sessions', {
    ...answers,
    clearNewlyHidden: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice.getByRole('alert')).toMatchTextContent('The disk is full.');
});

test('shows no notice if no update hid more', async () => {
  await openScreen('/sessions', { ...answers, newlyHidden: () => [] });
  await expect.element(main.getByRole('link', { name: /P12 Leo/ })).toBeVisible();
  await expect.poll(() => queryClient.getQueryData(newlyHidden.queryKey)).toEqual([]);
  // The screen shows what was read in the next frame.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  expect(notice.elements()).toEqual([]);
});
