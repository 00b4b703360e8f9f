import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { asJson } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service, SESSION_ID } from '../../../testing/saved-session.ts';

test('suggests the tags of other sessions, and adds the one that is chosen', async () => {
  const records = [
    sessionRecord({ sessionId: SESSION_ID, type: 'instant', projectId: null, hasTranscript: true }),
    sessionRecord({ sessionId: 's2', number: 8, tags: ['Pilote été', 'second wave'] }),
  ];
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    service,
    sessionChanges: () => asJson({ revision: '1', isWhole: true, gone: [], records }),
    markSessions: () => null,
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  const field = page.getByRole('combobox', { name: 'Add a tag' });
  await field.fill('ete');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['Pilote été']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['été']);
  await userEvent.keyboard('{Escape}');
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Pilote été');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => earmark.inputsOf('markSessions').at(-1))
    .toMatchObject({ sessionIds: [SESSION_ID], marks: { addTags: ['Pilote été'] } });
});
