// A server as language models have, with answers from a script. Everything it was sent can be read.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const chatBody = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ name: z.string() }).optional() })
    .optional(),
  max_tokens: z.int().optional(),
});

/** A request for an answer, as the model sees it: what was cut off is not in `text`. */
export interface Prompt {
  model: string;
  instructions: string;
  text: string;
  /** Null if the form was requested in words. */
  schemaName: string | null;
  isStream: boolean;
  wantsUsage: boolean;
  /** Of what the model sees. */
  promptTokens: number;
}

/** Answers one request. */
export type Reply = (prompt: Prompt, response: ServerResponse) => void | Promise<void>;

interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ModelServerOptions {
  /** Any free one by default. */
  port?: number;
  /** Where its paths begin. */
  base?: string;
  /** What `GET /models` lists; null: it refuses to. */
  models?: readonly ({ id: string } & Record<string, unknown>)[] | null;
  /** The only key that is accepted. */
  key?: string;
  /** Cuts longer prompts from the front, and does not say so. */
  cutsAt?: number;
  /** Refuses longer prompts. */
  refusesAbove?: number;
  refusesSchema?: boolean;
  refusesStreamOptions?: boolean;
  /** One reply for each request, the last for all that follow; a single one for all. */
  replies: Reply | readonly Reply[];
}

export interface ModelServer {
  /** Without the base. */
  origin: string;
  address: string;
  /** Everything it was sent, in order. */
  requests: readonly ReceivedRequest[];
  /** Replies from now on. */
  answerWith: (...replies: Reply[]) => void;
  close: () => Promise<void>;
}

export const LETTERS_OF_TOKEN = 4;
const tokensIn = (prompt: string): number => Math.ceil(prompt.length / LETTERS_OF_TOKEN);

export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { base = '/v1', models = [{ id: 'made-up-model' }] } = options;
  const requests: ReceivedRequest[] = [];
  let waiting: Reply[] = [];
  const answerWith = (...replies: Reply[]) => {
    waiting = [...replies];
  };
  answerWith(...(typeof options.replies === 'function' ? [options.replies] : options.replies));

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const path = request.url ?? '';
      requests.push({ method: request.method ?? '', path, headers: request.headers, body });
      if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`)
        return sendError(response, 401, { message: 'Incorrect API key provided', code: 'invalid_api_key' });
      if (path === `${base}/models` && models !== null)
        return sendJson(response, 200, { object: 'list', data: models });
      if (path === `${base}/chat/completions`) return complete(body, response);
      return sendError(response, 404, { message: 'Not Found' });
    });
  });

  async function complete(body: string, response: ServerResponse): Promise<void> {
    const prompt = chatBody.parse(JSON.parse(body));
    const schemaName = prompt.response_format?.json_schema?.name ?? null;
    if (options.refusesSchema === true && prompt.response_format !== undefined)
      return sendError(response, 400, { message: "'response_format.type' must be 'text'" });
    if (options.refusesStreamOptions === true && prompt.stream_options !== undefined)
      return sendError(response, 422, { message: 'Extra inputs are not permitted: stream_options' });
    const contents = (role: string) =>
      prompt.messages.filter((one) => one.role === role).map(({ content }) => content);
    const instructions = contents('system').join('\n');
    const sentText = contents('user').join('\n');
    const sentTokens = tokensIn(instructions) + tokensIn(sentText);
    const { refusesAbove = Infinity, cutsAt = Infinity } = options;
    if (sentTokens > refusesAbove)
      return sendError(response, 400, {
        code: 400,
        type: 'exceed_context_size_error',
        message: `request (${String(sentTokens)} tokens) exceeds the available context size`,
        n_prompt_tokens: sentTokens,
        n_ctx: refusesAbove,
      });
    const seen =
      sentTokens > cutsAt
        ? sentText.slice(-Math.max(1, cutsAt - tokensIn(instructions)) * LETTERS_OF_TOKEN)
        : sentText;
    const [reply] = waiting;
    if (waiting.length > 1) waiting = waiting.slice(1);
    await reply?.(
      {
        model: prompt.model,
        instructions,
        text: seen,
        schemaName,
        isStream: prompt.stream,
        wantsUsage: prompt.stream_options?.include_usage === true,
        promptTokens: Math.min(sentTokens, cutsAt),
      },
      response,
    );
  }

  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    origin,
    address: `${origin}${base}`,
    requests,
    answerWith,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendError(response: ServerResponse, status: number, error: Record<string, unknown>): void {
  sendJson(response, status, { error });
}
