// Draws the icon in every size from icon.svg: the same bytes on every computer.
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** The types of an .icns file whose pictures are PNG, with the width of each in pixels. */
const MAC_TYPES: Record<string, number> = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};

export const ICON = join(import.meta.dirname, 'icon.svg');

/** Writes `<width>x<width>.png`, icon.ico and icon.icns into a folder. */
export async function writeIcons(folder: string): Promise<void> {
  const draw = await createRenderer();
  mkdirSync(folder, { recursive: true });
  for (const width of LINUX_SIZES)
    writeFileSync(join(folder, `${String(width)}x${String(width)}.png`), draw(width));
  writeFileSync(
    join(folder, 'icon.ico'),
    windowsIcon(WINDOWS_SIZES.map((width) => ({ width, png: draw(width) }))),
  );
  writeFileSync(
    join(folder, 'icon.icns'),
    macIcon(Object.entries(MAC_TYPES).map(([type, width]) => ({ type, png: draw(width) }))),
  );
}

let loaded: Promise<void> | undefined;

/** Returns a function that draws the icon as a PNG of a width in pixels. */
async function createRenderer(): Promise<(width: number) => Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  loaded ??= initWasm(readFileSync(wasm));
  await loaded;
  const svg = readFileSync(ICON, 'utf8');
  return (width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** https://en.wikipedia.org/wiki/ICO_(file_format): a header, one entry for each picture, then the pictures. */
function windowsIcon(pictures: readonly { width: number; png: Uint8Array }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ width, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    // 0 stands for 256.
    entry.writeUInt8(width % 256, 0);
    entry.writeUInt8(width % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** https://en.wikipedia.org/wiki/Apple_Icon_Image_format: each part, and the whole, begins with type and length. */
function macIcon(pictures: readonly { type: string; png: Uint8Array }[]): Buffer {
  const part = (type: string, content: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32BE(content.length + head.length, 4);
    return Buffer.concat([head, content]);
  };
  return part('icns', Buffer.concat(pictures.map(({ type, png }) => part(type, png))));
}
