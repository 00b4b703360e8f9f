import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { idleMain, WORKSPACE } from '../../testing/idle-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { service } from '../../testing/saved-session.ts';

test('says after two crashes which workspace is not open, and opens it', async () => {
  let isClosed = true;
  const earmark = await openScreen('/sessions', {
    ...idleMain(),
    safeStart: () => (isClosed ? { id: 'w2', name: 'Harbour study' } : null),
    switchWorkspace: () => {
      isClosed = false;
      earmark.send('workspaceChanged', { currentId: 'w2', switched: true });
      return { ...WORKSPACE, id: 'w2', name: 'Harbour study' };
    },
    service,
  });
  const banner = page.getByRole('alert').filter({ hasText: 'Earmark did not close properly' });
  await expect
    .element(banner)
    .toMatchTextContent('the sample instead of Harbour study. Nothing was deleted.');
  expect(await accessibilityViolations()).toEqual([]);
  await banner.getByRole('button', { name: 'Open Harbour study' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(earmark.inputsOf('switchWorkspace')).toEqual(['w2']);
});
