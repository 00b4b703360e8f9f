// The first moment of the main process: one Earmark at a time on one folder of data.
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

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
});

test('a second start gives way: it quits, and opens neither window nor library', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false);
  await import('../../electron/main.ts');
  expect(app.quit).toHaveBeenCalledOnce();
  expect(app.whenReady).not.toHaveBeenCalled();
});

test('the first start goes on', async () => {
  app.requestSingleInstanceLock.mockReturnValue(true);
  await import('../../electron/main.ts');
  expect(app.whenReady).toHaveBeenCalledOnce();
  expect(app.quit).not.toHaveBeenCalled();
});
