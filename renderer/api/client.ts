import createClient from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';
import { withoutDeepValues } from '../../shared/domain/json-depth.ts';
import { bridge } from './bridge.ts';
import { ApiError, ForeignAnswerError, valueOf } from './describe-error.ts';
import { fieldsOf, textOf } from './fields.ts';
import { queryClient } from './query-client.ts';
import { workspaces } from './workspace.ts';

/** Sends one request over the bridge. Returns only 2xx answers with a JSON body; throws otherwise. */
async function fetchOverBridge(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  // This is known from the start, so it does not wait: the request must not reach a workspace that is opened
  // meanwhile.
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
    // A 404 page of another site is HTML too; a 5xx is often HTML, from a proxy in front of the right
    // service.
    if (json === undefined && answer.status === 404)
      throw new ForeignAnswerError(404, kindOf(answer.headers));
    throw new ApiError(answer.status, words ?? kindOf(answer.headers), answer.headers['retry-after'] ?? null);
  }
  if (json === undefined) throw new ForeignAnswerError(answer.status, kindOf(answer.headers));
  return new ParsedAnswer(answer.status, json, answer.body);
}

/** A response whose body has been parsed already, so that 30 MB of links are not parsed twice. */
class ParsedAnswer extends Response {
  readonly #value: unknown;
  readonly #body: string;

  /** openapi-fetch calls `json()` if it knows a length, and otherwise parses the text. */
  constructor(status: number, value: unknown, body: string) {
    super(null, {
      status,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    });
    this.#value = value;
    this.#body = body;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#body);
  }
}

/** Returns what does not nest too deeply; `undefined` if the text is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(withoutDeepValues(body));
  } catch {
    return undefined;
  }
}

function kindOf(headers: Record<string, string>): string {
  return headers['content-type'] ?? 'no content type';
}

/** The service's operations. Main fills in the workspace's address and key; this host is never called. */
export const client = createClient<paths>({ baseUrl: 'https://service.invalid', fetch: fetchOverBridge });
