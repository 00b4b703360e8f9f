import { open, mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const hashOf = async (content: Uint8Array) => (await fingerprintOf(await fileOf('any', content))).sha256;

test('knows a file that was moved and renamed', async () => {
  const path = await fileOf('before.mp3', Buffer.alloc(5_000_000, 'sound'));
  const before = await fingerprintOf(path);
  await rename(path, join(folder, 'after.mp3'));
  expect(await fingerprintOf(join(folder, 'after.mp3'))).toEqual(before);
  expect(before.sizeBytes).toBe(5_000_000);
  expect(before.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('tells when the file was changed, but knows its content by the hash alone', async () => {
  const path = await fileOf('touched', Buffer.from('one'));
  const before = await fingerprintOf(path);
  await utimes(path, 1, 1_234_567);
  const after = await fingerprintOf(path);
  expect(after.modifiedMs).toBe(1_234_567_000);
  expect(after.sha256).toBe(before.sha256);
});

test('reads a small file whole', async () => {
  const content = Buffer.alloc(300_001, 'small');
  const all = await hashOf(content);
  for (const at of [0, 65_536, 150_000, 300_000]) {
    const other = Buffer.from(content);
    other[at] = 0;
    expect(await hashOf(other)).not.toBe(all);
  }
});

test('tells files apart by their size, their start, their middle and their end', async () => {
  const content = Buffer.alloc(8_000_000);
  const hashes = [await hashOf(content), await hashOf(content.subarray(1))];
  for (const at of [0, 3_700_000, 7_999_999]) {
    const other = Buffer.from(content);
    other.fill(1, at, Math.min(at + 600_000, other.length));
    hashes.push(await hashOf(other));
  }
  expect(new Set(hashes).size).toBe(5);
});

test('tells files of 10 GB apart by their last bytes', async () => {
  const path = await fileOf('long', new Uint8Array(0));
  await truncate(path, 10e9);
  const before = await fingerprintOf(path);
  const file = await open(path, 'r+');
  await file.write('end', 10e9 - 3);
  await file.close();
  const after = await fingerprintOf(path);
  expect(after.sizeBytes).toBe(before.sizeBytes);
  expect(after.sha256).not.toBe(before.sha256);
});

test('throws the error of the system for a file that is gone', async () => {
  await expect(fingerprintOf(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
});
