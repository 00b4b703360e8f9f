import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface ServeOptions {
  /** Any free port by default. */
  port?: number;
  /** The interface to listen on; loopback only by default. */
  host?: string;
}

export interface Serving {
  /** `http://127.0.0.1:<port>`, or with the given host; without a trailing slash. */
  baseUrl: string;
  /** Resolves when all connections are closed. */
  close: () => Promise<void>;
}

/** Starts the server, on the loopback interface by default. Rejects if the port is taken. */
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
