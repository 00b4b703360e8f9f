import type { ElectronApplication } from '@playwright/test';

/** How recordings arrive. */
export interface AudioWeather {
  /** A response of a recording ends, or stops, after so many bytes. */
  bytes: number;
  after: 'silence' | 'reset' | 'nothing more';
  /** What further requests for a recording meet; `expired`: their address is no longer good, a new one is. */
  next: 'served' | 'down' | 'expired';
}

interface Kept {
  straight?: (input: string | Request, init?: RequestInit) => Promise<Response>;
  weather?: AudioWeather | null;
  served?: number;
}

/** Bends the way of recordings into main; null lets them through again. Answers how many were served so far. */
export const weather = (app: ElectronApplication, wanted: AudioWeather | null) =>
  app.evaluate(({ net }, chosen) => {
    const kept = globalThis as typeof globalThis & Kept;
    const first = kept.straight === undefined;
    kept.straight ??= net.fetch.bind(net);
    const { straight } = kept;
    kept.weather = chosen;
    const served = kept.served ?? 0;
    kept.served = 0;
    if (!first) return served;
    let isGood = true;
    net.fetch = async (input, init) => {
      const address = typeof input === 'string' ? input : input.url;
      const now = kept.weather ?? null;
      if (now === null || !new URL(address).pathname.includes('/audio/')) return straight(input, init);
      const isLater = (kept.served ?? 0) > 0;
      if (isLater && now.next === 'down') throw new TypeError('net::ERR_CONNECTION_REFUSED');
      // By turns, not by address: one that is signed in the same second is the same.
      isGood = !isLater || now.next !== 'expired' || !isGood;
      if (!isGood) return new Response('{"error":"expired"}', { status: 403 });
      kept.served = (kept.served ?? 0) + 1;
      const response = await straight(input, init);
      if (response.body === null || now.after === 'nothing more') return response;
      let left = now.bytes;
      const reader = response.body.getReader();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (left <= 0 && now.after === 'reset') throw new TypeError('net::ERR_CONNECTION_RESET');
          if (left <= 0) await new Promise(() => undefined);
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            return;
          }
          controller.enqueue(value.subarray(0, left));
          left -= value.length;
        },
      });
      return new Response(body, { status: response.status, headers: response.headers });
    };
    return served;
  }, wanted);
