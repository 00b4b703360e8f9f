import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeAtomically } from './atomic-file.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const spied = ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync'] as const;
  return { ...real, ...Object.fromEntries(spied.map((name) => [name, vi.fn(real[name] as () => unknown)])) };
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

type WriteBytes = (handle: number, bytes: Uint8Array, at: number, length?: number) => number;
