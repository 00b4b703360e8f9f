// `npm run package -- --fake-electron`, then what it makes: the archive, the switches in the binary, and the deb, which is
// installed into a folder, opened from there by the stand-in, and removed. For `npm run nightly`, since it takes minutes.
import { extractAll, extractFile, getRawHeader, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { electronEnvironment } from '../../build/electron-binary.ts';
import { faultsOfArchive, filesInArchive } from '../../build/package/packaged-files.ts';
import { PROJECT_FOLDER, runScript } from '../../build/run.ts';

const DIST = join(PROJECT_FOLDER, 'dist');
const APP = join(DIST, 'linux-unpacked');
const ARCHIVE = join(APP, 'resources', 'app.asar');
const LONGEST_ACTION_MS = 120_000;

const isRoot = process.getuid?.() === 0;
const isPossible =
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  existsSync('/usr/bin/dpkg') &&
  (isRoot || existsSync('/usr/bin/fakeroot'));
const isAskedFor = process.env['EARMARK_SLOW'] !== undefined;

describe.runIf(isPossible && isAskedFor)('the package for Linux', () => {
  let root = '';
  let output = '';
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'earmark-installed-'));
    const ran = await runScript('package', ['--fake-electron']);
    output = ran.output;
    if (ran.code !== 0) throw new Error(output);
  });
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  test('has the files of the app and no others, each with its hash', () => {
    const files = filesInArchive(ARCHIVE);
    expect(faultsOfArchive(files)).toEqual([]);
    expect(getRawHeader(ARCHIVE).headerString).toContain('"integrity"');
    for (const file of ['out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html']) {
      const entry = statFile(ARCHIVE, file);
      const hash = createHash('sha256').update(extractFile(ARCHIVE, file)).digest('hex');
      expect(entry).toMatchObject({ integrity: { algorithm: 'SHA256', hash } });
    }
    const native = files.filter((file) => file.endsWith('.node'));
    expect(native).toHaveLength(1);
    expect(existsSync(join(`${ARCHIVE}.unpacked`, native[0] ?? ''))).toBe(true);
  });

  test('has the sample, the guide and the licences beside the archive, and nothing else', () => {
    const files = readdirSync(join(APP, 'resources'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(APP.length + 1));
    const expected = [
      /^resources\/app\.asar$/,
      /^resources\/app\.asar\.unpacked\/node_modules\/@napi-rs\/keyring-[\w-]+\/(?:package\.json|[\w.-]+\.node)$/,
      /^resources\/service\/sample\/(?:library\.json|recordings\/[\w-]+\.wav|transcripts\/[\w-]+\.json)$/,
      /^resources\/docs\/(?:user-guide\.md|pictures\/[\w-]+\.webp)$/,
      /^resources\/licences\/(?:LICENSE|third-party-notices\.txt)$/,
    ];
    expect(files.filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const pattern of expected) expect(files.some((file) => pattern.test(file))).toBe(true);
    const notices = readFileSync(join(APP, 'resources', 'licences', 'third-party-notices.txt'), 'utf8');
    for (const name of ['react', '@napi-rs/keyring', '@fontsource-variable/source-serif-4', 'hono'])
      expect(notices).toContain(`\n${name} `);
  });

  test('sets the switches in the binary', async () => {
    const wire = await getCurrentFuseWire(join(APP, 'earmark'));
    const { DISABLE, ENABLE } = FuseState;
    expect(wire).toMatchObject({
      [FuseV1Options.RunAsNode]: DISABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
      [FuseV1Options.EnableCookieEncryption]: ENABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
    });
  });

  test('keeps source maps apart, and writes checksums and a bill of materials', () => {
    expect(globSync('source-maps/out/main/main.js.map', { cwd: DIST })).toHaveLength(1);
    const sums = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: DIST, encoding: 'utf8' });
    expect(sums).toMatchObject({ status: 0, stderr: '' });
    expect(sums.stdout).toMatch(
      /^earmark-[\d.]+-linux-x64-sbom\.json: OK\nearmark-[\d.]+-linux-x64\.deb: OK\n$/,
    );
    const [bill = ''] = globSync('earmark-*-sbom.json', { cwd: DIST });
    const { bomFormat, components } = JSON.parse(readFileSync(join(DIST, bill), 'utf8')) as {
      bomFormat: string;
      components: { name: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['electron', 'react', '@napi-rs/keyring']));
    expect(names).not.toContain('vitest');
    expect(output).toContain('They have no Electron binary');
  });

  describe('installed', () => {
    const dpkg = (...args: string[]) => {
      // The package's scripts do not run inside the folder, which has no shell.
      const options = [`--root=${root}`, '--force-depends', '--force-script-chrootless', ...args];
      return isRoot
        ? spawnSync('dpkg', options, { encoding: 'utf8' })
        : spawnSync('fakeroot', ['dpkg', ...options], { encoding: 'utf8' });
    };
    let installedFiles: string[] = [];
    beforeAll(() => {
      const admin = join(root, 'var', 'lib', 'dpkg');
      for (const folder of ['info', 'updates', 'triggers'])
        mkdirSync(join(admin, folder), { recursive: true });
      for (const file of ['status', 'available']) writeFileSync(join(admin, file), '');
      mkdirSync(join(root, 'etc', 'apparmor.d', 'abi'), { recursive: true });
      writeFileSync(join(root, 'etc', 'apparmor.d', 'abi', '4.0'), '');
      const [deb = ''] = globSync('*.deb', { cwd: DIST });
      const { status, stderr } = dpkg('--install', join(DIST, deb));
      if (status !== 0) throw new Error(stderr);
      installedFiles = dpkg('--listfiles', 'earmark').stdout.trim().split('\n');
    });

    test('lists its files, in the places where a desktop looks for them', () => {
      expect(installedFiles).toEqual(
        expect.arrayContaining([
          '/usr/bin/earmark',
          '/usr/lib/earmark/earmark',
          '/usr/lib/earmark/resources/app.asar',
          '/usr/share/applications/earmark.desktop',
          '/usr/share/icons/hicolor/16x16/apps/earmark.png',
          '/usr/share/icons/hicolor/512x512/apps/earmark.png',
          '/usr/share/icons/hicolor/scalable/apps/earmark.svg',
          '/usr/share/metainfo/app.earmark.Earmark.metainfo.xml',
          '/usr/share/mime/packages/earmark-backup.xml',
          '/usr/share/doc/earmark/copyright',
          '/usr/share/doc/earmark/third-party-notices.txt',
        ]),
      );
      expect(readlinkSync(join(root, 'usr', 'bin', 'earmark'))).toBe('../lib/earmark/earmark');
      expect(existsSync(join(root, 'etc', 'apparmor.d', 'earmark'))).toBe(true);
      // Chromium's helper, for systems without user namespaces.
      expect(lstatSync(join(root, 'usr', 'lib', 'earmark', 'chrome-sandbox')).mode & 0o7777).toBe(0o4755);
    });

    test('opens a session of the sample, plays it and exports it', async () => {
      const { app, page, folder } = await openInstalled(root);
      try {
        expect(await app.evaluate(({ app: electron }) => electron.isPackaged)).toBe(true);
        await page.locator('button:focus', { hasText: 'Explore the sample' }).waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Listen and take a note' }).click();
        await page.getByRole('region', { name: 'Transcript text' }).waitFor();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
        const position = page.getByRole('slider', { name: /^Position/ });
        const secondsAt = async () => Number(await position.getAttribute('aria-valuenow'));
        const startSeconds = await secondsAt();
        await expect.poll(secondsAt).toBeGreaterThan(startSeconds);
        await page.getByRole('button', { name: 'Pause', exact: true }).click();

        await exportAll(app, page, folder);
        const files = readdirSync(folder, { recursive: true }).map(String);
        expect(files.some((file) => file.endsWith('.csv'))).toBe(true);
      } finally {
        await app.close();
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    });

    test('leaves nothing of itself when it is removed', () => {
      expect(dpkg('--purge', 'earmark')).toMatchObject({ status: 0 });
      const left = installedFiles.filter(
        (file) => existsSync(join(root, file)) && !lstatSync(join(root, file)).isDirectory(),
      );
      expect(left).toEqual([]);
      expect(existsSync(join(root, 'usr', 'lib', 'earmark'))).toBe(false);
      expect(existsSync(join(root, 'etc', 'apparmor.d', 'earmark'))).toBe(false);
    });
  });
});

/** Opens the installed files in the stand-in. It is plain Node, which reads no archive, so that is unpacked first. */
async function openInstalled(root: string) {
  const resources = join(root, 'usr', 'lib', 'earmark', 'resources');
  const unpacked = join(root, 'unpacked');
  extractAll(join(resources, 'app.asar'), unpacked);
  const folder = mkdtempSync(join(tmpdir(), 'earmark-installed-data-'));
  const app = await _electron.launch({
    executablePath: join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'),
    args: [unpacked, `--user-data-dir=${join(folder, 'data')}`, '--headless'],
    env: { ...electronEnvironment(process.env), STAND_IN_PACKAGED_RESOURCES: resources },
    timeout: LONGEST_ACTION_MS,
  });
  app.context().setDefaultTimeout(LONGEST_ACTION_MS);
  return { app, page: await app.firstWindow({ timeout: LONGEST_ACTION_MS }), folder };
}

/** Exports every session into a folder. */
async function exportAll(app: ElectronApplication, page: Page, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, folder);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page.keyboard.press('Control+a');
  await page
    .getByRole('toolbar', { name: 'Selected sessions' })
    .getByRole('button', { name: 'Export…' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Export \d+ sessions$/ }).click();
  await dialog.getByRole('heading', { name: /^\d+ sessions exported$/ }).waitFor();
}
