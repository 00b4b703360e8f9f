import { protocol } from 'electron';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { PAGE_HOST, PAGE_SCHEME } from './own-page.ts';
import { fileOf } from './page-file.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** Placeholder for the nonce in index.html; electron.vite.config.ts writes it there. */
const NONCE_MARK = '__CSP_NONCE__';

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Call this before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: PAGE_SCHEME, privileges }]);
}

/** Serves `app://earmark/...`: the renderer's files, and recordings under `audio/<session id>`. */
export function servePages(options: {
  folder: string;
  audio: (request: Request, url: URL) => Promise<Response>;
}): void {
  protocol.handle(PAGE_SCHEME, (request) => {
    const url = new URL(request.url);
    if (url.host !== PAGE_HOST) return notFound();
    return url.pathname.startsWith('/audio/')
      ? options.audio(request, url)
      : page(options.folder, url.pathname);
  });
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });

async function page(folder: string, pathname: string): Promise<Response> {
  const file = fileOf(folder, pathname);
  const type = file === null ? undefined : TYPES[extname(file)];
  const body = file === null || type === undefined ? null : await readFile(file).catch(() => null);
  if (body === null || type === undefined) return notFound();
  // Uses a new nonce for every load: a fixed one could be learned.
  const nonce = randomBytes(16).toString('base64');
  const isPage = type.startsWith('text/html');
  return new Response(isPage ? body.toString('utf8').replaceAll(NONCE_MARK, nonce) : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-security-policy': policy(nonce),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
