import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_POLICY } from '../../shared/domain/no-policy.ts';
import type { Policy } from '../../shared/model/policy.ts';
import { findUpdateFeed, type Installation } from './update-feed.ts';

let folder = '';
let resources = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-feed-'));
  resources = join(folder, 'mounted', 'resources');
  mkdirSync(resources, { recursive: true });
  writeFeed(
    'provider: generic\nurl: https://updates.example.org/win/x64\nupdaterCacheDirName: earmark-updater\n',
  );
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const writeFeed = (text: string) => {
  writeFileSync(join(resources, 'app-update.yml'), text);
};
const appImage = () => ({
  APPIMAGE: join(folder, 'Earmark.AppImage'),
  APPDIR: join(folder, 'mounted'),
});
const find = (installation: Partial<Installation> = {}, policy: Partial<Policy> = {}) =>
  findUpdateFeed(
    { ...NO_POLICY, ...policy },
    {
      platform: 'win32',
      environment: {},
      isPackaged: true,
      executable: join(folder, 'mounted', 'earmark'),
      resources,
      isInApplications: () => true,
      ...installation,
    },
  );

test('finds the address in the package, for each kind that can update itself', async () => {
  const common = {
    url: new URL('https://updates.example.org/win/x64'),
    file: join(resources, 'app-update.yml'),
  };
  expect(await find()).toEqual({ ...common, program: { kind: 'installer' } });
  expect(await find({ platform: 'darwin' })).toEqual({ ...common, program: { kind: 'mac' } });
  expect(await find({ platform: 'linux', environment: appImage() })).toEqual({
    ...common,
    program: { kind: 'app-image', path: join(folder, 'Earmark.AppImage') },
  });
});

test('is for the organisation alone if its policy says so, whatever kind it is', async () => {
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    expect(await find({ platform }, { updates: false })).toBe('Your organisation updates Earmark.');
  expect(await find({}, { hosts: ['interviews.example.org'] })).toBe(
    'Your organisation does not allow Earmark to connect to updates.example.org. Ask your administrator.',
  );
  expect(await find({}, { hosts: ['*.example.org'] })).toMatchObject({ program: { kind: 'installer' } });
});

test.each<[string, Partial<Installation>]>([
  ['source folder', { isPackaged: false }],
  ['portable Earmark', { environment: { PORTABLE_EXECUTABLE_FILE: String.raw`D:\earmark.exe` } }],
  ['Applications folder', { platform: 'darwin', isInApplications: () => false }],
  ['package manager', { platform: 'linux' }],
  ['package manager', { platform: 'linux', environment: { APPIMAGE: '/home/ines/Earmark.AppImage' } }],
])('says why another one cannot: %s %o', async (words, installation) => {
  expect(await find(installation)).toMatch(words);
});

test('does not replace another AppImage that opened Earmark', async () => {
  expect(
    await find({ platform: 'linux', environment: appImage(), executable: '/usr/lib/earmark/earmark' }),
  ).toBe('Your package manager updates Earmark.');
});

test.runIf(process.getuid?.() !== 0)('says that its folder cannot be written to', async () => {
  chmodSync(folder, 0o500);
  expect(await find({ platform: 'linux', environment: appImage() })).toContain(
    `Earmark cannot replace its file in ${folder}.`,
  );
});

test.each([
  ['no file', null],
  ['http', 'provider: generic\nurl: http://updates.example.org'],
  ['another kind', 'provider: github\nowner: a\nrepo: b'],
  ['no YAML', 'a: [\n'],
  ['nothing', ''],
])('has no address with %s', async (_what, text) => {
  if (text === null) rmSync(join(resources, 'app-update.yml'));
  else writeFeed(text);
  expect(await find()).toBe(
    'This copy of Earmark has no address for updates. Look for new versions where you downloaded it.',
  );
});
