import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WORKSPACE } from '../../testing/idle-main.ts';
import type { MainStandIn } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

test('closes when it has switched the workspace', async () => {
  const other = { ...WORKSPACE, id: 'other', name: 'Another study' };
  let currentId = WORKSPACE.id;
  const earmark: MainStandIn = await openScreen('/projects', {
    workspaces: () => ({ currentId, list: [WORKSPACE, other], damagedFile: null, isFirstStart: false }),
    // Asked if the keys come slowly, as on a busy machine.
    search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
    switchWorkspace: () => {
      currentId = other.id;
      // As in the app, the event comes before the answer.
      earmark.send('workspaceChanged', { currentId, switched: true });
      return other;
    },
  });
  await expect.element(main.getByText('No projects yet')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('switch to another');
  await expect.element(page.getByRole('option', { name: 'Switch to Another study' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => earmark.inputsOf('switchWorkspace')).toEqual(['other']);
  await expect.element(page.getByRole('button', { name: /^Another study/ })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});
