// oxlint-disable unicorn/consistent-function-scoping -- injected as source text, so nothing may move out of the function
/**
 * Carries the values of structured clone over JSON text. Its source is also injected into the page, so it uses
 * nothing from outside itself. A plain object with a property `$` is boxed.
 */
export function makeCodec(toBase64: (bytes: Uint8Array) => string, fromBase64: (text: string) => Uint8Array) {
  type Box = { $: string; v: unknown };
  const views: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };
  const kinds: Record<string, ErrorConstructor> = {
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  };
  const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
  const mapped = (value: object, convert: (part: unknown) => unknown) =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, convert(part)]));

  const encode = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $: 'number', v: Object.is(value, -0) ? '-0' : String(value) };
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'bigint') return { $: 'bigint', v: String(value) };
    if (Array.isArray(value)) return Array.from(value, encode);
    const tag = tagOf(value);
    if (ArrayBuffer.isView(value))
      return { $: tag, v: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
    if (value instanceof ArrayBuffer) return { $: 'ArrayBuffer', v: toBase64(new Uint8Array(value)) };
    if (value instanceof Error) return { $: 'Error', v: [value.name, value.message, value.stack] };
    if (value instanceof Date) return { $: 'Date', v: value.getTime() };
    if (value instanceof Map || value instanceof Set) return { $: tag, v: Array.from(value, encode) };
    if (typeof value === 'object' && tag === 'Object')
      return '$' in value ? { $: 'Object', v: mapped(value, encode) } : mapped(value, encode);
    throw new Error('An object could not be cloned.');
  };

  const unbox = ({ $, v }: Box): unknown => {
    if ($ === 'undefined') return undefined;
    if ($ === 'number') return Number(v);
    if ($ === 'bigint') return BigInt(v as string);
    if ($ === 'Date') return new Date(v as number);
    if ($ === 'Object') return mapped(v as object, decode);
    if ($ === 'Map') return new Map((v as unknown[]).map(decode) as [unknown, unknown][]);
    if ($ === 'Set') return new Set((v as unknown[]).map(decode));
    if ($ === 'Error') {
      const [name, message, stack] = v as [string, string, string];
      return Object.assign(new (kinds[name] ?? Error)(message), { stack });
    }
    // Copies the bytes, since the view must start at the first byte of the buffer.
    const { buffer } = Uint8Array.from(fromBase64(v as string));
    const View = views[$];
    return View ? new View(buffer) : buffer;
  };
  const decode = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(decode);
    return '$' in value ? unbox(value as Box) : mapped(value, decode);
  };
  return { encode, decode };
}
