import type { ElectronApplication } from '@playwright/test';

interface Interception {
  /** A part of the request's URL. */
  url: string;
  /** The method of the requests; every method if left out. */
  method?: string;
  /** How many requests this applies to; without a limit if left out. */
  times?: number;
  /** `lost`: the service handles the request, but its response never arrives. */
  response:
    | 'down'
    | 'silent'
    | 'lost'
    | { status: number; type: string; body: string; headers?: Record<string, string> };
}

/** Replaces the responses to matching requests of the main process; an empty list restores the network. */
export const interceptRequests = (app: ElectronApplication, interceptions: Interception[]) =>
  app.evaluate(({ net }, list) => {
    const globals = globalThis as typeof globalThis & { originalFetch?: typeof net.fetch };
    globals.originalFetch ??= net.fetch.bind(net);
    const { originalFetch } = globals;
    net.fetch = async (input, init) => {
      const address = typeof input === 'string' ? input : input.url;
      const requestMethod = init?.method ?? 'GET';
      const match = list.find(
        ({ url, method = requestMethod, times = 1 }) =>
          address.includes(url) && method === requestMethod && times > 0,
      );
      if (match === undefined) return originalFetch(input, init);
      if (match.times !== undefined) match.times -= 1;
      if (match.response === 'lost') {
        await originalFetch(input, init);
        throw new TypeError('net::ERR_CONNECTION_RESET');
      }
      if (match.response === 'down') throw new TypeError('net::ERR_CONNECTION_REFUSED');
      if (match.response === 'silent') {
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('Aborted', 'AbortError'));
          });
        });
      }
      return new Response(match.response.body, {
        status: match.response.status,
        headers: { 'content-type': match.response.type, ...match.response.headers },
      });
    };
  }, interceptions);

export const json = (status: number, value: unknown) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
