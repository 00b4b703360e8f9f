import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Serving {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  baseUrl: string;
  /** Resolves when no connection is left. */
  close: () => Promise<void>;
}

/** Serves on the loopback interface alone; port 0 is any free one. Rejects when the port is taken. */
export function serve(app: Hono, port = 0): Promise<Serving> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      const listening = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        baseUrl: `http://127.0.0.1:${listening}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
