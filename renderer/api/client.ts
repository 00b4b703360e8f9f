import createClient from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';
import { bridge } from './bridge.ts';
import { ApiError, ForeignAnswerError, valueOf } from './describe-error.ts';
import { fieldsOf, textOf } from './fields.ts';
import { queryClient } from './query-client.ts';
import { workspaces } from './workspace.ts';

/** Sends one request over the bridge. Only what the service answered as JSON with a 2xx comes back. */
async function fetchOverBridge(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  // Known from the start, so nobody waits: what is asked here must not reach a workspace opened meanwhile.
  const { currentId } = await queryClient.query({ ...workspaces, staleTime: 'static' });
  const answer = valueOf(
    await bridge.call.request({
      workspaceId: currentId,
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
  return new ParsedAnswer(answer.status, json, answer.body.length);
}

/** An answer whose text has been parsed: thirty megabytes of links are not parsed a second time. */
class ParsedAnswer extends Response {
  readonly #value: unknown;

  /** openapi-fetch asks for `json()` where it is told a length, and for the text to parse where not. */
  constructor(status: number, value: unknown, length: number) {
    super(null, {
      status,
      headers: { 'content-type': 'application/json', 'content-length': String(length) },
    });
    this.#value = value;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value);
  }
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
