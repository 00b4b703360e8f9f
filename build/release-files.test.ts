import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checksums } from './package/checksums.ts';
import { collectRelease } from './release-files.ts';

/** As electron-builder names them: an AppImage and an rpm name the processor in another way than a deb of Earmark. */
const PACKAGES: Record<string, string[]> = {
  'linux-x64': [
    'earmark-1.0.0-linux-x86_64.AppImage',
    'earmark-1.0.0-linux-x64.deb',
    'earmark-1.0.0-linux-x86_64.rpm',
  ],
  'linux-arm64': [
    'earmark-1.0.0-linux-arm64.AppImage',
    'earmark-1.0.0-linux-arm64.deb',
    'earmark-1.0.0-linux-aarch64.rpm',
  ],
  'mac-x64': ['earmark-1.0.0-mac-x64.dmg'],
  'mac-arm64': ['earmark-1.0.0-mac-arm64.dmg'],
  'win-x64': ['earmark-1.0.0-win-x64-setup.exe', 'earmark-1.0.0-win-x64-portable.exe'],
  'win-arm64': ['earmark-1.0.0-win-arm64-setup.exe', 'earmark-1.0.0-win-arm64-portable.exe'],
};

let folder = '';
let packages = '';
let release = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-release-'));
  packages = join(folder, 'packages');
  release = join(folder, 'release');
  for (const [system, files] of Object.entries(PACKAGES))
    write(system, [...files, `earmark-1.0.0-${system}-sbom.json`]);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const folderOf = (system: string) => join(packages, `earmark-${system}`);
/** Writes files with their own names as content, and their checksums. */
function write(system: string, files: readonly string[]): void {
  mkdirSync(folderOf(system), { recursive: true });
  for (const file of files) writeFileSync(join(folderOf(system), file), file);
  writeFileSync(join(folderOf(system), 'SHA256SUMS'), checksums(folderOf(system), files));
}

test('collects the files of every system and processor, with one list of checksums', () => {
  const names = collectRelease(packages, release);
  expect(names).toHaveLength(Object.values(PACKAGES).flat().length + Object.keys(PACKAGES).length + 1);
  expect(readdirSync(release).toSorted()).toEqual(names.toSorted());
  for (const file of names.filter((name) => name !== 'SHA256SUMS'))
    expect(readFileSync(join(release, file), 'utf8')).toBe(file);
  const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  expect(sums.map((line) => line.slice(66))).toEqual(names.slice(0, -1));
});

test('leaves nothing of an earlier release', () => {
  mkdirSync(release);
  writeFileSync(join(release, 'earmark-0.9.0-mac-x64.dmg'), 'old');
  collectRelease(packages, release);
  expect(readdirSync(release)).not.toContain('earmark-0.9.0-mac-x64.dmg');
});

test('refuses a release without one of the processors', () => {
  rmSync(folderOf('win-arm64'), { recursive: true });
  expect(() => collectRelease(packages, release)).toThrow(/earmark-win-arm64.SHA256SUMS is missing/);
});

test('refuses a release without one of the packages', () => {
  const file = 'earmark-1.0.0-linux-x64.deb';
  rmSync(join(folderOf('linux-x64'), file));
  write(
    'linux-x64',
    readdirSync(folderOf('linux-x64')).filter((name) => name.startsWith('earmark-')),
  );
  expect(() => collectRelease(packages, release)).toThrow(/earmark-linux-x64 has no file that ends in \.deb/);
});

test('refuses a file that was changed, and one that its computer has not made', () => {
  writeFileSync(join(folderOf('mac-x64'), 'earmark-1.0.0-mac-x64.dmg'), 'changed');
  writeFileSync(join(folderOf('mac-arm64'), 'earmark-1.0.0-mac-arm64.pkg'), 'added');
  const collect = () => collectRelease(packages, release);
  expect(collect).toThrow(/The files in .*earmark-mac-x64 are not those in its SHA256SUMS/);
  expect(collect).toThrow(/The files in .*earmark-mac-arm64 are not those in its SHA256SUMS/);
});

test('refuses two files with one name', () => {
  write('win-arm64', PACKAGES['win-x64'] ?? []);
  expect(() => collectRelease(packages, release)).toThrow(
    'Two folders have a file earmark-1.0.0-win-x64-setup.exe.',
  );
});
