// The start of the main process: one Earmark at a time for each data folder.
import { beforeEach, expect, test, vi } from 'vitest';

const app = vi.hoisted(() => ({
  isPackaged: false,
  on: vi.fn(),
  quit: vi.fn(),
  requestSingleInstanceLock: vi.fn(() => false),
  whenReady: vi.fn(() => new Promise<void>(() => undefined)),
}));
vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  app,
  protocol: { registerSchemesAsPrivileged: () => undefined },
}));

// It is loaded while Chromium starts, and here nothing waits for it.
vi.mock('../../electron/app.ts', () => ({ openEarmark: () => Promise.resolve() }));

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
