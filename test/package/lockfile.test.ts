// What `npm ci` may install. npm omits the addresses of the registry's packages from this lockfile, so that it works with
// any mirror: tools that check addresses, such as lockfile-lint, find none to check. An address, where there is one, is
// therefore of something outside the registry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../../build/run.ts';

/** Packages that have an install script, which `allowScripts` in package.json turns off. */
const WITH_INSTALL_SCRIPT = ['electron-winstaller'];

const lockfile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
type Entry = z.infer<typeof lockfile>['packages'][string];

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(PROJECT_FOLDER, file), 'utf8'));
const { packages } = lockfile.parse(readJson('package-lock.json'));
const entries = Object.entries(packages).filter(([path]) => path !== '');

/** Returns what is wrong with an entry, or null. */
function faultOf(path: string, entry: Entry): string | null {
  if (!/^(?:node_modules\/(?:@[\w.-]+\/)?[\w.-]+\/?)+$/.test(path))
    return `${path} is a folder of this project`;
  if (entry.link === true) return `${path} is a link`;
  if (!/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(entry.version ?? '')) return `${path} has no exact version`;
  if (entry.resolved !== undefined) return `${path} has an address: ${entry.resolved}`;
  if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')) return `${path} has no SHA-512 hash`;
  return null;
}

test('installs packages of the registry alone, each with its SHA-512 hash', () => {
  expect(entries.length).toBeGreaterThan(300);
  expect(entries.map(([path, entry]) => faultOf(path, entry)).filter((fault) => fault !== null)).toEqual([]);
});

test.each<[string, string, Entry]>([
  ['is a folder of this project', 'packages/own', { version: '1.0.0' }],
  ['is a link', 'node_modules/own', { resolved: '../own', link: true }],
  ['has an address', 'node_modules/a', { version: '1.0.0', resolved: 'git+ssh://git@example.org/a.git#1f' }],
  ['has an address', 'node_modules/a', { version: '1.0.0', resolved: 'http://example.org/a.tgz' }],
  ['has no exact version', 'node_modules/a', { version: 'file:../a' }],
  ['has no SHA-512 hash', 'node_modules/a', { version: '1.0.0' }],
  [
    'has no SHA-512 hash',
    'node_modules/@a/b',
    { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  ],
])('refuses an entry that %s: %s %o', (fault, path, entry) => {
  expect(faultOf(path, entry)).toContain(fault);
});

test('runs no script at the install', () => {
  const withScript = entries.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = withScript.map(([path]) => path.split('node_modules/').at(-1));
  expect(names).toEqual(WITH_INSTALL_SCRIPT);
  const { allowScripts } = manifest.parse(readJson('package.json'));
  expect(allowScripts).toEqual(Object.fromEntries(WITH_INSTALL_SCRIPT.map((name) => [name, false])));
});

test('names exact versions in package.json', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest.parse(readJson('package.json'));
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !/^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual(
    [],
  );
});
