// The names of recent sessions outside the window: in the jump list of Windows and the dock menu of macOS.
import { beforeEach, expect, test, vi } from 'vitest';
import { createRecentSessions, type RecentSession } from '../../electron/platform/recent-sessions.ts';
import { sessionOfAddress } from '../../electron/platform/session-url.ts';
import { onPlatform } from './on-platform.ts';

const { app, Menu } = vi.hoisted(() => ({
  app: {
    isPackaged: true,
    getAppPath: () => '/app',
    getJumpListSettings: vi.fn(() => ({ minItems: 10, removedItems: [] as { args: string }[] })),
    setJumpList: vi.fn((_categories: unknown): unknown => 'ok'),
    dock: { setMenu: vi.fn() },
  },
  Menu: { buildFromTemplate: (template: unknown) => template },
}));
vi.mock('electron', () => ({ app, Menu }));

const LEO: RecentSession = { sessionId: 's1', type: 'project', projectId: 'p1', name: 'P12 Leo' };
const INES: RecentSession = { sessionId: 's2', type: 'instant', projectId: null, name: 'P07 Ines' };
let sessions: RecentSession[] = [];
let isOn = true;
const choose = vi.fn();
const report = vi.fn();
const create = () =>
  createRecentSessions({ isOn: () => isOn, read: () => Promise.resolve(sessions), choose, report });
/** All items of the jump list as it is now. */
function jumpList() {
  const [category, ...others] = (app.setJumpList.mock.lastCall?.[0] ?? []) as {
    name: string;
    items: { title: string; args: string; program: string }[];
  }[];
  expect(others).toEqual([]);
  return category?.items ?? [];
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  sessions = [LEO, INES];
  isOn = true;
});

test('lists them on Windows, each with the command that opens it', async () => {
  onPlatform('win32');
  const recent = create();
  recent.start();
  await vi.runAllTimersAsync();
  expect(jumpList().map(({ title }) => title)).toEqual(['P12 Leo', 'P07 Ines']);
  const addresses = jumpList().map(({ args }) => args.slice(1, -1));
  expect(addresses.map(sessionOfAddress)).toEqual([
    { sessionId: 's1', type: 'project', projectId: 'p1' },
    { sessionId: 's2', type: 'instant', projectId: null },
  ]);
  expect(jumpList()[0]?.program).toBe(process.execPath);
});

test('reads nothing where the system has no place for them', async () => {
  onPlatform('linux');
  const read = vi.fn(() => Promise.resolve(sessions));
  const recent = createRecentSessions({ isOn: () => isOn, read, choose, report });
  recent.start();
  recent.follow('sessionsChanged');
  await vi.runAllTimersAsync();
  expect(read).not.toHaveBeenCalled();
});

test.each(['purged', 'redactionChanged', 'workspaceChanged', 'sessionsChanged'] as const)(
  'follows %s, also when no session is left',
  async (name) => {
    onPlatform('win32');
    const recent = create();
    recent.start();
    await vi.runAllTimersAsync();
    sessions = [{ ...LEO, name: '[Name 1]' }];
    recent.follow(name);
    await vi.runAllTimersAsync();
    expect(jumpList().map(({ title }) => title)).toEqual(['[Name 1]']);
    sessions = [];
    recent.follow(name);
    await vi.runAllTimersAsync();
    expect(app.setJumpList).toHaveBeenLastCalledWith([]);
  },
);

test('removes the names when they are turned off, and those of the last start', async () => {
  onPlatform('win32');
  isOn = false;
  const recent = create();
  recent.start();
  await vi.runAllTimersAsync();
  expect(app.setJumpList.mock.calls).toEqual([[[]]]);
});

test('leaves out what the user removed from the list, which Windows would refuse', async () => {
  onPlatform('win32');
  const recent = create();
  recent.start();
  await vi.runAllTimersAsync();
  const [first] = jumpList();
  app.getJumpListSettings.mockReturnValueOnce({ minItems: 10, removedItems: [{ args: first?.args ?? '' }] });
  sessions = [LEO, { ...INES, name: 'P07' }];
  recent.follow('sessionsChanged');
  await vi.runAllTimersAsync();
  expect(jumpList().map(({ title }) => title)).toEqual(['P07']);
});

test('reports a refused list, and not that the user has turned such lists off', async () => {
  onPlatform('win32');
  app.setJumpList.mockReturnValueOnce('customCategoryAccessDeniedError');
  create().start();
  await vi.runAllTimersAsync();
  expect(report).not.toHaveBeenCalled();
  app.setJumpList.mockReturnValueOnce('error');
  create().start();
  await vi.runAllTimersAsync();
  expect(report).toHaveBeenCalledOnce();
});

test('lists them in the dock menu of macOS', async () => {
  onPlatform('darwin');
  create().start();
  await vi.runAllTimersAsync();
  const [menu] = app.dock.setMenu.mock.lastCall as [{ label: string; click: () => void }[]];
  expect(menu.map(({ label }) => label)).toEqual(['P12 Leo', 'P07 Ines']);
  menu[1]?.click();
  expect(choose.mock.calls).toEqual([[{ sessionId: 's2', type: 'instant', projectId: null }]]);
  expect(app.setJumpList).not.toHaveBeenCalled();
});
