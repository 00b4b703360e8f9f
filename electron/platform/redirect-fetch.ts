import { net, type IncomingMessage } from 'electron';
import type { Readable } from 'node:stream';
import { streamBody } from './stream-body.ts';

/** Statuses whose responses have no body: `Response` throws if given one. */
const NO_BODY = new Set([101, 204, 205, 304]);

/**
 * Sends one request and returns any response, including redirects, with their status and full `location`,
 * which `net.fetch` rejects with "Redirect was cancelled". The request ends with its body, or when `signal`
 * aborts.
 */
export async function fetchManualRedirect(asked: Request, signal: AbortSignal | null): Promise<Response> {
  const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
  signal?.throwIfAborted();
  const request = net.request({
    url: asked.url,
    method: asked.method,
    headers: Object.fromEntries(asked.headers),
    redirect: 'manual',
    // A request of the main process has no origin, so nothing is same-origin.
    credentials: asked.credentials === 'same-origin' ? 'omit' : asked.credentials,
    cache: asked.cache,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const abort = () => {
    reject(signal?.reason as Error);
    request.abort();
  };
  const ended = () => {
    signal?.removeEventListener('abort', abort);
  };
  signal?.addEventListener('abort', abort);
  request.on('error', (error) => {
    ended();
    reject(error);
  });
  // A redirect that is not followed here is cancelled: the error that comes next has no effect.
  request.on('redirect', (status, _method, location) => {
    resolve(new Response(null, { status, headers: { location } }));
  });
  request.on('response', (response) => {
    // According to Electron's documentation IncomingMessage is a Readable; its types omit this.
    const stream = response as unknown as Readable;
    stream.once('close', ended);
    const hasBody = asked.method !== 'HEAD' && !NO_BODY.has(response.statusCode);
    if (!hasBody) stream.resume();
    try {
      // Electron keeps a request open if its body is no longer read, so cancelling aborts it.
      const stop = () => {
        request.abort();
      };
      resolve(responseOf(response, hasBody ? streamBody(stream, stop) : null));
    } catch (error) {
      // For example, a header that `Response` does not accept.
      reject(error);
      request.abort();
    }
  });
  request.end(body);
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
