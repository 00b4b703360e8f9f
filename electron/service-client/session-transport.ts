import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import type { SessionFetches, SessionPart } from './session-fetches.ts';
import type { Transport } from './transport.ts';
import type { ApiRequest } from '../../shared/model/api-request.ts';

const PARTS = new Map<string, SessionPart>([
  ['/v1/session/audio', 'audio'],
  ['/v1/session/transcript', 'words'],
  ['/v1/session/evaluation', 'words'],
]);
const namesSession = z.object({ sessionId: z.string() });

/** Sends no requests about a deleted session, and aborts current ones when it is deleted. */
export const sessionTransport =
  (transport: Transport, fetches: SessionFetches): Transport =>
  (request, signal) => {
    const sessionId = sessionOf(request);
    if (sessionId === null) return transport(request, signal);
    return fetches.run(sessionId, PARTS.get(request.path) ?? 'session', (stop) =>
      transport(request, signal === undefined ? stop : AbortSignal.any([signal, stop])),
    );
  };

/** Returns the id of the session that a request is about, or null if there is none. */
function sessionOf({ query, body }: ApiRequest): string | null {
  const named = new URLSearchParams(query).get('sessionId');
  if (named !== null || body === null) return named;
  return namesSession.safeParse(parseJson(body)).data?.sessionId ?? null;
}
