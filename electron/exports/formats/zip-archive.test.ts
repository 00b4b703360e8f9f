import { setImmediate } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipArchive } from './zip-archive.ts';

const modified = new Date('2025-11-21T18:00:00Z');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (chunks: readonly Uint8Array[]): Record<string, string> => {
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]),
  );
};
const parts = async function* (...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await setImmediate();
    yield bytesOf(text);
  }
};

test('returns every file unchanged: empty, small or in parts', async () => {
  const archive = zipArchive(modified);
  const long = 'words '.repeat(100_000);
  const chunks = [
    ...(await Array.fromAsync(archive.deflated('long.xml', [bytesOf(long), bytesOf('end'), bytesOf('')]))),
    ...archive.file('empty.txt', bytesOf('')),
    ...archive.file('größe.txt', bytesOf('ä👍')),
    ...(await Array.fromAsync(archive.stored('sound.wav', 8, parts('RIFF', '', 'data')))),
    ...(await Array.fromAsync(archive.stored('none.wav', 0, parts()))),
    ...archive.end(),
  ];
  expect(read(chunks)).toEqual({
    'long.xml': `${long}end`,
    'empty.txt': '',
    'größe.txt': 'ä👍',
    'sound.wav': 'RIFFdata',
    'none.wav': '',
  });
});

test('stores a recording uncompressed', async () => {
  const archive = zipArchive(modified);
  const chunks = await Array.fromAsync(archive.stored('a.wav', 20, parts('0'.repeat(10), '0'.repeat(10))));
  expect(Buffer.concat(chunks).includes('0'.repeat(20))).toBe(true);
});

test('never stores a file whose sizes follow its content, since Java cannot read it', async () => {
  const archive = zipArchive(modified);
  const sizes = [0, 20, 300_000];
  const chunks: Uint8Array[] = [];
  for (const size of sizes)
    // oxlint-disable-next-line no-await-in-loop
    chunks.push(...(await Array.fromAsync(archive.stored(`${size}.wav`, size, parts('x'.repeat(size))))));
  chunks.push(...archive.end());
  const archiveBytes = Buffer.concat(chunks);
  const headers = sizes.map((size) => {
    const at = archiveBytes.indexOf(`${size}.wav`) - 30;
    return { flags: archiveBytes.readUInt16LE(at + 6) & 8, method: archiveBytes.readUInt16LE(at + 8) };
  });
  expect(headers).toEqual(sizes.map(() => ({ flags: 8, method: 8 })));
  expect(Object.entries(read(chunks)).map(([, text]) => text.length)).toEqual(sizes);
});

test('holds more files than the original ZIP format, and a file with sizes of eight bytes', async () => {
  const archive = zipArchive(modified);
  const chunks: Uint8Array[] = [];
  for (let index = 0; index < 66_000; index += 1) chunks.push(...archive.file(`${index}.txt`, bytesOf('')));
  chunks.push(...(await Array.fromAsync(archive.stored('large.wav', 2 ** 33, parts('RIFF')))));
  chunks.push(...archive.end());
  const files = read(chunks);
  expect(Object.keys(files)).toHaveLength(66_001);
  expect(files['large.wav']).toBe('RIFF');
});

test('passes on the error of a part, and closes the parts if reading stops', async () => {
  let isEnded = false;
  const texts = function* (most: number): Generator<Uint8Array> {
    try {
      for (let count = 0; count < most; count += 1) yield bytesOf(`${Math.sqrt(count)} `.repeat(999));
      throw new Error('The library is locked.');
    } finally {
      isEnded = true;
    }
  };
  await expect(Array.fromAsync(zipArchive(modified).deflated('a', texts(3)))).rejects.toThrow(
    'The library is locked.',
  );
  isEnded = false;
  let bytes = 0;
  for await (const chunk of zipArchive(modified).deflated('a', texts(Infinity))) {
    bytes += chunk.length;
    if (bytes > 10_000) break;
  }
  await expect.poll(() => isEnded).toBe(true);
});
