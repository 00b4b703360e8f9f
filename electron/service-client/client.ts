import { defaultPathSerializer } from 'openapi-fetch';
import { z } from 'zod';
import { operations } from '../../openapi/operations.ts';
import { FailureError, RefusalError } from '../platform/failures.ts';
import { parseJson } from '../platform/parse-json.ts';
import type { InputArgument, OperationId, ResponseJson } from './operations.ts';
import type { Transport } from './transport.ts';
import type { ApiAnswer } from '../../shared/model/api-request.ts';

const refusal = z.looseObject({ error: z.string() });

/**
 * Sends a request of an operation from the main process. Returns a 2xx response with its text; throws a
 * RefusalError otherwise.
 */
export async function send<Id extends OperationId>(
  transport: Transport,
  id: Id,
  ...[input]: InputArgument<Id>
): Promise<ApiAnswer> {
  const answer = await transport({
    method: operations[id].method,
    path: defaultPathSerializer(operations[id].path, input?.path ?? {}),
    query: new URLSearchParams(input?.query).toString(),
    body: input?.body === undefined ? null : JSON.stringify(input.body),
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw refusedBy(answer);
}

/**
 * Like `send`, with the body parsed. The schema must accept every response that the API document describes. A
 * response of another shape is not from this service.
 */
export async function sendForJson<Id extends OperationId, Schema extends z.ZodType>(
  transport: Transport,
  id: Id,
  schema: ResponseJson<Id> extends z.input<Schema> ? Schema : never,
  ...input: InputArgument<Id>
): Promise<{ status: number; retryAfter: string | null; value: z.output<Schema> }> {
  const { status, headers, body } = await send(transport, id, ...input);
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    throw new FailureError(
      'blocked',
      'No interview service answered at this address. You may have to sign in to this network first.',
    );
  }
  return { status, retryAfter: headers['retry-after'] ?? null, value: parsed.data };
}

function refusedBy({ status, headers, body }: ApiAnswer): RefusalError {
  const parsed = refusal.safeParse(parseJson(body));
  return new RefusalError(status, parsed.success ? parsed.data.error : null, headers['retry-after'] ?? null);
}
