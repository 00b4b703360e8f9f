import type { ElectronApplication } from '@playwright/test';

/** The faults of recording downloads. */
export interface AudioFaults {
  /** The response with a recording ends or stalls after this many bytes. */
  bytes: number;
  after: 'silence' | 'reset' | 'nothing more';
  /** What later requests for a recording get; `expired`: the address has expired, but a new one works. */
  next: 'served' | 'down' | 'expired';
  /** The response to every request, instead of the recording. */
  instead?: { type: string; body: string };
}

interface Globals {
  faults?: AudioFaults | null;
  served?: number;
  /** Resolves with the address of the proxy between the app and its recordings. */
  proxyAddress?: Promise<string>;
}

/** Sets the faults of recording downloads; null removes them. Returns how many responses began since the last call. */
export const setAudioFaults = (app: ElectronApplication, faults: AudioFaults | null) =>
  app.evaluate(({ net }, chosenFaults) => {
    const globals = globalThis as typeof globalThis & Globals;
    globals.faults = chosenFaults;
    const served = globals.served ?? 0;
    globals.served = 0;
    if (globals.proxyAddress !== undefined) return served;
    let isAddressValid = true;
    const { createServer } = process.getBuiltinModule('node:http');
    const server = createServer((request, response) => {
      const current = globals.faults ?? null;
      const isLaterRequest = (globals.served ?? 0) > 0;
      if (current?.next === 'down' && isLaterRequest) {
        request.socket.destroy();
        return;
      }
      if (current !== null) {
        // Alternates instead of comparing addresses: two that are signed in the same second are equal.
        isAddressValid = !isLaterRequest || current.next !== 'expired' || !isAddressValid;
        if (!isAddressValid) {
          response.writeHead(403).end('{"error":"expired"}');
          return;
        }
        globals.served = (globals.served ?? 0) + 1;
      }
      if (current?.instead !== undefined) {
        response.writeHead(200, { 'content-type': current.instead.type }).end(current.instead.body);
        return;
      }
      const forward = async () => {
        const address = new URL(request.url ?? '', 'http://between').searchParams.get('address') ?? '';
        const { range } = request.headers;
        const answer = await fetch(address, {
          redirect: 'manual',
          headers: range === undefined ? {} : { range },
        });
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        let remaining = current === null || current.after === 'nothing more' ? Infinity : current.bytes;
        for await (const bytes of answer.body ?? []) {
          if (!response.write(bytes.subarray(0, remaining)))
            await new Promise((resolve) => {
              response.once('drain', resolve).once('close', resolve);
            });
          remaining -= bytes.length;
          if (remaining > 0) continue;
          if (current?.after === 'reset') response.destroy();
          // Silence: sends nothing more, and does not end the response.
          return;
        }
        response.end();
      };
      forward().catch(() => {
        response.destroy();
      });
    });
    globals.proxyAddress = new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '');
      });
    });
    server.unref();
    const originalRequest = net.request.bind(net);
    return globals.proxyAddress.then((proxyAddress) => {
      net.request = (options) => {
        const address = typeof options === 'string' ? options : (options.url ?? '');
        if (!new URL(address).pathname.includes('/audio/')) return originalRequest(options);
        const url = `${proxyAddress}/?address=${encodeURIComponent(address)}`;
        return originalRequest(typeof options === 'string' ? url : { ...options, url });
      };
      return served;
    });
  }, faults);
