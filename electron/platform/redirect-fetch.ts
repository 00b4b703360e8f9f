import { net, type IncomingMessage } from 'electron';
import type { Readable } from 'node:stream';
import { streamBody } from './stream-body.ts';

/** Statuses whose answers have no body, and a `Response` takes none for them. */
const NO_BODY = new Set([101, 204, 205, 304]);

/**
 * Asks once, and hands over whatever comes: a redirect too, as its status and its `location` in full, which
 * `net.fetch` rejects with "Redirect was cancelled". The request ends with its body, or when `signal` aborts.
 */
export async function handOverRedirects(asked: Request, signal: AbortSignal | null): Promise<Response> {
  const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
  signal?.throwIfAborted();
  const request = net.request({
    url: asked.url,
    method: asked.method,
    headers: Object.fromEntries(asked.headers),
    redirect: 'manual',
    // A request of main has no origin, so nothing is of the same one.
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
  // Not followed while it is told of, it is cancelled: an error comes after this, and changes nothing.
  request.on('redirect', (status, _method, location) => {
    resolve(new Response(null, { status, headers: { location } }));
  });
  request.on('response', (response) => {
    // Electron's documentation says so of its IncomingMessage; its types do not.
    const stream = response as unknown as Readable;
    stream.once('close', ended);
    const hasBody = asked.method !== 'HEAD' && !NO_BODY.has(response.statusCode);
    if (!hasBody) stream.resume();
    try {
      // Electron keeps a request open when its body is no longer read, so cancelling aborts it.
      const stop = () => {
        request.abort();
      };
      resolve(responseOf(response, hasBody ? streamBody(stream, stop) : null));
    } catch (error) {
      // Such as a header that no `Response` takes.
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
