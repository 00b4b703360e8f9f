import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import type { Deadline } from '../../service-client/deadline.ts';
import { AssistantFailure } from './assistant-failure.ts';
import { readPieces } from './endpoint-request.ts';
import { MAY_HAVE_CHARGED } from './refusal.ts';

/** What a model wrote, and what its server says about it. */
export interface Completion {
  text: string;
  /** As the server names it; null if it does not. */
  model: string | null;
  finish: 'stop' | 'length' | 'other';
  promptTokens: number | null;
  answerTokens: number | null;
  /** When the first token arrived, as `performance.now()`. */
  firstAt: number;
}

const LARGEST_BYTES = 8 << 20;

/** Some servers send a list of parts, some of them thoughts. */
const content = z.union([
  z.string(),
  z.array(z.object({ type: z.string().nullish(), text: z.string().nullish() })),
]);
const message = z.object({
  content: content.nullish(),
  reasoning: z.unknown().optional(),
  reasoning_content: z.unknown().optional(),
});
/** A whole answer, or one event of a stream: they differ in the name of the message. */
const answer = z.object({
  model: z.string().max(500).nullish(),
  choices: z
    .array(
      z.object({
        index: z.int().nullish(),
        delta: message.nullish(),
        message: message.nullish(),
        finish_reason: z.string().max(100).nullish(),
      }),
    )
    .max(100)
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.int().nonnegative().nullish(),
      completion_tokens: z.int().nonnegative().nullish(),
    })
    .nullish(),
});
const problem = z.object({ error: z.union([z.string(), z.looseObject({})]) });

/** What a server writes into an answer that began as any other. */
export class AnsweredWithError extends Error {
  /** As received. */
  readonly body: string;
  constructor(body: string) {
    super('The answer is an error');
    this.body = body;
  }
}

/**
 * Reads an answer, streamed or not. Throws an AssistantFailure if it is not complete or not one, and AnsweredWithError if it
 * says that something went wrong.
 */
export async function readCompletion(
  response: Response,
  host: string,
  deadline: Pick<Deadline, 'heard'>,
): Promise<Completion> {
  const read = createReading(host, deadline);
  const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  const parser = createParser({
    onEvent: ({ data }) => {
      read.event(data);
    },
  });
  let received = '';
  await readPieces(response, LARGEST_BYTES, (piece) => {
    if (isStream) parser.feed(piece);
    else received += piece;
    read.pieceArrived();
  });
  if (!isStream) read.complete(received);
  return read.completion();
}

function createReading(host: string, deadline: Pick<Deadline, 'heard'>) {
  let text = '';
  let firstAt: number | null = null;
  let model: string | null = null;
  let finish: string | null = null;
  let promptTokens: number | null = null;
  let answerTokens: number | null = null;
  let isDone = false;

  const heardFirst = () => {
    firstAt ??= performance.now();
    deadline.heard();
  };

  function take(received: string): void {
    const value = parseJson(received);
    if (problem.safeParse(value).success) throw new AnsweredWithError(received);
    const parsed = answer.safeParse(value);
    if (!parsed.success) throw notAnAnswer(host, received);
    const { choices, usage } = parsed.data;
    model ??= parsed.data.model ?? null;
    promptTokens = usage?.prompt_tokens ?? promptTokens;
    answerTokens = usage?.completion_tokens ?? answerTokens;
    const choice = choices?.find(({ index }) => (index ?? 0) === 0);
    if (choice === undefined) return;
    finish = choice.finish_reason ?? finish;
    const written = choice.delta ?? choice.message;
    if (written === null || written === undefined) return;
    text += textOf(written.content);
    if (isToken(written)) heardFirst();
  }

  return {
    /** Reads what one event of a stream says. */
    event(data: string): void {
      if (data.trim() === '[DONE]') isDone = true;
      else take(data);
    },
    /** Signs of life count only after the first token: some servers send them while they read the prompt. */
    pieceArrived(): void {
      if (firstAt !== null) deadline.heard();
    },
    /** Reads an answer that was not streamed. */
    complete(received: string): void {
      take(received);
      isDone = true;
    },
    completion(): Completion {
      if (!isDone && finish === null)
        throw new AssistantFailure(
          'unknown',
          `${host} broke off in the middle of its answer. ${MAY_HAVE_CHARGED}`,
        );
      if (text.trim() === '' && finish !== 'length')
        throw new AssistantFailure('no-answer', `${host} answered, but with no text. Try another model.`);
      return {
        text,
        model,
        finish: finish === null || finish === 'stop' ? 'stop' : finish === 'length' ? 'length' : 'other',
        promptTokens,
        answerTokens,
        firstAt: firstAt ?? performance.now(),
      };
    },
  };
}

function textOf(written: z.infer<typeof message>['content']): string {
  if (typeof written === 'string') return written;
  const parts = (written ?? []).filter(({ type }) => (type ?? 'text') === 'text');
  return parts.map(({ text }) => text ?? '').join('');
}

/** A first event often names only who writes. */
const isToken = (written: z.infer<typeof message>): boolean =>
  textOf(written.content) !== '' ||
  [written.reasoning, written.reasoning_content].some((one) => typeof one === 'string' && one !== '');

const notAnAnswer = (host: string, received: string): AssistantFailure =>
  new AssistantFailure(
    'no-answer',
    /^\s*</.test(received)
      ? `${host} answered with a web page, not as a language model does. Check the address in Settings.`
      : `${host} answered in a form that Earmark cannot read. Check the address in Settings.`,
  );
