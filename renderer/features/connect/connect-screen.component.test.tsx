import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { storedDrafts, WORKSPACE } from '../../testing/idle-main.ts';
import { main } from '../../testing/parts.ts';

const KEY = 'api_misplaced_5b2c8e1f90';
const keychain: Answers['keychain'] = () => ({ status: 'working', message: null });

const address = page.getByRole('textbox', { name: 'Service address' });
const keyField = page.getByLabelText('API key', { exact: true });
const name = page.getByRole('textbox', { name: 'Name' });
const connect = page.getByRole('button', { name: 'Connect', exact: true });

test('shows an error beside an invalid address, sends nothing, and stores what was typed', async () => {
  const drafts = storedDrafts();
  await openScreen('/connect', { ...drafts, keychain });
  await address.fill('interviews.example.org');
  await keyField.fill(KEY);
  await connect.click();
  await expect.element(main).toMatchTextContent('Start the address with https://');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address).toHaveValue('interviews.example.org');
  await openScreen('/connect', { ...drafts, keychain });
  await expect.element(address).toHaveValue('interviews.example.org');
  await expect.element(keyField).toHaveValue('');
});

test.each<[what: string, message: string, answer: NonNullable<Answers['connect']>]>([
  [
    'an address that may only be reached by https',
    'Start it with https://',
    () => fail({ kind: 'blocked', message: 'Start it with https://, so that nobody can read the key.' }),
  ],
  [
    'a key that the service does not accept',
    'The service did not accept this key',
    () => fail({ kind: 'refused', status: 401, message: 'Missing or invalid token' }),
  ],
  [
    'a local service without https',
    'does not use https. For a service on this computer, use http://.',
    () =>
      fail({
        kind: 'blocked',
        message: '127.0.0.1:8787 does not use https. For a service on this computer, use http://.',
      }),
  ],
  [
    'a certificate that this computer does not trust',
    'does not trust the certificate',
    () =>
      fail({
        kind: 'blocked',
        message:
          '127.0.0.1:8787 did not prove who it is: this computer does not trust the certificate. The key was not sent. Ask your administrator.',
      }),
  ],
])('shows why main refuses %s, and leaves the key in its field: %s', async (_what, message, answer) => {
  const earmark = await openScreen('/connect', { keychain, connect: answer });
  await expect.element(address).toHaveAccessibleDescription(/http:\/\/ on this computer/);
  await address.fill('https://127.0.0.1:8787');
  await keyField.fill(KEY);
  await connect.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(message);
  await expect.element(keyField).toHaveValue(KEY);
  await expect.element(address).toHaveValue('https://127.0.0.1:8787');
  expect(earmark.inputsOf('connect')).toEqual([
    { address: 'https://127.0.0.1:8787', key: KEY, keep: 'keychain', name: null },
  ]);
});

test('warns about a key pasted into the wrong field, and sends it to main in no call', async () => {
  const earmark = await openScreen('/connect', { keychain });
  await expect.element(address).toHaveAttribute('autocomplete', 'off');
  await address.fill('https://interviews.example.org');
  await page.getByRole('button', { name: 'Add a name (optional)' }).click();
  await name.fill(KEY);
  await expect.element(page.getByText('This looks like an API key')).toBeVisible();
  await connect.click();
  await name.fill('Study');
  for (const invalid of [KEY, `http://u:${KEY}@127.0.0.1:9`]) {
    await keyField.fill(KEY);
    await address.fill(invalid);
    await connect.click();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  }
  // Drafts are saved a moment after the last change, and when the screen is left.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => earmark.inputsOf('saveDraft').length).toBeGreaterThan(0);
  expect(JSON.stringify(earmark.inputsOf('saveDraft'))).not.toContain(KEY);
  expect(earmark.inputsOf('connect')).toEqual([]);
});

test.each([true, false])(
  'opens Sessions after connecting, if main has announced the switch: %s',
  async (isAnnounced) => {
    const earmark = await openScreen('/connect', {
      keychain,
      connect: () => {
        if (isAnnounced) earmark.send('workspaceChanged', { currentId: WORKSPACE.id, switched: true });
        return WORKSPACE;
      },
    });
    await address.fill('https://interviews.example.org');
    await keyField.fill('api_5b2c8e1f90');
    await connect.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
    await expect.element(main.getByRole('region', { name: 'Looking for your sessions' })).toBeVisible();
    await expect.poll(() => earmark.inputsOf('checkForNewSessions')).toEqual([{ wanted: 'some' }]);
  },
);

test('opens Projects after the key of a workspace was replaced', async () => {
  const earmark = await openScreen(`/connect?replace=${WORKSPACE.id}`, {
    keychain,
    replaceKey: () => {
      earmark.send('workspaceChanged', { currentId: WORKSPACE.id, switched: true });
      return WORKSPACE;
    },
  });
  await keyField.fill('api_5b2c8e1f90');
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('goes back at Escape, also from a field, but not while a pasted key would be lost', async () => {
  await openScreen('/projects', { keychain });
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await page.getByRole('menuitem', { name: 'Connect a service…' }).click();
  await keyField.fill(KEY);
  await userEvent.keyboard('{Escape}');
  await expect.element(keyField).toHaveValue(KEY);
  await keyField.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});
