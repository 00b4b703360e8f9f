// electron-builder runs on this computer for a folder alone, so its configuration for the packages is checked as data.
import { Ajv } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { SESSION_SCHEME } from '../electron/platform/session-url.ts';
import configuration from './electron-builder.ts';
import { APP_ID, BACKUP_EXTENSION, BACKUP_MIME_TYPE } from './package/identity.ts';
import { PROJECT_FOLDER } from './run.ts';

const textOf = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8');
const load = createRequire(import.meta.url);
/** As electron-builder itself compiles it. */
const isValid = new Ajv({ allErrors: true, strict: false }).compile(
  load('app-builder-lib/scheme.json') as object,
);

test('is what electron-builder accepts', () => {
  isValid(configuration);
  expect(isValid.errors ?? []).toEqual([]);
  expect(isValid({ ...configuration, hardenedRuntime: true })).toBe(false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('has no address for updates, unless a release names it', async () => {
  expect(configuration.publish).toBeNull();
  vi.resetModules();
  vi.stubEnv('EARMARK_UPDATES', 'https://updates.example.org/earmark');
  vi.stubEnv('EARMARK_RELEASE_NOTES', join(PROJECT_FOLDER, 'CHANGELOG.md'));
  const { default: released } = await import('./electron-builder.ts');
  // electron-builder puts the system and the processor there: the files of two builds have the same names.
  expect(released.publish).toEqual({
    provider: 'generic',
    url: 'https://updates.example.org/earmark/${os}/${arch}',
  });
  expect(released.releaseInfo?.releaseNotes).toContain('# Changelog');
  isValid(released);
  expect(isValid.errors ?? []).toEqual([]);
});

test('has what each system updates from', () => {
  expect(configuration.linux?.target).toContain('AppImage');
  expect(configuration.mac?.target).toContain('zip');
  expect(configuration.win?.target).toContain('nsis');
});

test('names files that exist', () => {
  const { mac } = configuration;
  for (const file of [mac?.entitlements, mac?.entitlementsInherit])
    expect(existsSync(join(PROJECT_FOLDER, file ?? 'none'))).toBe(true);
});

test('is for the Mac with the hardened runtime, and asks for nothing but compiled pages', () => {
  const { mac } = configuration;
  expect(mac?.hardenedRuntime).toBe(true);
  const keys = [...textOf(mac?.entitlements ?? '').matchAll(/<key>(.+)<\/key>/g)].map(([, key]) => key);
  expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
});

test('is for one user of Windows, without an administrator', () => {
  const { win, nsis, portable } = configuration;
  expect(win?.target).toEqual(['nsis', 'portable']);
  expect(win?.requestedExecutionLevel).toBe('asInvoker');
  expect(nsis).toMatchObject({ oneClick: true, perMachine: false, packElevateHelper: false });
  expect(nsis?.deleteAppDataOnUninstall).toBe(false);
  expect(portable?.requestExecutionLevel).toBe('user');
});

test('has the ids and names of the app’s code', () => {
  expect(textOf('electron/platform/notifications.ts')).toContain(`APP_USER_MODEL_ID = '${APP_ID}'`);
  expect(configuration.protocols).toMatchObject([{ schemes: [SESSION_SCHEME] }]);
  expect(configuration.fileAssociations).toMatchObject([{ ext: BACKUP_EXTENSION }]);
  expect(textOf('electron/platform/backup-dialogs.ts')).toContain(`BACKUP_EXTENSION = '${BACKUP_EXTENSION}'`);
});

test('says the same of itself in every package for Linux', () => {
  const entries = Object.fromEntries(
    textOf('build/package/linux/earmark.desktop')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
  );
  expect(entries).toMatchObject(configuration.linux?.desktop?.entry ?? {});
  expect(entries['Categories']).toBe(`${configuration.linux?.category ?? 'none'};`);
  expect(entries['Comment']).toBe(configuration.linux?.description);
  expect(entries['MimeType']).toBe(`x-scheme-handler/${SESSION_SCHEME};${BACKUP_MIME_TYPE};`);
  expect(textOf('build/package/linux/earmark-backup.xml')).toContain(`"${BACKUP_MIME_TYPE}"`);
  expect(textOf('build/package/linux/earmark-backup.xml')).toContain(`"*.${BACKUP_EXTENSION}"`);
  const metainfo = textOf(`build/package/linux/${APP_ID}.metainfo.xml`);
  expect(metainfo).toContain(`<id>${APP_ID}</id>`);
  expect(metainfo).toContain(`<summary>${entries['Comment'] ?? 'none'}</summary>`);
});
