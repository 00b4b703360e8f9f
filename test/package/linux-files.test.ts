// The files by which a Linux desktop knows Earmark, checked by the desktop's own programs. A program that is not
// installed, and that apt cannot install, skips its test.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APP_ID, BACKUP_MIME_TYPE } from '../../build/package/identity.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { findCommand, type Need } from '../../build/system.ts';

const SOURCES = join(PROJECT_FOLDER, 'build', 'package', 'linux');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-linux-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const isMissing = (need: Need) => findCommand(need) === undefined;
/** Runs a program; returns its exit code and what it printed. */
function run(need: Need, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(findCommand(need) ?? '', args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.trim() };
}

test.skipIf(isMissing('desktop-file-utils'))('desktop-file-validate accepts the desktop file', () => {
  expect(run('desktop-file-utils', [join(SOURCES, 'earmark.desktop')])).toEqual({ status: 0, output: '' });
  const broken = join(folder, 'earmark.desktop');
  writeFileSync(broken, readFileSync(join(SOURCES, 'earmark.desktop'), 'utf8').replace('Office', 'Nothing'));
  expect(run('desktop-file-utils', [broken]).output).toContain('Nothing');
});

test.skipIf(isMissing('appstream'))('appstreamcli accepts the description for software centres', () => {
  const name = `${APP_ID}.metainfo.xml`;
  const accepted = run('appstream', ['validate', '--no-net', join(SOURCES, name)]);
  expect(accepted.output).toContain('Validation was successful');
  expect(accepted.status).toBe(0);
  const broken = join(folder, name);
  writeFileSync(broken, readFileSync(join(SOURCES, name), 'utf8').replace(/<summary>.*<\/summary>/, ''));
  expect(run('appstream', ['validate', '--no-net', broken]).status).not.toBe(0);
});

test.skipIf(isMissing('shared-mime-info'))('a file that ends in .earmark is a backup', () => {
  mkdirSync(join(folder, 'packages'));
  cpSync(join(SOURCES, 'earmark-backup.xml'), join(folder, 'packages', 'earmark-backup.xml'));
  expect(run('shared-mime-info', [folder]).status).toBe(0);
  expect(readFileSync(join(folder, 'globs2'), 'utf8')).toContain(`50:${BACKUP_MIME_TYPE}:*.earmark`);
});

test('the newest release of the description is the version of the app', () => {
  const metainfo = readFileSync(join(SOURCES, `${APP_ID}.metainfo.xml`), 'utf8');
  const about = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as { version: string };
  expect(/<release version="([^"]+)"/.exec(metainfo)?.[1]).toBe(about.version);
});

const runScript = (name: string, ...args: string[]) =>
  spawnSync('/bin/sh', [join(SOURCES, name), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DPKG_ROOT: folder },
  });

test.skipIf(process.platform !== 'linux')('the deb adds its AppArmor profile, and removes it', () => {
  const profile = join(folder, 'etc', 'apparmor.d', 'earmark');
  const resources = join(folder, 'usr', 'lib', 'earmark', 'resources');
  mkdirSync(resources, { recursive: true });
  cpSync(join(SOURCES, 'apparmor-profile'), join(resources, 'apparmor-profile'));
  // No AppArmor, then one that is too old to need the profile.
  expect(runScript('postinst', 'configure')).toMatchObject({ status: 0, stderr: '' });
  mkdirSync(join(folder, 'etc', 'apparmor.d', 'abi'), { recursive: true });
  expect(runScript('postinst', 'configure')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(profile)).toBe(false);

  writeFileSync(join(folder, 'etc', 'apparmor.d', 'abi', '4.0'), '');
  expect(runScript('postinst', 'configure')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(profile, 'utf8')).toMatch(/^profile earmark \/usr\/lib\/earmark\/earmark /m);
  expect(runScript('postrm', 'upgrade')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(profile)).toBe(true);
  expect(runScript('postrm', 'remove')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(profile)).toBe(false);
});
