import { z } from 'zod';
import { FailureError, RefusalError } from '../platform/failures.ts';
import { parseJson } from '../platform/parse-json.ts';
import type { Transport } from './transport.ts';
import type { ApiAnswer } from '../../shared/model/api-request.ts';

export type Query = Record<string, string>;

const refusal = z.looseObject({ error: z.string() });

/** Sends a GET from the main process. Returns a 2xx response's text; throws a RefusalError otherwise. */
export async function getText(transport: Transport, path: string, query: Query): Promise<ApiAnswer> {
  const answer = await transport({
    method: 'GET',
    path,
    query: new URLSearchParams(query).toString(),
    body: null,
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw refusedBy(answer);
}

/** Like `getText`, with the body parsed. A response of another shape is not from this service. */
export async function getJson<T>(
  transport: Transport,
  path: string,
  query: Query,
  schema: z.ZodType<T>,
): Promise<{ status: number; retryAfter: string | null; value: T }> {
  const { status, headers, body } = await getText(transport, path, query);
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    throw new FailureError(
      'blocked',
      'What answered at this address is not an interview service. A network sign-in page may stand in between.',
    );
  }
  return { status, retryAfter: headers['retry-after'] ?? null, value: parsed.data };
}

const fields = z.record(z.string(), z.unknown());

/** Sends a POST from the main process. Returns a 2xx response's fields; throws a RefusalError otherwise. */
export async function postForAnswer(
  transport: Transport,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await transport({ method: 'POST', path, query: '', body: JSON.stringify(body) });
  if (answer.status >= 300) throw refusedBy(answer);
  const parsed = fields.safeParse(parseJson(answer.body));
  return parsed.success ? parsed.data : {};
}

function refusedBy({ status, headers, body }: ApiAnswer): RefusalError {
  const parsed = refusal.safeParse(parseJson(body));
  return new RefusalError(status, parsed.success ? parsed.data.error : null, headers['retry-after'] ?? null);
}
