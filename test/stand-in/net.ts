import type { ClientRequestConstructorOptions, Net } from 'electron';
import { Readable } from 'node:stream';
import { ClientRequest } from './client-request.ts';
import type { IncomingMessage } from './incoming-message.ts';

const NO_BODY = new Set([101, 204, 205, 304]);

/**
 * As lib/browser/api/net-fetch.ts of Electron: rejects on a redirect that is neither followed nor an error, and
 * only the signal ends the request, whatever happens to the body.
 */
async function fetchByRequest(
  input: Parameters<Net['fetch']>[0],
  init?: Parameters<Net['fetch']>[1],
): Promise<Response> {
  const requested = new Request(input, init);
  const body = requested.body === null ? undefined : Buffer.from(await requested.arrayBuffer());
  requested.signal.throwIfAborted();
  const request = new ClientRequest({
    method: requested.method,
    url: requested.url,
    // Without an origin, no address has the same one.
    credentials: requested.credentials === 'same-origin' ? 'include' : requested.credentials,
    redirect: requested.redirect,
  });
  for (const [name, value] of requested.headers) request.setHeader(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const abort = () => {
    reject(requested.signal.reason as Error);
    request.abort();
  };
  requested.signal.addEventListener('abort', abort, { once: true });
  request.on('error', reject);
  request.on('response', (response: IncomingMessage) => {
    resolve(responseOf(response, requested.method));
  });
  request.end(body);
  return promise;
}

function responseOf(incoming: IncomingMessage, method: string): Response {
  const { statusCode: status, statusMessage: statusText } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  const hasBody = method !== 'HEAD' && !NO_BODY.has(status);
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null;
  return new Response(body, { status, statusText, headers });
}

/** Uses Node's http and https, which know neither the proxy nor the certificates of the system; nothing is cached. */
export const net = {
  fetch: fetchByRequest,
  request: (options: ClientRequestConstructorOptions | string) => new ClientRequest(options),
} satisfies Pick<Net, 'fetch'> & { request: unknown };
