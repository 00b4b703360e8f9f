import type { ElectronApplication } from '@playwright/test';

interface Bend {
  /** A part of the address. */
  at: string;
  as: 'down' | 'silent' | { status: number; type: string; body: string };
}

/** Bends what is asked for at these addresses; an empty list lets everything through again. */
export const bend = (app: ElectronApplication, bends: Bend[]) =>
  app.evaluate(({ net }, list) => {
    const keep = globalThis as typeof globalThis & { straight?: typeof net.fetch };
    keep.straight ??= net.fetch.bind(net);
    const { straight } = keep;
    net.fetch = async (input, init) => {
      const address = typeof input === 'string' ? input : input.url;
      const found = list.find(({ at }) => address.includes(at));
      if (found === undefined) return straight(input, init);
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
        headers: { 'content-type': found.as.type },
      });
    };
  }, bends);

export const json = (status: number, value: unknown) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
