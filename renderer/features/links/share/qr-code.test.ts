import { crc32, inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrCodeOf, qrPath, qrPng, qrSvg } from './qr-code.ts';

const url = 'https://interviews.example.org/link/CAywusqn';
const darkAt = (address: string) => {
  const code = qrCodeOf(address);
  if (code === null) throw new Error('no code');
  return { size: code.size, dark: (x: number, y: number) => code.get(x, y) };
};

test.each([
  ['a link', url],
  ['a short address', 'https://a.example/i/7'],
  ['an address with a port', 'http://localhost:3000/link/Zz8GfPpW?x=1'],
  ['capital letters and digits', 'HTTPS://A.EXAMPLE/0123456789'],
  ['a long address', `${url}?${'x'.repeat(1000)}`],
])('prints %s so that a scanner reads it, with error correction M', async (_, address) => {
  const { side, isBlack } = pixelsOf(await qrPng(address));
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isBlack(x, y)) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
  // Unlimited time: the default is what a camera has for a frame.
  expect(decodeQR({ width: side, height: side, data }, { timeLimit: Infinity })).toBe(address);
  // The two bits of level M, as they are masked (ISO/IEC 18004, 7.9.1).
  const { dark } = darkAt(address);
  expect([dark(0, 8), dark(1, 8)]).toEqual([true, false]);
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
