import { net, type IncomingMessage } from 'electron';
import type { Readable } from 'node:stream';
import { streamBody } from './stream-body.ts';

/** Electron's fetch, which uses the system's proxy and certificates, with support for manual redirects. */
export function netFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const address = input instanceof URL ? input.href : input;
  return init?.redirect === 'manual'
    ? fetchManualRedirect(new Request(address, init), init.signal ?? null)
    : net.fetch(address, init);
}

/** Statuses whose responses have no body: `Response` throws if given one. */
const NO_BODY = new Set([101, 204, 205, 304]);

/**
 * Sends one request and returns any response, including redirects, with their status and full `location`,
 * which `net.fetch` rejects with "Redirect was cancelled". The request ends with its body, or when `signal`
 * aborts.
 */
async function fetchManualRedirect(request: Request, signal: AbortSignal | null): Promise<Response> {
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  signal?.throwIfAborted();
  const netRequest = net.request({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    redirect: 'manual',
    // A request of the main process has no origin, so nothing is same-origin.
    credentials: request.credentials === 'same-origin' ? 'omit' : request.credentials,
    cache: request.cache,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const abort = () => {
    reject(signal?.reason as Error);
    netRequest.abort();
  };
  const ended = () => {
    signal?.removeEventListener('abort', abort);
  };
  signal?.addEventListener('abort', abort);
  netRequest.on('error', (error) => {
    ended();
    reject(error);
  });
  // A redirect that is not followed here is cancelled: the error that comes next has no effect.
  netRequest.on('redirect', (status, _method, location) => {
    resolve(new Response(null, { status, headers: { location } }));
  });
  netRequest.on('response', (response) => {
    // According to Electron's documentation IncomingMessage is a Readable; its types omit this.
    const stream = response as unknown as Readable;
    stream.once('close', ended);
    const hasBody = request.method !== 'HEAD' && !NO_BODY.has(response.statusCode);
    if (!hasBody) stream.resume();
    try {
      // Electron keeps a request open if its body is no longer read, so cancelling aborts it.
      const stop = () => {
        netRequest.abort();
      };
      resolve(responseOf(response, hasBody ? streamBody(stream, stop) : null));
    } catch (error) {
      // For example, a header that `Response` does not accept.
      reject(error);
      netRequest.abort();
    }
  });
  netRequest.end(body);
  return promise;
}

function responseOf(response: IncomingMessage, body: ReadableStream<Uint8Array> | null): Response {
  const { statusCode: status, statusMessage: statusText } = response;
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return new Response(body, { status, statusText, headers });
}
