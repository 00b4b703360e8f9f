import { app } from 'electron';
import type { PageFile } from './page-file.ts';

/**
 * Returns the address of the dev server that `npm run dev` started, otherwise null. A build replaces
 * `import.meta.env.DEV` with false, so that what is installed ignores the variable.
 */
export const devServerAddress = (): string | null =>
  import.meta.env.DEV && !app.isPackaged ? (process.env['ELECTRON_RENDERER_URL'] ?? null) : null;

/** Requests a file of the page from Vite's dev server; null if the server has none at this path. */
export async function requestFromDevServer(address: string, url: URL): Promise<PageFile | null> {
  // The search is part of the name: Vite puts the version of a changed module there.
  const response = await fetch(new URL(url.pathname + url.search, address));
  const type = response.headers.get('content-type');
  return response.ok && type !== null ? { type, body: Buffer.from(await response.arrayBuffer()) } : null;
}

/** Returns the address at which the dev server announces changes. */
export function devServerSocket(address: string): string {
  const url = new URL(address);
  url.protocol = 'ws:';
  return url.origin;
}
