import { expect, test } from 'vitest';
import { readStartOptions } from './start-options.ts';

test.each([
  [[], 'linux', null],
  [['--data-dir', '/srv/earmark'], 'linux', '/srv/earmark'],
  [['.', '--headless', '--data-dir=/srv/a b/../earmark'], 'darwin', '/srv/earmark'],
  [['--data-dir=/srv/one', '--data-dir', '/srv/two'], 'linux', '/srv/two'],
  [['--data-dir', 'D:/Earmark'], 'win32', String.raw`D:\Earmark`],
] as const)('reads %j on %s', (args, platform, dataFolder) => {
  expect(readStartOptions(args, platform)).toEqual({ version: false, dataFolder });
});

test.each([
  [['--data-dir'], 'linux', 'Name a folder after --data-dir.'],
  [['--data-dir='], 'linux', 'Name a folder after --data-dir.'],
  [['--data-dir', '--headless'], 'linux', 'Name a folder after --data-dir.'],
  [['--data-dir', 'earmark'], 'linux', '“earmark” is none.'],
  [['--data-dir', String.raw`\Earmark`], 'win32', 'on this computer'],
  [['--data-dir', String.raw`\\server\share`], 'win32', 'on this computer'],
  [['--data-dir', '//server/share'], 'win32', 'on this computer'],
] as const)('refuses %j on %s', (args, platform, message) => {
  expect(() => readStartOptions(args, platform)).toThrow(message);
});

test('finds --version anywhere', () => {
  expect(readStartOptions(['.', '--version'], 'linux').version).toBe(true);
});
