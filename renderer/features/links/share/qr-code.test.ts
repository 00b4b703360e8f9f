import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { qrCodeOf, qrPath, qrPng, qrSvg } from './qr-code.ts';
import { readQr } from './read-qr.ts';

const url = 'https://interviews.example.org/link/CAywusqn';
const darkAt = (address: string) => {
  const code = qrCodeOf(address);
  if (code === null) throw new Error('no code');
  return { size: code.size, dark: (x: number, y: number) => code.get(x, y) };
};

test.each([
  url,
  'https://a.example/i/7',
  'http://localhost:3000/link/Zz8GfPpW?x=1',
  'HTTPS://A.EXAMPLE/0123456789',
])('encodes %s so that a decoder reads it, with error correction M', (address) => {
  const { size, dark } = darkAt(address);
  expect(readQr(size, dark)).toEqual({ text: address, correction: 'M' });
});

/** Decodes the pixels of a PNG file with one bit per pixel. */
function pixelsOf(png: Uint8Array): { side: number; isBlack: (x: number, y: number) => boolean } {
  const file = Buffer.from(png);
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end));
    at = end + 4;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const side = chunks.get('IHDR')?.readUInt32BE(0) ?? 0;
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const rowBytes = 1 + Math.ceil(side / 8);
  expect(rows).toHaveLength(side * rowBytes);
  return { side, isBlack: (x, y) => ((rows[y * rowBytes + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0 };
}

test('draws the PNG large enough for print, with a margin of four white modules', async () => {
  const { size, dark } = darkAt(url);
  const { side, isBlack } = pixelsOf(await qrPng(url));
  const scale = side / (size + 8);
  expect(side).toBeGreaterThanOrEqual(1024);
  expect(Number.isInteger(scale)).toBe(true);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isBlack(x, y) !== dark(Math.floor(x / scale) - 4, Math.floor(y / scale) - 4))
        throw new Error(`The pixel at ${String(x)}, ${String(y)} is another colour than its module`);
});

test('draws the same code as SVG, black on white, with the same margin', () => {
  const code = qrCodeOf(url);
  if (code === null) throw new Error('no code');
  const { d, modules } = qrPath(code);
  const svg = qrSvg(url);
  expect(modules).toBe(code.size + 8);
  expect(svg).toContain(`viewBox="-4 -4 ${String(modules)} ${String(modules)}"`);
  expect(svg).toContain(d);
  expect(svg).toMatch(/fill="#ffffff".*fill="#000000"/s);
  expect(svg.startsWith('<?xml')).toBe(true);
});

test('reports an address that is too long', async () => {
  const long = `${url}?${'x'.repeat(2400)}`;
  expect(qrCodeOf(long)).toBeNull();
  expect(() => qrSvg(long)).toThrow('too long');
  await expect(qrPng(long)).rejects.toThrow('too long');
  expect(qrCodeOf(`${url}?${'x'.repeat(2000)}`)).not.toBeNull();
});
