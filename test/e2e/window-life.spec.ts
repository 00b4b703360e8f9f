// The window from its first moment to its last, and the end of the app, as the system decides on them.
import { binaryForTests } from '../../build/electron-binary.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test('the window is shown where the system never says that its page is drawn', async () => {
  const opened = await openApp({ env: { STAND_IN_WITHHOLD_READY_TO_SHOW: '1' } });
  const visible = () =>
    opened.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  try {
    await expect.poll(visible).toEqual([true]);
  } finally {
    await opened.close();
  }
});

test('a start that comes while Earmark quits disturbs nothing', async () => {
  const opened = await openApp();
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  opened.app.process().once('exit', resolve);
  await opened.app.evaluate(({ app: itself }) => {
    itself.on('will-quit', () => itself.emit('second-instance', {}, [], '', {}));
    setImmediate(() => {
      itself.quit();
    });
  });
  expect(await ended).toBe(0);
  await opened.close();
});

// As on a Mac, where the app stays open without a window.
test('once the window is closed, a start opens another, and an address leads to its session in it', async () => {
  const opened = await openApp();
  const { app } = opened;
  const closeWindow = () =>
    app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close();
    });
  const start = (...args: string[]) =>
    app.evaluate(({ app: itself }, given) => itself.emit('second-instance', {}, given, '', {}), args);
  try {
    await app.evaluate(({ app: itself }) => {
      itself.removeAllListeners('window-all-closed');
      itself.on('window-all-closed', () => undefined);
    });
    await Promise.all([opened.page.waitForEvent('close'), closeWindow()]);
    const [second] = await Promise.all([app.waitForEvent('window'), start()]);
    await expect(second.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await Promise.all([second.waitForEvent('close'), closeWindow()]);
    const address = 'earmark://session/asked-for?type=instant';
    const [third] = await Promise.all([app.waitForEvent('window'), start(address)]);
    await expect(third.getByText('This session could not be opened')).toBeVisible();
    expect(third.url()).toContain('asked-for');
  } finally {
    await opened.close();
  }
});

test('a shutdown of the computer waits for Earmark, which ends by itself', async () => {
  const opened = await openApp();
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  opened.app.process().once('exit', resolve);
  const isPrevented = await opened.app.evaluate(({ powerMonitor }) => {
    const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
    powerMonitor.emit('shutdown', event);
    return event.defaultPrevented;
  });
  expect(isPrevented).toBe(true);
  expect(await ended).toBe(0);
  await opened.close();
});

test('room for window buttons is left at the right, but not on a Mac', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Window bar' });
  await expect(bar).toHaveCSS('padding-right', '138px');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } });
  });
  await page.reload();
  await expect(bar).toHaveCSS('padding-right', '0px');
});

test('a page that cannot be loaded is said, with the way out', async ({ electronApp, page }) => {
  const said = await electronApp.evaluate(async ({ BrowserWindow, dialog }) => {
    const boxes: string[][] = [];
    dialog.showErrorBox = (...words) => void boxes.push(words);
    const [window] = BrowserWindow.getAllWindows();
    const address = window?.webContents.getURL() ?? '';
    const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
    // Nothing listens there.
    const code = await window?.loadURL('http://127.0.0.1:9/').then(() => 'loaded', codeOf);
    await window?.loadURL(address);
    const another = new BrowserWindow({ show: false });
    const first = await another.loadURL('http://127.0.0.1:9/').then(() => 'loaded', codeOf);
    another.destroy();
    return { boxes, code, first };
  });
  expect(said.code).toMatch(/^ERR_/);
  expect(said.first).toMatch(/^ERR_/);
  expect(said.boxes).toEqual([
    ['Earmark could not show its window', expect.stringContaining('Quit Earmark and start it again.')],
  ]);
  await expect(page.getByRole('region', { name: 'Window bar' })).toBeVisible();
});

test('a box that no test answers stays open', async ({ electronApp }) => {
  test.skip(binaryForTests() !== undefined, 'The real box would stay on the screen.');
  const settled = await electronApp.evaluate(({ dialog }) =>
    Promise.race([
      dialog.showSaveDialog({ defaultPath: '/nowhere/links.csv' }).then(() => 'answered'),
      new Promise((resolve) => setTimeout(resolve, 200, 'open')),
    ]),
  );
  expect(settled).toBe('open');
});
