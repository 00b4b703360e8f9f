import type { ElectronApplication } from '@playwright/test';

/** How recordings arrive. */
export interface AudioWeather {
  /** A response of a recording ends, or stops, after so many bytes. */
  bytes: number;
  after: 'silence' | 'reset' | 'nothing more';
  /** What further requests for a recording meet; `expired`: their address is no longer good, a new one is. */
  next: 'served' | 'down' | 'expired';
  /** What each request is answered with in place of the recording. */
  instead?: { type: string; body: string };
}

interface Kept {
  weather?: AudioWeather | null;
  served?: number;
  /** Resolves with the address of the server between the app and its recordings. */
  between?: Promise<string>;
}

/** Bends the way of recordings into main; null lets them through again. Answers how many were served so far. */
export const weather = (app: ElectronApplication, wanted: AudioWeather | null) =>
  app.evaluate(({ net }, chosen) => {
    const kept = globalThis as typeof globalThis & Kept;
    kept.weather = chosen;
    const served = kept.served ?? 0;
    kept.served = 0;
    if (kept.between !== undefined) return served;
    let isGood = true;
    const { createServer } = process.getBuiltinModule('node:http');
    const server = createServer((request, response) => {
      const now = kept.weather ?? null;
      const isLater = (kept.served ?? 0) > 0;
      if (now?.next === 'down' && isLater) {
        request.socket.destroy();
        return;
      }
      if (now !== null) {
        // By turns, not by address: one that is signed in the same second is the same.
        isGood = !isLater || now.next !== 'expired' || !isGood;
        if (!isGood) {
          response.writeHead(403).end('{"error":"expired"}');
          return;
        }
        kept.served = (kept.served ?? 0) + 1;
      }
      if (now?.instead !== undefined) {
        response.writeHead(200, { 'content-type': now.instead.type }).end(now.instead.body);
        return;
      }
      const pass = async () => {
        const address = new URL(request.url ?? '', 'http://between').searchParams.get('address') ?? '';
        const { range } = request.headers;
        const answer = await fetch(address, {
          redirect: 'manual',
          headers: range === undefined ? {} : { range },
        });
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        let left = now === null || now.after === 'nothing more' ? Infinity : now.bytes;
        for await (const bytes of answer.body ?? []) {
          if (!response.write(bytes.subarray(0, left)))
            await new Promise((resolve) => {
              response.once('drain', resolve).once('close', resolve);
            });
          left -= bytes.length;
          if (left > 0) continue;
          if (now?.after === 'reset') response.destroy();
          // Silence: neither more nor an end.
          return;
        }
        response.end();
      };
      pass().catch(() => {
        response.destroy();
      });
    });
    kept.between = new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '');
      });
    });
    server.unref();
    const straight = net.request.bind(net);
    return kept.between.then((between) => {
      net.request = (options) => {
        const address = typeof options === 'string' ? options : (options.url ?? '');
        if (!new URL(address).pathname.includes('/audio/')) return straight(options);
        const url = `${between}/?address=${encodeURIComponent(address)}`;
        return straight(typeof options === 'string' ? url : { ...options, url });
      };
      return served;
    });
  }, wanted);
