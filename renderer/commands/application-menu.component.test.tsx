// The window's side of the application menu: what it offers there, and what it does when something is chosen.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../testing/open-screen.tsx';
import { main } from '../testing/parts.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('says which commands can run on the screen, and runs the one that is chosen', async () => {
  const earmark = await openScreen('/projects');
  await expect.element(main.getByText('No projects yet')).toBeVisible();
  await expect
    .poll(() => earmark.inputsOf('offeredCommands').at(-1)?.ids)
    .toEqual([
      'newProject',
      'connect',
      'settings',
      'search',
      'checkForChanges',
      'zoomIn',
      'zoomOut',
      'zoomReset',
      'back',
      'forward',
      'sessions',
      'answers',
      'quotes',
      'analysis',
      'projects',
      'instantLinks',
      'guide',
      'checkForUpdates',
      'shortcuts',
    ]);
  earmark.send('commandRequested', 'instantLinks');
  await expect.element(heading('Instant links')).toBeVisible();
  earmark.send('commandRequested', 'shortcuts');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // The screen below a dialog stays as it is, and so does a command that cannot run here.
  earmark.send('commandRequested', 'projects');
  earmark.send('commandRequested', 'play');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(heading('Instant links')).toBeVisible();
});

test('opens the menu with F10, and with Alt alone', async () => {
  const earmark = await openScreen('/projects', { showMenu: () => null });
  await expect.element(main.getByText('No projects yet')).toBeVisible();
  const { left, bottom } = page.getByRole('region', { name: 'Window bar' }).element().getBoundingClientRect();
  await userEvent.keyboard('{F10}');
  await userEvent.keyboard('{Alt}');
  expect(earmark.inputsOf('showMenu')).toEqual([
    { x: left, y: bottom },
    { x: left, y: bottom },
  ]);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.keyboard('{Control>}{Alt}{/Control}');
  await userEvent.keyboard('{Alt>}');
  await main.getByText('No projects yet').click();
  await userEvent.keyboard('{/Alt}');
  expect(earmark.inputsOf('showMenu')).toHaveLength(2);
});
