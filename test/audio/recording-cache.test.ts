// Many recordings in a folder with a size limit.
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createRecordings, type Recordings } from '../../electron/recordings/store/recordings.ts';
import { nothingHidden } from '../../electron/recordings/redacted/hidden-stretch.ts';
import { plainWav, serve, storage, wholeFile, setUpRecordingFolder } from './audio-server.ts';
import type { SessionRef } from '../../shared/model/session.ts';

setUpRecordingFolder();

const session = (sessionId: string): SessionRef => ({ sessionId, type: 'instant', projectId: null });
const closing: Recordings[] = [];

afterEach(async () => {
  for (const recordings of closing.splice(0)) await recordings.close();
});

async function opened(capTotalBytes: number, ownSessions: readonly SessionRef[] = []): Promise<Recordings> {
  const { address } = await serve(wholeFile(plainWav));
  const recordings = createRecordings({
    folder: storage.folder,
    fetch,
    loopback: true,
    signedAddress: () => Promise.resolve({ ok: true, address }),
    changed: () => undefined,
    hiddenSound: nothingHidden,
    ownSessions: () => Promise.resolve(ownSessions),
    capTotalBytes,
  });
  closing.push(recordings);
  return recordings;
}

async function download(recordings: Recordings, id: string): Promise<string> {
  await recordings.state({ session: session(id), again: false });
  await expect.poll(() => recordings.wholeFile(session(id))).not.toBeNull();
  await expect
    .poll(async () => (await recordings.peaks({ session: session(id), maxPairs: 1 }))?.complete)
    .toBe(true);
  return (await recordings.wholeFile(session(id))) ?? '';
}

const age = (file: string, hours: number): Promise<void> => {
  const lastUse = new Date(Date.now() - hours * 3_600_000);
  return utimes(file, lastUse, lastUse);
};

test('deletes the least recently used recordings with all their files, and no other file', async () => {
  const before = await opened(1e9);
  const files = [];
  for (const id of ['a', 'b', 'c']) files.push(await download(before, id));
  await before.close();
  const [a = '', b = '', c = ''] = files;
  await Promise.all([
    age(a, 3),
    age(b, 9),
    age(c, 6),
    age(`${a}.peaks`, 20),
    age(`${b}.peaks`, 9),
    age(`${c}.peaks`, 6),
  ]);
  const leftover = join(storage.folder, 'f'.repeat(64));
  await writeFile(`${leftover}.part`, Buffer.alloc(plainWav.length));
  await writeFile(`${leftover}.part.json`, '{}');
  await Promise.all(['.part', '.part.json'].map((ending) => age(`${leftover}${ending}`, 12)));
  await writeFile(join(storage.folder, 'notes.txt'), 'mine');

  const after = await opened(3.3 * plainWav.length);
  await download(after, 'd');
  const remaining = (await readdir(storage.folder)).map((name) => name.slice(0, 64));
  expect(remaining).toContain('notes.txt');
  const has = [leftover, a, b, c].map((file) => remaining.includes(file.slice(-64)));
  expect(has).toEqual([false, true, false, true]);
});

test('keeps an open recording, whatever the limit', async () => {
  const recordings = await opened(plainWav.length / 2);
  const a = await download(recordings, 'a');
  const b = await download(recordings, 'b');
  expect(await recordings.wholeFile(session('a'))).toBe(a);
  expect(await recordings.wholeFile(session('b'))).toBe(b);
  await recordings.close();
  // Also if the recording is played where the researcher has it.
  const ownOnly = await opened(plainWav.length / 2, [session('linked')]);
  expect(await ownOnly.onThisComputer([session('linked'), session('not here')])).toEqual([session('linked')]);
  const again = await opened(plainWav.length / 2);
  await download(again, 'c');
  expect(await again.wholeFile(session('a'))).toBeNull();
  expect(await again.wholeFile(session('b'))).toBeNull();
});

test('keeps a pinned recording, whatever the limit, until it is deleted', async () => {
  const before = await opened(1e9);
  const pinned = await download(before, 'wanted');
  const other = await download(before, 'other');
  await before.keep([session('wanted'), session('not here')]);
  await before.close();
  await Promise.all([age(pinned, 9), age(`${pinned}.peaks`, 9), age(`${pinned}.keep`, 9)]);
  await Promise.all([age(other, 3), age(`${other}.peaks`, 3)]);

  const after = await opened(plainWav.length / 2);
  await download(after, 'new');
  expect(await after.wholeFile(session('wanted'))).toBe(pinned);
  expect(await after.wholeFile(session('other'))).toBeNull();
  expect(await after.completeSizes([session('wanted'), session('other')])).toEqual(
    new Map([['wanted', plainWav.length]]),
  );
  await after.forget(session('wanted'));
  expect((await readdir(storage.folder)).filter((name) => name.startsWith(pinned.slice(-64)))).toEqual([]);
});

test('keeps a recording that no service has, whatever the limit, though nothing marks it', async () => {
  const before = await opened(1e9);
  const [own, other] = [await download(before, 'own'), await download(before, 'other')];
  await before.close();
  await age(own, 9);
  await age(other, 6);
  const after = await opened(1, [session('own')]);
  const sessions = ['other', 'not here', 'own'].map(session);
  expect(await after.onThisComputer(sessions)).toEqual([session('other'), session('own')]);
  await after.state({ session: session('third'), again: false });
  const remaining = await readdir(storage.folder);
  expect([own, other].map((file) => remaining.includes(file.slice(-64)))).toEqual([true, false]);
});
