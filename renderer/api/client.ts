import createClient from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';
import { bridge } from './bridge.ts';
import { ApiError, ForeignAnswerError, valueOf } from './failures.ts';
import { fieldsOf, textOf } from './fields.ts';

/** Sends one request over the bridge. Only what the service answered as JSON with a 2xx comes back. */
async function fetchOverBridge(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const answer = valueOf(
    await bridge.call.request({
      workspaceId: null,
      method: request.method,
      path: pathname,
      query: search.slice(1),
      body: text === '' ? null : text,
    }),
  );
  const json = parsed(answer.body);
  if (answer.status >= 400) {
    const words = json === undefined ? null : textOf(fieldsOf(json)['error']);
    // A missing page of some other site is HTML too; a 5xx often is, on its way from the right one.
    if (json === undefined && answer.status === 404)
      throw new ForeignAnswerError(404, kindOf(answer.headers));
    throw new ApiError(answer.status, words ?? kindOf(answer.headers), answer.headers['retry-after'] ?? null);
  }
  if (json === undefined) throw new ForeignAnswerError(answer.status, kindOf(answer.headers));
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  });
}

/** `undefined` where the text is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function kindOf(headers: Record<string, string>): string {
  return headers['content-type'] ?? 'no content type';
}

/** The service's operations. Main puts the workspace's own address and key in; the host here is never called. */
export const client = createClient<paths>({ baseUrl: 'https://service.invalid', fetch: fetchOverBridge });
