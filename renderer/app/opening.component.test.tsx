// The window while main has not said yet what there is.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WORKSPACE } from '../testing/idle-main.ts';
import { main } from '../testing/parts.ts';
import { openScreen } from '../testing/open-screen.tsx';
import type { Workspaces } from '../../shared/model/workspace.ts';

const opening = main.getByRole('status').filter({ hasText: 'Opening Earmark…' });

test('says that it is opening while the list of workspaces is being read, and opens then', async () => {
  const list = Promise.withResolvers<Workspaces>();
  await openScreen('/', { workspaces: () => list.promise });
  await expect.element(opening).toBeVisible();
  list.resolve({ currentId: WORKSPACE.id, list: [WORKSPACE], damagedFile: null, isFirstStart: false });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect.element(opening).not.toBeInTheDocument();
});
