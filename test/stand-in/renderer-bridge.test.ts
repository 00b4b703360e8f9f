// What the stand-in's bridge lets through, and how it arrives: as Electron's contextBridge (docs/api/context-bridge.md,
// shell/renderer/api/electron_api_context_bridge.cc). Both worlds are this one here, so cloning is what sets them apart.
import { afterEach, expect, test } from 'vitest';
import { makeBridge } from './renderer-bridge.ts';

const exposed = new Set<string>();
afterEach(() => {
  for (const key of exposed) Reflect.deleteProperty(globalThis, key);
  exposed.clear();
});

let count = 0;
/** What the page finds of an API that the isolated world exposes. */
function crossed<Api>(api: Api): Api {
  const channel = new EventTarget();
  makeBridge(channel, 'main', 'isolated');
  const key = `bridgeTest${(count += 1)}`;
  makeBridge(channel, 'isolated', 'main')(key, api);
  return (globalThis as unknown as Record<string, Api>)[key] as Api;
}
/** What becomes of a value that a call answers, and one that it is given. */
const answered = (value: unknown): unknown => crossed({ answer: () => value }).answer();
const given = (value: unknown): unknown => {
  let seen: unknown;
  crossed({ take: (told: unknown) => void (seen = told) }).take(value);
  return seen;
};
const WAYS: [string, (value: unknown) => unknown][] = [
  ['answered', answered],
  ['given', given],
];

class Interview {
  label = 'P01';
  #secret = 1;
  get length(): number {
    return this.#secret;
  }
  start(): void {
    this.label = 'started';
  }
}

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => wrap(inner), 'end');

test.each(WAYS)('%s: plain values, lists and what can be cloned arrive as copies', (_way, pass) => {
  const value = {
    text: 'a',
    list: [1, null, undefined, [true]],
    at: new Date(5),
    bytes: new Uint8Array([1, 2]),
    map: new Map([['k', { v: 1 }]]),
    big: 10n,
  };
  const copy = pass(value) as typeof value;
  expect(copy).toEqual(value);
  expect(copy.bytes).not.toBe(value.bytes);
  expect(copy.list).not.toBe(value.list);
});

test.each(WAYS)('%s: an instance of a class is its own values, without its class', (_way, pass) => {
  const copy = pass(new Interview()) as object;
  expect(copy).toEqual({ label: 'P01' });
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test.each(WAYS)('%s: of an error its message alone arrives', (_way, pass) => {
  const error = Object.assign(new TypeError('no', { cause: 'why' }), { code: 'E' });
  const copy = pass({ error }) as { error: Error };
  expect(copy.error).toBeInstanceOf(Error);
  expect(copy.error).toMatchObject({ name: 'Error', message: 'no' });
  expect(copy.error.stack).toContain('no');
  expect([copy.error.cause, 'code' in copy.error]).toEqual([undefined, false]);
});

test.each(WAYS)('%s: symbols are dropped, as keys and as values', (_way, pass) => {
  expect(pass({ [Symbol('key')]: 1, value: Symbol('value'), left: 1 })).toStrictEqual({
    value: undefined,
    left: 1,
  });
});

test.each(WAYS)('%s: functions and promises are called and awaited across', async (_way, pass) => {
  const value = { add: (a: number) => a + 1, later: Promise.resolve({ word: 'later' }) };
  const copy = pass(value) as typeof value;
  expect(copy.add).not.toBe(value.add);
  expect(copy.add(1)).toBe(2);
  expect(await copy.later).toEqual({ word: 'later' });
});

test.each(WAYS)('%s: what nests deeper than 1000 is refused', (_way, pass) => {
  const tooDeep = /recursion depth exceeded\. {2}Nested objects deeper than 1000 are not supported\./;
  expect(() => pass(nested(999, (inner) => [inner]))).not.toThrow();
  expect(() => pass(nested(1000, (inner) => [inner]))).toThrow(tooDeep);
  // The source counts an object twice: itself, and its values.
  expect(() => pass(nested(499, (inner) => ({ inner })))).not.toThrow();
  expect(() => pass(nested(500, (inner) => ({ inner })))).toThrow(tooDeep);
});

test('an answer that comes later and nests too deep is a refusal', async () => {
  const api = crossed({ ask: () => Promise.resolve(nested(1000, (inner) => [inner])) });
  await expect(api.ask()).rejects.toThrow('recursion depth exceeded');
});

test('what cannot be cloned is refused', () => {
  expect(() => answered(new WeakMap())).toThrow('An object could not be cloned.');
  expect(() => answered(new Map([['f', () => 1]]))).toThrow('An object could not be cloned.');
});

test('what is thrown or rejected arrives as its message, and the exposed API is frozen', async () => {
  const api = crossed({
    fail: () => {
      throw new RangeError('out of range');
    },
    failLater: () => Promise.reject(new RangeError('later')),
    nested: { list: [1] },
  });
  expect(() => api.fail()).toThrow(new Error('out of range'));
  await expect(api.failLater()).rejects.toMatchObject({ name: 'Error', message: 'later' });
  expect([Object.isFrozen(api), Object.isFrozen(api.nested.list)]).toEqual([true, true]);
});
