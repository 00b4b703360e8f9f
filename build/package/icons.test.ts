import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINUX_SIZES, writeIcons } from './icons.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-icons-'));
  await writeIcons(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const read = (name: string) => readFileSync(join(folder, name));
/** The width and height in the header of a PNG. */
const sizeOf = (png: Buffer): number[] => {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test.each(LINUX_SIZES)('draws the icon %i pixels wide', (width) => {
  const name = `${String(width)}x${String(width)}.png`;
  expect(sizeOf(read(name))).toEqual([width, width]);
});

test('writes an icon for Windows, with a picture where each entry says', () => {
  const ico = read('icon.ico');
  const count = ico.readUInt16LE(4);
  const widths = Array.from({ length: count }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    const [width, height] = sizeOf(ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)));
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1)]).toEqual([
      (width ?? 0) % 256,
      (height ?? 0) % 256,
    ]);
    return width;
  });
  expect(widths).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test('writes an icon for the Mac, whose parts fill it', () => {
  const icns = read('icon.icns');
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const parts: Record<string, number | undefined> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    parts[icns.toString('latin1', at, at + 4)] = sizeOf(icns.subarray(at + 8))[0];
  // The second of each pair is for screens with two pixels to a point.
  expect(parts).toMatchObject({ icp4: 16, ic11: 32, icp5: 32, ic12: 64, ic09: 512, ic10: 1024 });
});
