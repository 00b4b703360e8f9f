// Notifications on desktops that show or refuse them. The stand-in replaces the desktop.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setWindowsAppId, showNotification } from '../../electron/platform/notifications.ts';
import { onPlatform } from './on-platform.ts';

const { app, shown } = vi.hoisted(() => ({
  app: { isPackaged: false, setAppUserModelId: vi.fn<(id: string) => void>() },
  shown: [] as NodeJS.EventEmitter[],
}));
vi.mock('electron', async () => {
  const electron = await import('../stand-in/electron.ts');
  class Notification extends electron.Notification {
    constructor(options: ConstructorParameters<typeof electron.Notification>[0]) {
      super(options);
      shown.push(this);
    }
  }
  return { ...electron, app, Notification };
});

const report = vi.fn<(event: string, error: unknown) => void>();
const onChosen = vi.fn();
const notify = () => {
  showNotification({ title: 'Summary ready', body: 'P05', onChosen, report });
};
beforeEach(() => {
  vi.clearAllMocks();
  shown.length = 0;
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('shows a notification, and runs its action when it is clicked', () => {
  notify();
  expect(console.info).toHaveBeenCalledWith('Summary ready: P05');
  shown[0]?.emit('click');
  expect(onChosen).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});

test('reports a notification that the desktop refuses', async () => {
  vi.stubEnv('STAND_IN_NOTIFICATIONS', 'failing');
  notify();
  await expect.poll(() => report.mock.calls).toEqual([['notification', 'The notification was refused.']]);
});

test('shows nothing on a desktop without notifications', () => {
  vi.stubEnv('STAND_IN_NOTIFICATIONS', 'unsupported');
  notify();
  expect(shown).toEqual([]);
});

test.each([
  [true, 'app.earmark.Earmark'],
  [false, process.execPath],
])('sets the application id on Windows, packaged: %s', (isPackaged, id) => {
  onPlatform('win32');
  app.isPackaged = isPackaged;
  setWindowsAppId();
  expect(app.setAppUserModelId.mock.calls).toEqual([[id]]);
});

test('sets no application id on other systems', () => {
  onPlatform('linux');
  setWindowsAppId();
  expect(app.setAppUserModelId).not.toHaveBeenCalled();
});
