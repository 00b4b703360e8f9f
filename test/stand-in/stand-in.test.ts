import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addScheme, fromChromium, toChromium } from './addresses.ts';
import { makeCodec } from './codec.ts';
import { readCommandLine } from './command-line.ts';

const codec = makeCodec(
  (bytes) => Buffer.from(bytes).toString('base64'),
  (text) => Buffer.from(text, 'base64'),
);
const overTheWire = (value: unknown): unknown =>
  codec.decode(JSON.parse(JSON.stringify(codec.encode(value))));

test.each<[string, unknown]>([
  ['plain values', { text: 'a', yes: true, nothing: null, list: [1, [2]] }],
  ['undefined, kept apart from a missing key', { a: undefined, list: [undefined] }],
  ['numbers that JSON loses', [Number.NaN, Infinity, -Infinity, -0, 10n ** 20n]],
  ['dates, maps and sets', { at: new Date(5), map: new Map([[{ k: 1 }, new Set(['v'])]]) }],
  ['typed arrays', [new Int16Array([-1, 2]), new Float32Array([1.5]), new BigInt64Array([-3n])]],
  ['bytes', [new Uint8Array([0, 255]).buffer, new DataView(new Uint8Array([7]).buffer)]],
  ['an object with a $ of its own', { $: 'Date', v: 1, nested: { $: new Date(1) } }],
  ['an error', new TypeError('no')],
])('carries %s', (_, value) => {
  expect(overTheWire(value)).toStrictEqual(value);
});

test('carries only the visible part of a view on a larger buffer', () => {
  const view = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
  expect(overTheWire(view)).toStrictEqual(new Uint8Array([2, 3]));
});

test.each([[() => 1], [Symbol('s')], [Promise.resolve()], [new WeakMap()]])('refuses %s', (value) => {
  expect(() => codec.encode({ value })).toThrow('An object could not be cloned.');
});

test('parses switches, preloads and the inspector port around the entry', () => {
  const args = [
    '-r',
    '/a loader.js',
    '--inspect=0',
    '--headless',
    '--user-data-dir=/x=y',
    'app folder',
    'file',
  ];
  expect(readCommandLine(args)).toStrictEqual({
    entry: 'app folder',
    switches: new Map([
      ['headless', ''],
      ['user-data-dir', '/x=y'],
    ]),
    preloads: ['/a loader.js'],
    inspectPort: 0,
  });
});

test('disables the inspector and leaves the entry open by default', () => {
  expect(readCommandLine([])).toStrictEqual({
    entry: null,
    switches: new Map(),
    preloads: [],
    inspectPort: null,
  });
  expect(readCommandLine(['--inspect']).inspectPort).toBe(9229);
});

test('translates addresses of a registered scheme for Chromium and back', () => {
  addScheme('app');
  const address = 'app://earmark/audio/a%20b?x=1#top';
  expect(toChromium(address)).toBe('https://earmark.app.localhost/audio/a%20b?x=1#top');
  expect(fromChromium(toChromium(address))).toBe(address);
});

test('leaves other addresses unchanged', () => {
  expect(toChromium('other://earmark/')).toBe('other://earmark/');
  for (const address of [
    'https://example.org/',
    'https://earmark.other.localhost/',
    'https://app.localhost.org/',
  ])
    expect(fromChromium(address)).toBe(address);
});

test('opens no app with ELECTRON_RUN_AS_NODE', () => {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const output = execFileSync(join(import.meta.dirname, 'electron'), ['-p', 'process.type ?? "node"'], {
    env,
  });
  expect(output.toString().trim()).toBe('node');
});
