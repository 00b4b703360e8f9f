import { FailureError } from '../platform/failures.ts';
import { registerKeyForRedaction } from '../platform/redact.ts';
import { createDeadline } from './deadline.ts';
import { operationOf } from './operations.ts';
import { readText } from './read-body.ts';
import { isRepeatable, retryDelay } from './retry.ts';
import { networkFailureOf } from './network-failure.ts';
import { withJsonNumbers } from '../../shared/domain/json-numbers.ts';
import type { ApiAnswer, ApiRequest } from '../../shared/model/api-request.ts';

/**
 * Sends one request to the service. A 4xx or 5xx is a response; a FailureError means that there was none.
 * `signal` aborts it. It uses the raw path because a `Request` would resolve `..` before it could be refused.
 */
export type Transport = (request: ApiRequest, signal?: AbortSignal) => Promise<ApiAnswer>;

/** A workspace's service address and API key. */
export interface Connection {
  baseUrl: string;
  apiKey: string;
}

interface Options {
  /** Read again for every request: a service that was restarted has a new address. */
  connection: () => Promise<Connection>;
  fetch: typeof fetch;
  /** How long a service may take to start its response, and to send each chunk of it. */
  silenceMs?: number;
  /** How long a response may take in total, however steadily it arrives. */
  totalMs?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

const LARGEST_BODY_BYTES = 64 << 20;
const PASSED_ON = ['content-type', 'retry-after'];

export function createTransport(options: Options): Transport {
  const { fetch, silenceMs = 20_000, totalMs = 60_000, wait = sleep } = options;
  return async (request, signal) => {
    const operation = operationOf(request.method, request.path);
    if (operation === null)
      throw new FailureError('blocked', 'Not sent: this request is not part of the service’s API.');
    const connection = await options.connection();
    registerKeyForRedaction(connection.apiKey);
    const send = () => sendOnce(connection, request, { fetch, silenceMs, totalMs, signal });
    for (let attempt = 1; ; attempt += 1) {
      const result = await send().catch((error: unknown) => error);
      const isOver = signal?.aborted === true;
      const delayMs = isRepeatable(operation) && !isOver ? retryDelay(attempt, result) : null;
      if (delayMs === null) {
        if (result instanceof Error) throw result;
        return result as ApiAnswer;
      }
      await wait(delayMs);
    }
  };
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Builds a request's address. It sets the path, since `new URL('//host', base)` leads to another host. */
function addressOf(baseUrl: string, request: ApiRequest): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${request.path}`;
  url.search = request.query;
  return url;
}

async function sendOnce(
  { baseUrl, apiKey }: Connection,
  request: ApiRequest,
  {
    fetch,
    silenceMs,
    totalMs,
    signal,
  }: Required<Pick<Options, 'fetch' | 'silenceMs' | 'totalMs'>> & { signal: AbortSignal | undefined },
): Promise<ApiAnswer> {
  const url = addressOf(baseUrl, request);
  const deadline = createDeadline({ silenceMs, totalMs });
  const over = new AbortController();
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        ...(request.body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([deadline.signal, over.signal, ...(signal === undefined ? [] : [signal])]),
    });
    deadline.heard();
    // Everything that reads the body, also in the window, parses it as JSON.
    const body = withJsonNumbers(await readText(response, LARGEST_BODY_BYTES, deadline));
    return { status: response.status, headers: passedOn(response.headers), body };
  } catch (error) {
    throw networkFailureOf(error, url.host, deadline.signal.aborted);
  } finally {
    deadline.end();
    // Electron keeps a request open after its response is no longer read.
    over.abort();
  }
}

const passedOn = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => PASSED_ON.includes(name)));
