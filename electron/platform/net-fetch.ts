import { net } from 'electron';
import { fetchManualRedirect } from './redirect-fetch.ts';

/** Electron's fetch, which uses the system's proxy and certificates, with support for manual redirects. */
export function netFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const address = input instanceof URL ? input.href : input;
  return init?.redirect === 'manual'
    ? fetchManualRedirect(new Request(address, init), init.signal ?? null)
    : net.fetch(address, init);
}
