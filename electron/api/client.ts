import { z } from 'zod';
import type { SessionRef } from '../wire.ts';
import { FailureError, RefusalError } from '../problems.ts';
import type { Transport } from './transport.ts';

export type Query = Record<string, string>;

const refusal = z.looseObject({ error: z.string() });

/** The main process's own GET of a path of the contract: the answer's text for a 2xx, a RefusalError for the rest. */
export async function getText(
  transport: Transport,
  path: string,
  query: Query,
): Promise<{ status: number; body: string }> {
  const { status, body } = await transport({
    method: 'GET',
    path,
    query: new URLSearchParams(query).toString(),
    body: null,
  });
  if (status >= 200 && status < 300) return { status, body };
  throw new RefusalError(status, refusalText(body, status));
}

/** As `getText`, with the body parsed; an answer of another shape is not this service's. */
export async function getJson<T>(
  transport: Transport,
  path: string,
  query: Query,
  schema: z.ZodType<T>,
): Promise<{ status: number; value: T }> {
  const { status, body } = await getText(transport, path, query);
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) {
    throw new FailureError(
      'blocked',
      'What answered at this address is not an interview service. A network sign-in page may stand in between.',
    );
  }
  return { status, value: parsed.data };
}

const fields = z.record(z.string(), z.unknown());

/** The main process's own POST: the fields of a 2xx answer, a RefusalError for the rest. */
export async function postForAnswer(
  transport: Transport,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await transport({ method: 'POST', path, query: '', body: JSON.stringify(body) });
  if (answer.status >= 300) throw new RefusalError(answer.status, refusalText(answer.body, answer.status));
  const parsed = fields.safeParse(jsonOf(answer.body));
  return parsed.success ? parsed.data : {};
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refusalText(body: string, status: number): string {
  const parsed = refusal.safeParse(jsonOf(body));
  return parsed.success ? parsed.data.error : `The service answered ${status} and gave no reason.`;
}

/** The query of the three `session/...` reads. */
export const sessionQuery = (session: SessionRef): Query => ({
  sessionId: session.sessionId,
  type: session.type,
  ...(session.projectId === null ? {} : { projectId: session.projectId }),
});
