// The app:// protocol under `npm run dev`: the page comes from Vite's dev server.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { devServerAddress } from '../../electron/platform/dev-server.ts';
import { servePages } from '../../electron/platform/protocol.ts';

const { app, handlers } = vi.hoisted(() => ({
  app: { isPackaged: false, getSystemLocale: () => 'en-GB' },
  handlers: new Map<string, (request: Request) => Promise<Response>>(),
}));
vi.mock('electron', () => ({
  app,
  protocol: {
    handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
      handlers.set(scheme, handler),
  },
}));

const requested: string[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requested.push(url);
    const type = url.startsWith('/index.html') ? 'text/html' : 'text/javascript';
    response.writeHead(url === '/missing.ts' ? 404 : 200, { 'content-type': type });
    response.end('<script nonce="__CSP_NONCE__"></script>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  servePages({
    folder: import.meta.dirname,
    devServer: address,
    audio: () => Promise.resolve(new Response('sound')),
  });
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllEnvs();
  app.isPackaged = false;
});

async function ask(url: string): Promise<Response> {
  const handler = handlers.get('app');
  if (handler === undefined) throw new Error('Nothing serves app://');
  // A Request in Node loses the host of a custom scheme.
  return handler({ url, headers: new Headers(), method: 'GET' } as Request);
}

test('serves the page of the dev server with the policy of a build, and its socket', async () => {
  const response = await ask('app://earmark/index.html');
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
      `font-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self' ${address.replace('http', 'ws')}; ` +
      `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(await response.text()).toBe(`<script nonce="${nonce}"></script>`);
});

test('asks the dev server for the version of a module, and serves its type', async () => {
  const response = await ask('app://earmark/app/app.tsx?t=17');
  expect(requested.at(-1)).toBe('/app/app.tsx?t=17');
  expect(response.headers.get('content-type')).toBe('text/javascript');
});

test('serves recordings itself, and nothing that the dev server does not have', async () => {
  const before = requested.length;
  expect(await (await ask('app://earmark/audio/s1')).text()).toBe('sound');
  expect(requested).toHaveLength(before);
  expect((await ask('app://earmark/missing.ts')).status).toBe(404);
  expect((await ask('app://elsewhere/index.html')).status).toBe(404);
});

test('takes the address from the environment, but neither in a package nor in a build', () => {
  expect(devServerAddress()).toBeNull();
  vi.stubEnv('ELECTRON_RENDERER_URL', address);
  expect(devServerAddress()).toBe(address);
  app.isPackaged = true;
  expect(devServerAddress()).toBeNull();
  app.isPackaged = false;
  vi.stubEnv('DEV', false);
  expect(devServerAddress()).toBeNull();
});
