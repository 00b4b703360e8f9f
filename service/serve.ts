import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface ServeOptions {
  /** Any free one where it is left out. */
  port?: number;
  /** The interface to listen on; loopback alone where it is left out. */
  host?: string;
}

export interface Serving {
  /** `http://127.0.0.1:<port>`, or the other host, without a slash at its end. */
  baseUrl: string;
  /** Resolves when no connection is left. */
  close: () => Promise<void>;
}

/** Serves on the loopback interface, unless told otherwise. Rejects when the port is taken. */
export function serve(app: Hono, { port = 0, host = '127.0.0.1' }: ServeOptions = {}): Promise<Serving> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      const listening = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
