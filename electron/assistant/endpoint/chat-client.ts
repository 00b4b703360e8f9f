import { AssistantFailure } from './assistant-failure.ts';
import { requestEndpoint, readPieces, type EndpointLimits } from './endpoint-request.ts';
import { AnsweredWithError, readCompletion, type Completion } from './read-completion.ts';
import { failureOf, isTooLong, tooLong, type Refusal } from './refusal.ts';

/** What a model is asked. Both texts are sent word for word, and nothing else. */
export interface ChatRequest {
  instructions: string;
  text: string;
  /** JSON schema of the answer, and its name. */
  schema: { name: string; schema: object };
  mostTokens: number;
}

export interface ChatAnswer {
  text: string;
  /** As the server names it. */
  model: string;
  finish: 'stop' | 'length' | 'other';
  promptTokens: number | null;
  answerTokens: number | null;
}

/** Sends a request once, unless the server does not know a field of it. Throws an AssistantFailure. */
export type Chat = (request: ChatRequest, signal: AbortSignal) => Promise<ChatAnswer>;

/** Where a model answers. */
export interface ChatPlace {
  address: string;
  model: string;
  /** How the answer's form is requested; null: with a schema, and in words alone if the server refuses it. */
  form: 'schema' | 'words' | null;
}

interface ChatOptions {
  fetch: typeof fetch;
  /** Throws a FailureError if there is none. */
  place: () => ChatPlace;
  key: () => Promise<string | null>;
  limits?: EndpointLimits;
}

/** How a server wants to be asked: fields of the request that not every server knows. */
interface Manner {
  form: 'schema' | 'words';
  countsTokens: boolean;
  limitName: 'max_tokens' | 'max_completion_tokens';
  hasTemperature: boolean;
}

/** An answer with how it was requested, and how long it took. */
export interface TimedAnswer extends ChatAnswer {
  form: 'schema' | 'words';
  milliseconds: number;
  /** From the first token to the end. */
  writingMs: number;
}

const MINUTE = 60_000;
const LIMITS: EndpointLimits = { firstMs: 10 * MINUTE, silenceMs: 2 * MINUTE, totalMs: 30 * MINUTE };
/** Enough for what a server says about an error. */
const REFUSAL_BYTES = 1 << 20;

export function createChat(options: ChatOptions): Chat {
  const ask = createTimedChat(options);
  return async (request, signal) => {
    const { text, model, finish, promptTokens, answerTokens } = await ask(request, signal);
    if (isCut(request, promptTokens)) throw tooLong(new URL(options.place().address).host, promptTokens);
    return { text, model, finish, promptTokens, answerTokens };
  };
}

/** No language has more letters in a token on average, so that fewer tokens mean that text was cut off. */
const MOST_LETTERS_OF_TOKEN = 8;

/** Returns true if the server counted far fewer tokens than it was sent: it cut the prompt without saying so. */
const isCut = ({ instructions, text }: ChatRequest, promptTokens: number | null): boolean =>
  promptTokens !== null &&
  promptTokens > 0 &&
  promptTokens * MOST_LETTERS_OF_TOKEN < instructions.length + text.length;

/** Like `createChat`, but also returns an answer to a prompt that was cut, so that the cut can be measured. */
export function createTimedChat({ fetch, place, key, limits = LIMITS }: ChatOptions) {
  const manners = new Map<string, Manner>();
  return async (request: ChatRequest, signal: AbortSignal): Promise<TimedAnswer> => {
    const current = place();
    const { address, model } = current;
    const { host } = new URL(address);
    const secret = await key();
    const placeName = `${address} ${model}`;
    let manner = manners.get(placeName) ?? firstManner(current.form);
    for (;;) {
      const startedAt = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- the next request depends on what this server refused
      const answered = await requestEndpoint<Completion | Refusal>(
        {
          fetch,
          url: `${address}/chat/completions`,
          key: secret,
          body: JSON.stringify(bodyOf(request, model, manner)),
          limits,
          signal,
        },
        async (response, deadline) => {
          if (!response.ok) return readRefusal(response);
          try {
            return await readCompletion(response, host, deadline);
          } catch (error) {
            // Streams begin before the server knows whether it can answer.
            if (error instanceof AnsweredWithError)
              return { status: statusIn(error.body), body: error.body, retryAfter: null };
            throw error;
          }
        },
      );
      const endedAt = performance.now();
      if ('finish' in answered) {
        manners.set(placeName, manner);
        const { firstAt, ...rest } = answered;
        return {
          ...rest,
          model: rest.model ?? model,
          form: manner.form,
          milliseconds: endedAt - startedAt,
          writingMs: endedAt - firstAt,
        };
      }
      const next = otherManner(manner, answered);
      if (next === null) throw failureOf(answered, { host, model, hasKey: secret !== null });
      manner = next;
    }
  };
}

const firstManner = (form: ChatPlace['form']): Manner => ({
  form: form ?? 'schema',
  countsTokens: true,
  limitName: 'max_tokens',
  hasTemperature: true,
});

function bodyOf({ instructions, text, schema, mostTokens }: ChatRequest, model: string, manner: Manner) {
  return {
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: text },
    ],
    stream: true,
    [manner.limitName]: mostTokens,
    ...(manner.hasTemperature && { temperature: 0 }),
    ...(manner.countsTokens && { stream_options: { include_usage: true } }),
    ...(manner.form === 'schema' && {
      response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
    }),
  };
}

/** Reads the beginning of what a server says about an error; the status is enough if that is all there is. */
async function readRefusal(response: Response): Promise<Refusal> {
  let body = '';
  try {
    await readPieces(response, REFUSAL_BYTES, (piece) => {
      body += piece;
    });
  } catch (error) {
    if (!(error instanceof AssistantFailure) || error.kind !== 'too-large') throw error;
  }
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

/** The status that an error in an answer names. */
function statusIn(body: string): number {
  const [, code] = /"(?:code|status)"\s*:\s*"?([45]\d\d)\b/.exec(body) ?? [];
  return code === undefined ? 500 : Number(code);
}

/**
 * Returns how to ask without the field that a server does not know, or null if something else is wrong. A refusal is not
 * charged, and each field is left out once, so that this ends.
 */
function otherManner(manner: Manner, refusal: Refusal): Manner | null {
  const { status, body } = refusal;
  if ((status !== 400 && status !== 422) || isTooLong(refusal)) return null;
  if (manner.form === 'schema' && /response_format|json[_ ]?schema|structured output|grammar/i.test(body))
    return { ...manner, form: 'words' };
  if (manner.countsTokens && /stream_options|include_usage/i.test(body))
    return { ...manner, countsTokens: false };
  if (manner.limitName === 'max_tokens' && /max_completion_tokens/i.test(body))
    return { ...manner, limitName: 'max_completion_tokens' };
  if (manner.hasTemperature && /temperature/i.test(body)) return { ...manner, hasTemperature: false };
  return null;
}
