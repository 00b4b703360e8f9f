import { app, protocol } from 'electron';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { devServerSocket, requestFromDevServer } from './dev-server.ts';
import { PAGE_HOST, PAGE_SCHEME } from './own-page.ts';
import { fileOf, type PageFile } from './page-file.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Placeholder for the nonce in index.html; electron.vite.config.ts writes it there. */
const NONCE_MARK = '__CSP_NONCE__';
/** Placeholder for the locale of the computer's region, which decides how the page writes dates. */
const LOCALE_MARK = '__LOCALE__';

/** `socket` is the address at which a dev server announces changes. */
const policy = (nonce: string, socket: string | null) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    socket === null ? "connect-src 'self'" : `connect-src 'self' ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Call this before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: PAGE_SCHEME, privileges }]);
}

/** Serves `app://earmark/...`: the renderer's files, and recordings under `audio/`. */
export function servePages(options: {
  folder: string;
  /** The address of the dev server that serves the renderer's files in place of `folder`. */
  devServer: string | null;
  audio: (request: Request, url: URL) => Promise<Response>;
}): void {
  const { folder, devServer, audio } = options;
  const socket = devServer === null ? null : devServerSocket(devServer);
  const read = (url: URL) =>
    devServer === null ? readFrom(folder, url.pathname) : requestFromDevServer(devServer, url);
  protocol.handle(PAGE_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== PAGE_HOST) return notFound();
    return url.pathname.startsWith('/audio/') ? audio(request, url) : page(await read(url), socket);
  });
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });

async function readFrom(folder: string, pathname: string): Promise<PageFile | null> {
  const file = fileOf(folder, pathname);
  const type = file === null ? undefined : TYPES[extname(file)];
  const body = file === null || type === undefined ? null : await readFile(file).catch(() => null);
  return body === null || type === undefined ? null : { type, body };
}

function page(file: PageFile | null, socket: string | null): Response {
  if (file === null) return notFound();
  const { type, body } = file;
  // Uses a new nonce for every load: a fixed one could be learned.
  const nonce = randomBytes(16).toString('base64');
  const isPage = type.startsWith('text/html');
  return new Response(isPage ? filled(body, nonce) : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-security-policy': policy(nonce, socket),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

/** Fills in what a page has placeholders for. */
function filled(body: Buffer, nonce: string): string {
  const locale = /^[\w-]+$/.exec(app.getSystemLocale())?.[0] ?? '';
  return body.toString('utf8').replaceAll(NONCE_MARK, nonce).replace(LOCALE_MARK, locale);
}
