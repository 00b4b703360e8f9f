// Differences of the packaged app: the folder of the sample study, and the registration of session addresses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestedSession, openSessionAddresses } from '../../electron/platform/deep-link.ts';
import { collectOpenedAddresses } from '../../electron/platform/opened-addresses.ts';
import { sampleFolder } from '../../electron/platform/sample-folder.ts';

const app = vi.hoisted(() => ({
  isPackaged: false,
  getAppPath: () => '/home/ines/earmark',
  setAsDefaultProtocolClient: vi.fn<(scheme: string) => boolean>(),
  on: vi.fn<(event: string, listener: (...args: never[]) => void) => void>(),
}));
vi.mock('electron', () => ({ app }));

const report = vi.fn<(event: string, error: unknown) => void>();
beforeEach(() => {
  vi.clearAllMocks();
  app.isPackaged = false;
});
const { resourcesPath } = process;
afterEach(() => {
  Object.assign(process, { resourcesPath });
});

test('reads the sample study from the source folder, or from the resources of a package', () => {
  Object.assign(process, { resourcesPath: '/opt/earmark/resources' });
  expect(sampleFolder()).toBe('/home/ines/earmark/service/sample');
  app.isPackaged = true;
  expect(sampleFolder()).toBe('/opt/earmark/resources/service/sample');
});

test('registers session addresses in a package, but not in the source folder', () => {
  app.setAsDefaultProtocolClient.mockReturnValue(true);
  openSessionAddresses(report);
  expect(app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
  app.isPackaged = true;
  openSessionAddresses(report);
  expect(app.setAsDefaultProtocolClient.mock.calls).toEqual([['earmark']]);
  expect(report).not.toHaveBeenCalled();
});

test('logs a system that does not register the addresses', () => {
  app.isPackaged = true;
  app.setAsDefaultProtocolClient.mockReturnValue(false);
  openSessionAddresses(report);
  expect(report.mock.calls).toEqual([
    ['session addresses', new Error('The system did not register earmark: addresses')],
  ]);
});

const SESSION = { sessionId: 's1', type: 'instant', projectId: null };

test('opens a session whose address arrived while the code was loading', () => {
  const addresses = collectOpenedAddresses();
  const [, openUrl] = app.on.mock.calls.find(([event]) => event === 'open-url') ?? [];
  const listener = openUrl as ((event: object, address: string) => void) | undefined;
  listener?.({ preventDefault: () => undefined }, 'earmark://session/s1?type=instant');
  expect(createRequestedSession(addresses).take()).toEqual(SESSION);
});

test('opens a session that was requested without a window on the next page', () => {
  const requestedSession = createRequestedSession(collectOpenedAddresses());
  const shown = vi.fn();
  requestedSession.onRequested(shown);
  requestedSession.pageClosed();
  expect(requestedSession.take()).toBeNull();
  const [, openUrl] = app.on.mock.calls.find(([event]) => event === 'open-url') ?? [];
  const ask = () => {
    const listener = openUrl as ((event: object, address: string) => void) | undefined;
    listener?.({ preventDefault: () => undefined }, 'earmark://session/s1?type=instant');
  };
  // The page listens now.
  ask();
  expect(shown).toHaveBeenCalledOnce();
  expect(requestedSession.take()).toBeNull();
  requestedSession.pageClosed();
  ask();
  expect(requestedSession.take()).toMatchObject({ sessionId: SESSION.sessionId, type: SESSION.type });
});
