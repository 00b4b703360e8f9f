// The app:// protocol: the files that it serves, at which addresses and with which headers.
import type { CustomScheme } from 'electron';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerScheme, servePages } from '../../electron/platform/protocol.ts';

const { registered, handlers, region } = vi.hoisted(() => ({
  region: { locale: 'en-GB' },
  registered: [] as CustomScheme[][],
  handlers: new Map<string, (request: Request) => Response | Promise<Response>>(),
}));
vi.mock('electron', () => ({
  app: { getSystemLocale: () => region.locale },
  protocol: {
    registerSchemesAsPrivileged: (schemes: CustomScheme[]) => registered.push(schemes),
    handle: (scheme: string, handler: (request: Request) => Response) => handlers.set(scheme, handler),
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'earmark-pages-'));
const PAGE =
  '<meta content="__LOCALE__"><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>';
const audio = vi.fn((_request: Request, _url: URL) => Promise.resolve(new Response('sound')));

beforeAll(() => {
  mkdirSync(join(folder, 'renderer', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'renderer', 'index.html'), PAGE);
  writeFileSync(join(folder, 'renderer', 'assets', 'index.js'), 'const mark = "__CSP_NONCE__";');
  writeFileSync(join(folder, 'renderer', 'secret.key'), 'of an unknown kind');
  writeFileSync(join(folder, 'outside.html'), 'outside');
  servePages({ folder: join(folder, 'renderer'), devServer: null, audio });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  audio.mockClear();
});

async function ask(address: string): Promise<Response> {
  const handler = handlers.get('app');
  if (handler === undefined) throw new Error('Nothing serves app://');
  // A Request in Node loses the host of a custom scheme.
  return handler({ url: address, headers: new Headers(), method: 'GET' } as Request);
}

test('registers the scheme as standard and secure, with fetch and streams, and without bypassing the policy', () => {
  registerScheme();
  expect(registered).toEqual([
    [
      {
        scheme: 'app',
        // Without `standard` and `stream` a recording is not seekable.
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
      },
    ],
  ]);
});

test.each([
  ['en-GB', 'en-GB'],
  ['de-DE', 'de-DE'],
  ['"><script>', ''],
])('tells the page the region %j, if it is one', async (locale, expected) => {
  region.locale = locale;
  const response = await ask('app://earmark/index.html');
  expect(await response.text()).toContain(`content="${expected}"`);
  region.locale = 'en-GB';
});

const nonceIn = (policy: string): string => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

test.each(['index.html', 'assets/index.js'])('serves %s with the whole policy', async (path) => {
  const response = await ask(`app://earmark/${path}`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = nonceIn(policy);
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
      `font-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; ` +
      `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('uses a new nonce for each load, in the page only', async () => {
  const responses = await Promise.all(['a', 'b'].map(() => ask('app://earmark/index.html')));
  const nonces = responses.map(({ headers }) => nonceIn(headers.get('content-security-policy') ?? ''));
  expect(new Set(nonces).size).toBe(2);
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(texts).toEqual(
    nonces.map((nonce) => PAGE.replaceAll('__CSP_NONCE__', nonce).replace('__LOCALE__', 'en-GB')),
  );
  const script = await ask('app://earmark/assets/index.js');
  expect(await script.text()).toBe('const mark = "__CSP_NONCE__";');
});

test.each([
  'app://evil/index.html',
  'app://earmark.evil.example/index.html',
  'app://earmark:80/index.html',
  'app://evil/audio/session?sessionId=s&type=instant',
])('does not find %s, which has another host', async (address) => {
  expect((await ask(address)).status).toBe(404);
  expect(audio).not.toHaveBeenCalled();
});

test.each([
  'app://earmark/',
  'app://earmark/secret.key',
  'app://earmark/none.html',
  'app://earmark/..%2foutside.html',
  'app://earmark/assets/..%5c..%5coutside.html',
  'app://earmark/index.html%00.js',
])('does not find %s', async (address) => {
  const response = await ask(address);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found');
});

test('serves a recording under audio/', async () => {
  const response = await ask('app://earmark/audio/session?sessionId=s&type=instant');
  expect(await response.text()).toBe('sound');
  expect(audio.mock.calls[0]?.[1].searchParams.get('sessionId')).toBe('s');
});
