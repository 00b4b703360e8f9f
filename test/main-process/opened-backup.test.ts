// A backup that the desktop opens with Earmark: as an argument of the first start or of a further one, or as an event.
import { beforeEach, expect, test, vi } from 'vitest';
import { collectOpenedAddresses } from '../../electron/platform/opened-addresses.ts';
import { backupOfArguments, createOpenedBackup } from '../../electron/platform/opened-backup.ts';

const app = vi.hoisted(() => ({
  on: vi.fn<(event: string, listener: (...args: unknown[]) => void) => void>(),
}));
vi.mock('electron', () => ({ app }));

beforeEach(() => {
  vi.clearAllMocks();
});
const emit = (event: string, ...args: unknown[]) => {
  for (const [name, listener] of app.on.mock.calls) if (name === event) listener(...args);
};
const EVENT = { preventDefault: vi.fn<() => void>() };

test.each([
  [['/home/ada/study.earmark'], '/home/ada/study.earmark'],
  [['earmark', '--headless', 'study.EARMARK'], '/home/ada/study.EARMARK'],
  [['file:///home/ada/Mill%20Lane.earmark'], '/home/ada/Mill Lane.earmark'],
  [['/a.earmark', '/b.earmark'], '/b.earmark'],
  [['file://other-computer/study.earmark'], null],
  [['--log=study.earmark'], null],
  [['/home/ada/.earmark', '/usr/bin/earmark', 'earmark://session/s1?type=instant'], null],
  [[], null],
])('finds the backup in %j', (args, path) => {
  expect(backupOfArguments(args, '/home/ada')).toBe(path);
});

test('returns a backup once, also one that was opened before the code was loaded', () => {
  const addresses = collectOpenedAddresses();
  emit('open-file', EVENT, '/home/ada/study.earmark');
  expect(EVENT.preventDefault).toHaveBeenCalledOnce();
  const opened = createOpenedBackup(addresses);
  expect(opened.take()).toBe('/home/ada/study.earmark');
  expect(opened.take()).toBeNull();
});

test('says when a further start opens a backup, in the folder of that start', () => {
  const opened = createOpenedBackup(collectOpenedAddresses());
  const announced = vi.fn<() => void>();
  opened.onOpened(announced);
  emit('second-instance', {}, ['earmark'], '/home/ada');
  expect(announced).not.toHaveBeenCalled();
  emit('second-instance', {}, ['earmark', 'study.earmark'], '/home/ada');
  expect(announced).toHaveBeenCalledOnce();
  expect(opened.take()).toBe('/home/ada/study.earmark');
});

test('tells every listener what was opened before', () => {
  const addresses = collectOpenedAddresses();
  emit('open-url', EVENT, 'earmark://session/s1?type=instant');
  const heard: string[] = [];
  for (const name of ['first', 'second'])
    addresses.listen(([address = '']) => heard.push(`${name} ${address}`));
  expect(heard).toEqual(['first', 'second'].map((name) => `${name} earmark://session/s1?type=instant`));
});
