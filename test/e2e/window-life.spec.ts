// The lifecycle of the window and the app, as far as the operating system decides on it.
import { binaryForTests } from '../../build/electron-binary.ts';
import { expect, test } from './launch.ts';
import { LONGEST_ACTION_MS, openApp, type OpenApp } from './open-app.ts';

/** Resolves with the exit code of the app once it has quit. */
function exitOf({ app }: OpenApp): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  app.process().once('exit', resolve);
  return promise;
}

test('shows the window even if the system never reports its page as ready, and ignores a second start while it quits', async () => {
  const opened = await openApp({ env: { STAND_IN_WITHHOLD_READY_TO_SHOW: '1' } });
  const visible = () =>
    opened.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  try {
    await expect.poll(visible).toEqual([true]);
    const exitCode = exitOf(opened);
    await opened.app.evaluate(({ app: runningApp }) => {
      runningApp.on('will-quit', () => runningApp.emit('second-instance', {}, [], '', {}));
      setImmediate(() => {
        runningApp.quit();
      });
    });
    expect(await exitCode).toBe(0);
  } finally {
    await opened.close();
  }
});

// As on a Mac, where the app keeps running without a window.
test('opens a new window, where the last one was, for a second start or a deep link after the window is closed, and delays a shutdown of the computer until it has quit', async () => {
  const opened = await openApp();
  const { app } = opened;
  const closeWindow = () =>
    app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close();
    });
  const start = (...args: string[]) =>
    app.evaluate(({ app: runningApp }, argv) => runningApp.emit('second-instance', {}, argv, '', {}), args);
  try {
    await app.evaluate(({ app: runningApp }) => {
      runningApp.removeAllListeners('window-all-closed');
      runningApp.on('window-all-closed', () => undefined);
    });
    const place = { x: 40, y: 50, width: 1100, height: 750 };
    const windowNow = () =>
      app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        return { bounds: window?.getNormalBounds(), zoom: window?.webContents.getZoomFactor() };
      });
    await opened.page.keyboard.press('Control+=');
    await expect.poll(windowNow).toMatchObject({ zoom: 1.1 });
    await app.evaluate(({ BrowserWindow }, bounds) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
    }, place);
    await Promise.all([opened.page.waitForEvent('close'), closeWindow()]);
    const [second] = await Promise.all([app.waitForEvent('window', { timeout: LONGEST_ACTION_MS }), start()]);
    await expect(second.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
    // Where it was, and as large.
    expect(await windowNow()).toEqual({ bounds: place, zoom: 1.1 });
    await second.keyboard.press('Control+0');
    await expect.poll(windowNow).toMatchObject({ zoom: 1 });
    await Promise.all([second.waitForEvent('close'), closeWindow()]);
    const address = 'earmark://session/asked-for?type=instant';
    const [third] = await Promise.all([
      app.waitForEvent('window', { timeout: LONGEST_ACTION_MS }),
      start(address),
    ]);
    await expect(third.getByText('This session could not be opened')).toBeVisible();
    expect(third.url()).toContain('asked-for');
    const exitCode = exitOf(opened);
    const isPrevented = await app.evaluate(({ powerMonitor }) => {
      const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
      powerMonitor.emit('shutdown', event);
      return event.defaultPrevented;
    });
    expect(isPrevented).toBe(true);
    expect(await exitCode).toBe(0);
  } finally {
    await opened.close();
  }
});

test('runs a command from the application menu, and edits a field by its context menu', async ({
  page,
  electronApp,
}) => {
  const choose = (id: string) =>
    electronApp.evaluate(({ Menu }, itemId) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(itemId);
      item?.click();
      return item?.enabled;
    }, id);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect.poll(() => choose('instantLinks')).toBe(true);
  await expect(heading('Instant links')).toBeVisible();
  expect(await choose('newNote')).toBe(false);
  await choose('projects');
  await expect(heading('Projects')).toBeVisible();

  // A menu of the system would wait for somebody to choose from it.
  await electronApp.evaluate(({ Menu }) => {
    const opened: unknown[] = [];
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      opened.push(this.items.map(({ role, enabled }) => `${role ?? ''} ${String(enabled)}`));
    };
    Object.assign(globalThis, { openedMenus: opened });
  });
  const menus = () =>
    electronApp.evaluate(() => (globalThis as unknown as { openedMenus: string[][] }).openedMenus);
  const field = page.getByRole('textbox', { name: 'Filter projects' });
  await field.fill('hold');
  await field.selectText();
  await field.click({ button: 'right' });
  await expect.poll(async () => (await menus()).length).toBe(1);
  const [ofField = []] = await menus();
  for (const item of ['cut true', 'copy true', 'paste true', 'selectall true'])
    expect(ofField).toContain(item);
  // A component may have a menu of its own.
  await page.evaluate(() => {
    addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
  });
  await field.click({ button: 'right' });
  await page.keyboard.press('F10');
  await expect.poll(async () => (await menus()).length).toBe(2);
  expect((await menus())[1]?.[0]).toMatch(/^filemenu/);
  await field.fill('');
});

// The window counts as one of a Mac from here on.
test('leaves space for window buttons on the right, but not on a Mac', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Window bar' });
  await expect(bar).toHaveCSS('padding-right', '138px');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } });
  });
  await page.reload();
  await expect(bar).toHaveCSS('padding-right', '0px');
});

test('says that a page cannot be loaded, and what to do', async ({ electronApp, page }) => {
  const result = await electronApp.evaluate(async ({ BrowserWindow, dialog }) => {
    const boxes: string[][] = [];
    dialog.showErrorBox = (...words) => void boxes.push(words);
    const [window] = BrowserWindow.getAllWindows();
    const address = window?.webContents.getURL() ?? '';
    const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
    // Nothing listens on this port.
    const code = await window?.loadURL('http://127.0.0.1:9/').then(() => 'loaded', codeOf);
    await window?.loadURL(address);
    const secondWindow = new BrowserWindow({ show: false });
    const first = await secondWindow.loadURL('http://127.0.0.1:9/').then(() => 'loaded', codeOf);
    secondWindow.destroy();
    return { boxes, code, first };
  });
  expect(result.code).toMatch(/^ERR_/);
  expect(result.first).toMatch(/^ERR_/);
  expect(result.boxes).toEqual([
    ['Earmark could not show its window', expect.stringContaining('Restart Earmark.')],
  ]);
  await expect(page.getByRole('region', { name: 'Window bar' })).toBeVisible();
});

test('a dialog that no test answers stays open', async ({ electronApp }) => {
  test.skip(binaryForTests() !== undefined, 'The real box would stay on the screen.');
  const result = await electronApp.evaluate(({ dialog }) =>
    Promise.race([
      dialog.showSaveDialog({ defaultPath: '/nowhere/links.csv' }).then(() => 'answered'),
      new Promise((resolve) => setImmediate(resolve, 'open')),
    ]),
  );
  expect(result).toBe('open');
});

test('long texts arrive as they were sent, however they are divided on the way', async () => {
  const earmark = await openApp();
  try {
    const arrived = await earmark.page.evaluate(async () => {
      const workspaces = await window.earmark.call('workspaces', null);
      const place = {
        workspaceId: workspaces.ok ? workspaces.value.currentId : '',
        form: 'long text',
        subject: 'new',
      };
      // An owl has two halves: with one, two or three characters before, a piece cannot always end between owls.
      const texts = ['a', '"\\', '“é”'].map((start) => `${start}${'🦉'.repeat(200_000)}`);
      const results: boolean[] = [];
      for (const text of texts) {
        const value = JSON.stringify({ text, ends: 'here' });
        // oxlint-disable-next-line no-await-in-loop -- one draft after another
        await window.earmark.call('saveDraft', { ...place, value });
        // oxlint-disable-next-line no-await-in-loop
        const read = await window.earmark.call('readDraft', place);
        results.push(read.ok && read.value === value);
      }
      return results;
    });
    expect(arrived).toEqual([true, true, true]);
  } finally {
    await earmark.close();
  }
});
