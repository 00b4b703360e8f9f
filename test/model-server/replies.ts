// What a server can answer: as models do, and in every way that goes wrong.
import type { ServerResponse } from 'node:http';
import { LETTERS_OF_TOKEN, type Prompt, type Reply } from './server.ts';

interface Saying {
  /** A thought before the answer. */
  thinks?: string;
  /** Fences of code around the answer. */
  isFenced?: boolean;
  /** Prose around the answer. */
  around?: { before: string; after: string };
  finish?: 'stop' | 'length';
  /** False: one JSON text, although a stream was requested. */
  streams?: boolean;
  countsTokens?: boolean;
}

/** Writes an answer, given or made of the prompt. */
export const says =
  (answer: string | ((prompt: Prompt) => string), saying: Saying = {}): Reply =>
  (prompt, response) => {
    const { finish = 'stop', streams = true, countsTokens = true } = saying;
    const text = dressed(typeof answer === 'string' ? answer : answer(prompt), saying);
    const usage = {
      prompt_tokens: prompt.promptTokens,
      completion_tokens: Math.ceil(text.length / LETTERS_OF_TOKEN),
    };
    if (prompt.isStream && streams) {
      beginStream(response);
      for (const part of parts(text)) sendEvent(response, chunk(prompt, { content: part }, null));
      sendEvent(response, chunk(prompt, {}, finish));
      if (countsTokens && prompt.wantsUsage)
        sendEvent(response, { ...chunk(prompt, {}, null), choices: [], usage });
      response.end('data: [DONE]\n\n');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        model: prompt.model,
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
        ...(countsTokens && { usage }),
      }),
    );
  };

function dressed(answer: string, { thinks, isFenced = false, around }: Saying): string {
  const fenced = isFenced ? `\`\`\`json\n${answer}\n\`\`\`` : answer;
  const surrounded = around === undefined ? fenced : `${around.before}${fenced}${around.after}`;
  return thinks === undefined ? surrounded : `<think>${thinks}</think>\n${surrounded}`;
}

const parts = (text: string): string[] => text.match(/[\s\S]{1,24}/g) ?? [];

const chunk = ({ model }: Prompt, delta: object, finish: string | null) => ({
  object: 'chat.completion.chunk',
  model,
  choices: [{ index: 0, delta, finish_reason: finish }],
});

function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function sendEvent(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

/** Breaks the connection in the middle of an answer, or ends it properly in the middle of a line. */
export const breaksOff =
  (answer: string, how: 'connection' | 'half-line'): Reply =>
  (prompt, response) => {
    beginStream(response);
    sendEvent(response, chunk(prompt, { content: answer }, null));
    if (how === 'half-line') response.end('data: {"choices": [{"delta": {"con');
    else response.write('data: {"cho', () => response.destroy());
  };

/** Writes that something went wrong into a stream that began well. */
export const failsInStream =
  (error: object): Reply =>
  (prompt, response) => {
    beginStream(response);
    sendEvent(response, chunk(prompt, { role: 'assistant' }, null));
    response.end(`data: ${JSON.stringify({ error })}\n\n`);
  };

export const refuses =
  (status: number, body: string | object, headers: Record<string, string> = {}): Reply =>
  (_asked, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const answersWebPage: Reply = (_asked, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>Sign in</title><p>Sign in to continue');
};

export const answersNothing: Reply = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end();
};

/** Never answers. */
export const staysSilent: Reply = () => {
  // The client ends the request.
};

/** Shows signs of life, and then stays silent after the first token. */
export const stopsWriting: Reply = (prompt, response) => {
  beginStream(response);
  response.write(': reading\n\n');
  sendEvent(response, chunk(prompt, { content: '{' }, null));
};

export const closesConnection: Reply = (_asked, response) => {
  response.destroy();
};

export const redirectsTo =
  (location: string): Reply =>
  (_asked, response) => {
    response.writeHead(307, { location }).end();
  };

/** Writes an answer of so many bytes, streamed, as long as anybody reads. */
export const writes =
  (bytes: number): Reply =>
  (prompt, response) => {
    beginStream(response);
    const event = `data: ${JSON.stringify(chunk(prompt, { content: 'x'.repeat(60_000) }, null))}\n\n`;
    let left = bytes;
    const send = () => {
      while (left > 0 && !response.destroyed) {
        left -= event.length;
        if (!response.write(event)) return;
      }
      response.end('data: [DONE]\n\n');
    };
    response.on('drain', send);
    send();
  };
