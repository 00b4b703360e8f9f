// The start of the main process: one Earmark at a time for each data folder.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const app = vi.hoisted(() => ({
  isPackaged: false,
  on: vi.fn(),
  exit: vi.fn(),
  setPath: vi.fn(),
  getName: () => 'Earmark',
  getVersion: () => '1.2.3',
  quit: vi.fn(),
  requestSingleInstanceLock: vi.fn(() => false),
  whenReady: vi.fn(() => new Promise<void>(() => undefined)),
}));
const dialog = vi.hoisted(() => ({ showErrorBox: vi.fn() }));
const writeSync = vi.hoisted(() => vi.fn());
vi.mock('node:fs', async (original) => ({ ...(await original<typeof import('node:fs')>()), writeSync }));
vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  app,
  dialog,
  protocol: { registerSchemesAsPrivileged: () => undefined },
}));

// It is loaded while Chromium starts, and here nothing waits for it.
vi.mock('../../electron/app.ts', () => ({ openEarmark: () => Promise.resolve() }));

const usualArguments = process.argv;
const startWith = (...args: string[]) => {
  process.argv = ['earmark', ...args];
  return import('../../electron/main.ts');
};

afterEach(() => {
  process.argv = usualArguments;
});
beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
});

test('quits a second start before it opens a window or a library', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false);
  await import('../../electron/main.ts');
  expect(app.quit).toHaveBeenCalledOnce();
  expect(app.whenReady).not.toHaveBeenCalled();
});

test('continues the first start', async () => {
  app.requestSingleInstanceLock.mockReturnValue(true);
  await import('../../electron/main.ts');
  expect(app.whenReady).toHaveBeenCalledOnce();
  expect(app.quit).not.toHaveBeenCalled();
});

test('prints its name and version, and opens nothing', async () => {
  await startWith('--version');
  expect(writeSync.mock.calls).toEqual([[process.stdout.fd, 'Earmark 1.2.3\n']]);
  expect(app.exit.mock.calls).toEqual([[0]]);
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
});

test('stores its data in another folder, chosen before the lock in it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'earmark-start-'));
  const folder = join(parent, 'new', 'data');
  app.requestSingleInstanceLock.mockReturnValue(true);
  await startWith('--data-dir', folder);
  expect(app.setPath.mock.calls).toEqual([['userData', folder]]);
  expect(app.setPath.mock.invocationCallOrder[0]).toBeLessThan(
    app.requestSingleInstanceLock.mock.invocationCallOrder[0] ?? 0,
  );
  expect(statSync(folder).isDirectory()).toBe(true);
  rmSync(parent, { recursive: true });
});

test('says why it cannot use a folder, and ends', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'earmark-start-'));
  writeFileSync(join(parent, 'file'), '');
  await startWith('--data-dir', join(parent, 'file', 'data'));
  await vi.waitFor(() => {
    expect(app.exit.mock.calls).toEqual([[1]]);
  });
  expect(dialog.showErrorBox.mock.calls[0]?.[1]).toContain('cannot use the folder');
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
  rmSync(parent, { recursive: true });
});
