import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createDeadline, type Deadline } from '../../service-client/deadline.ts';
import { networkCauseOf } from '../../service-client/network-failure.ts';
import { registerKeyForRedaction } from '../../platform/redact.ts';
import { AssistantFailure } from './assistant-failure.ts';
import { MAY_HAVE_CHARGED } from './refusal.ts';

/** How long a server may take, in milliseconds. */
export interface EndpointLimits {
  /** Until its answer begins: a model on this computer may read a long prompt for minutes. */
  firstMs: number;
  silenceMs: number;
  totalMs: number;
}

export interface EndpointRequest {
  fetch: typeof fetch;
  /** The call's own address, such as `http://localhost:11434/v1/models`. */
  url: string;
  key: string | null;
  /** Null: a GET. */
  body: string | null;
  limits: EndpointLimits;
  signal?: AbortSignal | undefined;
}

/** Sends one request, and ends it once `read` has read its response. Throws an AssistantFailure; never repeats anything. */
export async function requestEndpoint<Answer>(
  { fetch, url, key, body, limits, signal }: EndpointRequest,
  read: (response: Response, deadline: Deadline) => Promise<Answer>,
): Promise<Answer> {
  const { host } = new URL(url);
  if (isStopped(signal)) throw stopped('not-sent');
  if (key !== null) registerKeyForRedaction(key);
  const deadline = createDeadline(limits);
  const over = new AbortController();
  try {
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([deadline.signal, over.signal, ...(signal === undefined ? [] : [signal])]),
    });
    return await read(response, deadline);
  } catch (error) {
    if (error instanceof AssistantFailure) throw error;
    if (isStopped(signal)) throw stopped('unknown');
    if (deadline.signal.aborted)
      throw new AssistantFailure('unknown', `${host} did not answer in time. ${MAY_HAVE_CHARGED}`);
    throw networkFailure(error, host);
  } finally {
    deadline.end();
    // Electron keeps a request open after its response is no longer read.
    over.abort();
  }
}

/** A function, because the signal changes while a request runs. */
const isStopped = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const stopped = (kind: 'not-sent' | 'unknown') =>
  new AssistantFailure(
    kind,
    kind === 'not-sent' ? 'Stopped before anything was sent.' : `Stopped. ${MAY_HAVE_CHARGED}`,
  );

function networkFailure(error: unknown, host: string): AssistantFailure {
  const cause = networkCauseOf(error);
  if (cause === 'certificate')
    return new AssistantFailure(
      'not-sent',
      `This computer does not trust the certificate of ${host}, so nothing was sent. Ask your administrator.`,
    );
  if (cause === 'not-tls')
    return new AssistantFailure(
      'not-sent',
      `${host} does not use https, so nothing was sent. For a server on this computer, use http://.`,
    );
  if (cause === 'redirect')
    return new AssistantFailure(
      'refused',
      `${host} redirected Earmark elsewhere. Earmark did not follow: your text is only for ${host}.`,
    );
  if (cause === 'not-connected')
    return new AssistantFailure(
      'not-sent',
      `Earmark cannot reach ${host}, so nothing was sent. Check that the server is running.`,
    );
  return new AssistantFailure(
    'unknown',
    `${host} broke off in the middle of its answer. ${MAY_HAVE_CHARGED}`,
  );
}

/** Reading chunks that have already arrived does not yield to other tasks, so pause after this many bytes. */
const AT_A_TIME_BYTES = 256 << 10;

/** Calls `take` with each piece of a body as text. Throws an AssistantFailure if it is larger than `largestBytes`. */
export async function readPieces(
  response: Response,
  largestBytes: number,
  take: (piece: string) => void,
): Promise<void> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let receivedBytes = 0;
  let pausedAtBytes = 0;
  // Node's streams throw an uncatchable error if bytes arrive after a `net.fetch` body was cancelled.
  for await (const piece of response.body.values({ preventCancel: true })) {
    receivedBytes += piece.byteLength;
    if (receivedBytes > largestBytes)
      throw new AssistantFailure(
        'too-large',
        `The answer is larger than Earmark reads (${String(largestBytes >> 20)} MB), so it was not used.`,
      );
    take(decoder.decode(piece, { stream: true }));
    if (receivedBytes - pausedAtBytes >= AT_A_TIME_BYTES) {
      pausedAtBytes = receivedBytes;
      // oxlint-disable-next-line no-await-in-loop -- others are let in between
      await yieldToEventLoop();
    }
  }
  take(decoder.decode());
}
