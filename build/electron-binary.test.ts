import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { electronBinary, electronEnvironment } from './electron-binary.ts';

test('a binary counts when it is of the package’s version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-binary-'));
  const install = (version: string) => {
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'version'), version);
    writeFileSync(join(folder, 'dist', 'electron'), '');
    writeFileSync(join(folder, 'path.txt'), 'electron');
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '45.4.1' }));
  expect(electronBinary(folder)).toBeUndefined();
  install('45.4.0');
  expect(electronBinary(folder)).toBeUndefined();
  install('v45.4.1');
  expect(electronBinary(folder)).toBe(join(folder, 'dist', 'electron'));
  rmSync(join(folder, 'dist', 'electron'));
  expect(electronBinary(folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('Electron is not told to run as Node', () => {
  expect(electronEnvironment({ ELECTRON_RUN_AS_NODE: '1', PATH: '/bin', EMPTY: undefined })).toEqual({
    PATH: '/bin',
  });
});
