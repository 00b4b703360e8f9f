import type { ElectronApplication } from '@playwright/test';

interface Bend {
  /** A part of the address. */
  at: string;
  /** Only what is asked with this method; all of it without one. */
  method?: string;
  /** How many times; without it until something else is bent. */
  times?: number;
  /** `lost`: the service does what it is asked, and its answer never arrives. */
  as:
    | 'down'
    | 'silent'
    | 'lost'
    | { status: number; type: string; body: string; headers?: Record<string, string> };
}

/** Bends what is asked for at these addresses; an empty list lets everything through again. */
export const bend = (app: ElectronApplication, bends: Bend[]) =>
  app.evaluate(({ net }, list) => {
    const keep = globalThis as typeof globalThis & { straight?: typeof net.fetch };
    keep.straight ??= net.fetch.bind(net);
    const { straight } = keep;
    net.fetch = async (input, init) => {
      const address = typeof input === 'string' ? input : input.url;
      const asked = init?.method ?? 'GET';
      const found = list.find(
        ({ at, method = asked, times = 1 }) => address.includes(at) && method === asked && times > 0,
      );
      if (found === undefined) return straight(input, init);
      if (found.times !== undefined) found.times -= 1;
      if (found.as === 'lost') {
        await straight(input, init);
        throw new TypeError('net::ERR_CONNECTION_RESET');
      }
      if (found.as === 'down') throw new TypeError('net::ERR_CONNECTION_REFUSED');
      if (found.as === 'silent') {
        return new Promise((_answer, refuse) => {
          init?.signal?.addEventListener('abort', () => {
            refuse(new DOMException('Aborted', 'AbortError'));
          });
        });
      }
      return new Response(found.as.body, {
        status: found.as.status,
        headers: { 'content-type': found.as.type, ...found.as.headers },
      });
    };
  }, bends);

export const json = (status: number, value: unknown) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
