// The parts of the D-Bus message protocol that are needed to query a keychain's state: outgoing calls,
// incoming replies and signals. https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol

export interface Call {
  destination: string;
  path: string;
  interface: string;
  member: string;
  /** The body's type signature, such as `ss` or `a{ss}`. `write` writes the body. */
  signature?: string;
  write?: (body: Writer) => void;
}

export interface Message {
  kind: (typeof KINDS)[number];
  /** The serial of the call that this message replies to. */
  answers: number | null;
  path: string | null;
  member: string | null;
  errorName: string | null;
  body: Reader;
}

const KINDS = ['unknown', 'call', 'reply', 'error', 'signal'] as const;
const FIXED_HEADER_BYTES = 16;
const HIGHEST_BYTES = 1 << 24;
const roundUp = (offset: number, to: number) => Math.ceil(offset / to) * to;

/** Writes little-endian values, each at the alignment its type requires. */
export class Writer {
  #bytes: number[] = [];

  get bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
  align(to: number): this {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0);
    return this;
  }
  byte(value: number): this {
    this.#bytes.push(value);
    return this;
  }
  uint32(value: number): this {
    this.align(4).#bytes.push(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255);
    return this;
  }
  /** Writes a string or an object path. */
  string(value: string): this {
    const utf8 = Buffer.from(value);
    this.uint32(utf8.length).#bytes.push(...utf8, 0);
    return this;
  }
  signature(value: string): this {
    this.#bytes.push(value.length, ...Buffer.from(value), 0);
    return this;
  }
  /** Writes an array, preceded by its length in bytes. */
  array(alignment: number, items: (() => void)[]): this {
    const at = this.uint32(0).#bytes.length - 4;
    const start = this.align(alignment).#bytes.length;
    for (const item of items) item();
    const length = this.#bytes.length - start;
    for (let index = 0; index < 4; index++) this.#bytes[at + index] = (length >> (8 * index)) & 255;
    return this;
  }
}

/** Reads values in the order of their types. Throws a RangeError if the bytes end too soon. */
export class Reader {
  #view: Buffer;
  #little: boolean;
  #offset: number;

  constructor(view: Buffer, little: boolean, offset = 0) {
    this.#view = view;
    this.#little = little;
    this.#offset = offset;
  }
  get offset(): number {
    return this.#offset;
  }
  align(to: number): this {
    this.#offset = roundUp(this.#offset, to);
    return this;
  }
  byte(): number {
    return this.#view.readUInt8(this.#offset++);
  }
  uint32(): number {
    this.align(4).#offset += 4;
    return this.#little
      ? this.#view.readUInt32LE(this.#offset - 4)
      : this.#view.readUInt32BE(this.#offset - 4);
  }
  boolean(): boolean {
    return this.uint32() !== 0;
  }
  string(): string {
    return this.#text(this.uint32());
  }
  signature(): string {
    return this.#text(this.byte());
  }
  strings(): string[] {
    const end = this.uint32() + this.#offset;
    const all: string[] = [];
    while (this.#offset < end) all.push(this.string());
    return all;
  }
  #text(length: number): string {
    const end = this.#offset + length;
    if (end >= this.#view.length) throw new RangeError('The message ends inside a text');
    const text = this.#view.toString('utf8', this.#offset, end);
    this.#offset = end + 1;
    return text;
  }
}

export function callBytes(call: Call, serial: number): Buffer {
  const body = new Writer();
  call.write?.(body);
  const head = new Writer();
  for (const byte of [0x6c, 1, 0, 1]) head.byte(byte);
  head.uint32(body.bytes.length).uint32(serial);
  const field = (code: number, type: 's' | 'o', value: string) => () => {
    head.align(8).byte(code).signature(type).string(value);
  };
  const fields = [
    field(1, 'o', call.path),
    field(2, 's', call.interface),
    field(3, 's', call.member),
    field(6, 's', call.destination),
  ];
  const { signature } = call;
  if (signature !== undefined) {
    fields.push(() => {
      head.align(8).byte(8).signature('g').signature(signature);
    });
  }
  head.array(8, fields).align(8);
  return Buffer.concat([head.bytes, body.bytes]);
}

/** Returns the first message in the bytes received so far and its length in bytes; null if incomplete. */
export function firstMessage(received: Buffer): { message: Message; sizeBytes: number } | null {
  if (received.length < FIXED_HEADER_BYTES) return null;
  const little = received.readUInt8(0) === 0x6c;
  const numbers = new Reader(received, little, 4);
  const bodyBytes = numbers.uint32();
  numbers.uint32();
  const fieldsEnd = FIXED_HEADER_BYTES + numbers.uint32();
  const bodyStart = roundUp(fieldsEnd, 8);
  const sizeBytes = bodyStart + bodyBytes;
  if (sizeBytes > HIGHEST_BYTES) throw new RangeError('The message is too long');
  if (received.length < sizeBytes) return null;

  const texts = new Map<number, string>();
  let answers: number | null = null;
  const fields = new Reader(received.subarray(0, fieldsEnd), little, FIXED_HEADER_BYTES);
  while (fields.offset < fieldsEnd) {
    const code = fields.align(8).byte();
    const type = fields.signature();
    if (type === 'u') {
      const value = fields.uint32();
      if (code === 5) answers = value;
    } else {
      texts.set(code, type === 'g' ? fields.signature() : fields.string());
    }
  }
  const kind = KINDS[received.readUInt8(1)] ?? 'unknown';
  return {
    sizeBytes,
    message: {
      kind,
      answers,
      path: texts.get(1) ?? null,
      member: texts.get(3) ?? null,
      errorName: texts.get(4) ?? null,
      body: new Reader(received.subarray(bodyStart, sizeBytes), little),
    },
  };
}
