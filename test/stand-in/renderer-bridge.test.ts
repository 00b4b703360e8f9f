// The values that the stand-in's bridge passes on, and their form: as Electron's contextBridge
// (docs/api/context-bridge.md, shell/renderer/api/electron_api_context_bridge.cc). Both worlds are the same here, and
// cloning separates them.
import { afterEach, expect, test } from 'vitest';
import { makeBridge } from './renderer-bridge.ts';

const exposed = new Set<string>();
afterEach(() => {
  for (const key of exposed) Reflect.deleteProperty(globalThis, key);
  exposed.clear();
});

let count = 0;
/** Returns an API of the isolated world as the page sees it. */
function exposedApi<Api>(api: Api): Api {
  const channel = new EventTarget();
  makeBridge(channel, 'main', 'isolated');
  const key = `bridgeTest${(count += 1)}`;
  makeBridge(channel, 'isolated', 'main')(key, api);
  return (globalThis as unknown as Record<string, Api>)[key] as Api;
}
/** Passes a value as a result of a call, and as an argument. */
const returnedValue = (value: unknown): unknown => exposedApi({ answer: () => value }).answer();
const given = (value: unknown): unknown => {
  let received: unknown;
  exposedApi({ take: (argument: unknown) => void (received = argument) }).take(value);
  return received;
};
const WAYS: [string, (value: unknown) => unknown][] = [
  ['answered', returnedValue],
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

test.each(WAYS)('%s: copies plain values, lists and cloneable objects', (_way, pass) => {
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

test.each(WAYS)('%s: copies the own values of a class instance, without its class', (_way, pass) => {
  const copy = pass(new Interview()) as object;
  expect(copy).toEqual({ label: 'P01' });
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test.each(WAYS)('%s: passes only the message of an error', (_way, pass) => {
  const error = Object.assign(new TypeError('no', { cause: 'why' }), { code: 'E' });
  const copy = pass({ error }) as { error: Error };
  expect(copy.error).toBeInstanceOf(Error);
  expect(copy.error).toMatchObject({ name: 'Error', message: 'no' });
  expect(copy.error.stack).toContain('no');
  expect([copy.error.cause, 'code' in copy.error]).toEqual([undefined, false]);
});

test.each(WAYS)('%s: drops symbols, as keys and as values', (_way, pass) => {
  expect(pass({ [Symbol('key')]: 1, value: Symbol('value'), left: 1 })).toStrictEqual({
    value: undefined,
    left: 1,
  });
});

test.each(WAYS)('%s: calls functions and awaits promises of the other world', async (_way, pass) => {
  const value = { add: (a: number) => a + 1, later: Promise.resolve({ word: 'later' }) };
  const copy = pass(value) as typeof value;
  expect(copy.add).not.toBe(value.add);
  expect(copy.add(1)).toBe(2);
  expect(await copy.later).toEqual({ word: 'later' });
});

test.each(WAYS)('%s: refuses nesting deeper than 1000', (_way, pass) => {
  const tooDeep = /recursion depth exceeded\. {2}Nested objects deeper than 1000 are not supported\./;
  expect(() => pass(nested(999, (inner) => [inner]))).not.toThrow();
  expect(() => pass(nested(1000, (inner) => [inner]))).toThrow(tooDeep);
  // The source counts an object twice: the object and its values.
  expect(() => pass(nested(499, (inner) => ({ inner })))).not.toThrow();
  expect(() => pass(nested(500, (inner) => ({ inner })))).toThrow(tooDeep);
});

test('rejects if a later result is nested too deeply', async () => {
  const api = exposedApi({ ask: () => Promise.resolve(nested(1000, (inner) => [inner])) });
  await expect(api.ask()).rejects.toThrow('recursion depth exceeded');
});

test('refuses a value that cannot be cloned', () => {
  expect(() => returnedValue(new WeakMap())).toThrow('An object could not be cloned.');
  expect(() => returnedValue(new Map([['f', () => 1]]))).toThrow('An object could not be cloned.');
});

test('passes thrown errors and rejections as messages, and freezes the exposed API', async () => {
  const api = exposedApi({
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
