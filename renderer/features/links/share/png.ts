/** Encodes a square black-and-white picture as a PNG file, one bit per pixel (PNG, second edition). */
export async function pngOf(side: number, isBlack: (x: number, y: number) => boolean): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const fields = new DataView(header.buffer);
  fields.setUint32(0, side);
  fields.setUint32(4, side);
  header[8] = 1; // One bit per pixel, greyscale, not interlaced.
  const bytes = await new Blob([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rowsOf(side, isBlack))),
    chunk('IEND', new Uint8Array(0)),
  ]).arrayBuffer();
  return new Uint8Array(bytes);
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** Each row starts with its filter type, none; a set bit is white. */
function rowsOf(side: number, isBlack: (x: number, y: number) => boolean): Uint8Array<ArrayBuffer> {
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(side * rowBytes);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = y * rowBytes + 1 + (x >> 3);
      if (!isBlack(x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, name, content, and the checksum of name and content. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const fields = new DataView(bytes.buffer);
  fields.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  fields.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)));
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
