import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import { operationOf, type OperationId } from './operations.ts';
import type { SessionFetches, SessionPart } from './session-fetches.ts';
import type { Transport } from './transport.ts';
import type { ApiAnswer, ApiRequest } from '../../shared/model/api-request.ts';

const PARTS: Partial<Record<OperationId, SessionPart>> = {
  getAudio: 'audio',
  getTranscript: 'words',
  getEvaluation: 'words',
};
const namesSession = z.object({ sessionId: z.string() });

/** Answers a request about a session in place of the service; null: the service is asked. */
export type AnswerLocally = (operation: OperationId | null, sessionId: string) => Promise<ApiAnswer | null>;

/**
 * Sends no requests about a deleted session, and aborts current ones when it is deleted. Nor about a session that no service
 * knows: `answerLocally` answers those.
 */
export const sessionTransport =
  (transport: Transport, fetches: SessionFetches, answerLocally: AnswerLocally): Transport =>
  (request, signal) => {
    const sessionId = sessionOf(request);
    if (sessionId === null) return transport(request, signal);
    const operation = operationOf(request.method, request.path);
    const part = (operation === null ? null : PARTS[operation]) ?? 'session';
    return fetches.run(
      sessionId,
      part,
      async (stop) =>
        (await answerLocally(operation, sessionId)) ??
        transport(request, signal === undefined ? stop : AbortSignal.any([signal, stop])),
    );
  };

/** Returns the id of the session that a request is about, or null if there is none. */
function sessionOf({ query, body }: ApiRequest): string | null {
  const named = new URLSearchParams(query).get('sessionId');
  if (named !== null || body === null) return named;
  return namesSession.safeParse(parseJson(body)).data?.sessionId ?? null;
}
