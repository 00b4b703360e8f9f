import * as fs from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { replaceAtomically, writeAtomically, writeNewFile } from './atomic-file.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const spied = ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync'] as const;
  return { ...real, ...Object.fromEntries(spied.map((name) => [name, vi.fn(real[name] as () => unknown)])) };
});

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  return { ...real, open: vi.fn(real.open), rename: vi.fn(real.rename) };
});

let folder = '';
let file = '';
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'earmark-atomic-'));
  file = join(folder, 'deep', 'settings.json');
  vi.clearAllMocks();
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const read = () => fs.readFileSync(file, 'utf8');
/** Returns the position of a function's first call among all calls. */
const turnOf = (called: unknown): number =>
  (called as ReturnType<typeof vi.fn>).mock.invocationCallOrder[0] ?? Number.NaN;

test('writes and syncs the content beside the file before the rename', () => {
  writeAtomically(file, 'old');
  vi.clearAllMocks();
  writeAtomically(file, 'new');
  expect(read()).toBe('new');
  const temporary = vi.mocked(fs.openSync).mock.calls[0]?.[0];
  const handle: unknown = vi.mocked(fs.openSync).mock.results[0]?.value;
  expect(temporary).not.toBe(file);
  expect(fs.openSync).toHaveBeenCalledOnce();
  expect(vi.mocked(fs.fsyncSync).mock.calls).toEqual([[handle]]);
  expect(vi.mocked(fs.renameSync).mock.calls).toEqual([[temporary, file]]);
  const order = [fs.openSync, fs.writeSync, fs.fsyncSync, fs.closeSync, fs.renameSync].map(turnOf);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(fs.readdirSync(join(folder, 'deep'))).toEqual(['settings.json']);
});

test.each([
  ['has no room', 'writeSync'],
  ['fails while it makes sure', 'fsyncSync'],
  ['takes no new name', 'renameSync'],
] as const)('leaves the old file unchanged on a disk that %s', (_what, failing) => {
  writeAtomically(file, 'old');
  vi.mocked(fs[failing]).mockImplementationOnce(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(() => {
    writeAtomically(file, 'new and longer');
  }).toThrow('no space left');
  expect(read()).toBe('old');
  expect(fs.readdirSync(join(folder, 'deep'))).toEqual(['settings.json']);
});

test('continues after a partial write', () => {
  const real = vi.mocked(fs.writeSync).getMockImplementation() as unknown as WriteBytes;
  const three: WriteBytes = (handle, bytes, at) => real(handle, bytes, at, Math.min(3, bytes.length - at));
  vi.mocked(fs.writeSync).mockImplementation(three as unknown as typeof fs.writeSync);
  writeAtomically(file, 'a text of more than three bytes');
  expect(read()).toBe('a text of more than three bytes');
});

const writeTo = (path: string, text: string) => files.writeFile(path, text, { mode: 0o600 });

test('what is written at length is beside the file until it is whole and on the disk', async () => {
  const path = join(folder, 'backup');
  const flushed: string[] = [];
  const { open: openReally } = await vi.importActual<typeof files>('node:fs/promises');
  vi.mocked(files.open).mockImplementation(async (...args) => {
    const handle = await openReally(...args);
    vi.spyOn(handle, 'sync').mockImplementation(() => {
      flushed.push(`${String(args[0])} after ${vi.mocked(files.rename).mock.calls.length} renames`);
      return Promise.resolve();
    });
    return handle;
  });
  onTestFinished(() => void vi.mocked(files.open).mockReset());
  await files.writeFile(path, 'old');
  await files.writeFile(`${path}.part`, 'half of an earlier one, which any user may read', { mode: 0o644 });
  await replaceAtomically(path, async (temporary) => {
    expect(temporary).toBe(`${path}.part`);
    expect(fs.existsSync(temporary)).toBe(false);
    await writeTo(temporary, 'new');
    expect(fs.readFileSync(path, 'utf8')).toBe('old');
  });
  expect(fs.readFileSync(path, 'utf8')).toBe('new');
  expect(fs.statSync(path).mode & (process.platform === 'win32' ? 0 : 0o077)).toBe(0);
  expect(flushed).toEqual([`${path}.part after 0 renames`, `${folder} after 1 renames`]);
  expect(fs.readdirSync(folder)).toEqual(['backup']);
});

test.each([
  ['in the middle', (temporary: string) => writeTo(temporary, 'ne').then(() => Promise.reject(FULL))],
  ['before anything is written', () => Promise.reject(FULL)],
  [
    'while it makes sure',
    async (temporary: string) => {
      await writeTo(temporary, 'new');
      vi.mocked(files.open).mockRejectedValueOnce(FULL);
    },
  ],
  [
    'when it takes its name',
    async (temporary: string) => {
      await writeTo(temporary, 'new');
      vi.mocked(files.rename).mockRejectedValueOnce(FULL);
    },
  ],
])('a long write that fails %s leaves the old file whole, and nothing beside it', async (_when, write) => {
  const path = join(folder, 'backup');
  await files.writeFile(path, 'old');
  await expect(replaceAtomically(path, write, join(folder, '.half'))).rejects.toBe(FULL);
  expect(fs.readFileSync(path, 'utf8')).toBe('old');
  expect(fs.readdirSync(folder)).toEqual(['backup']);
});

test('a new file is written from its chunks, and replaces no other', async () => {
  const path = join(folder, 'study.csv');
  const chunks = Array.from({ length: 5 }, (_, at) => new Uint8Array(600_000).fill(at));
  await writeNewFile(path, chunks);
  expect(fs.readFileSync(path).equals(Buffer.concat(chunks))).toBe(true);
  await expect(writeNewFile(path, [])).rejects.toThrow('EEXIST');
  expect(fs.statSync(path).size).toBe(3_000_000);
});

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

type WriteBytes = (handle: number, bytes: Uint8Array, at: number, length?: number) => number;
