import { z } from 'zod';
import { sentencesOf } from './terms.ts';

/** What the interviewer said and what the participant answered to it, up to the interviewer's next words. */
export interface Exchange {
  prompt: string;
  /** The last sentence of the prompt that asks something, or null. */
  question: string | null;
  reply: string;
  /** The reply's sentences. */
  sentences: string[];
}

const turns = z.array(z.object({ role: z.string(), content: z.string() }));

/**
 * Reads a conversation of `{ role: 'assistant' | 'user', content }` turns; other roles are passed over. Null
 * where it has another shape.
 */
export function exchangesOf(conversation: unknown): Exchange[] | null {
  const parsed = turns.safeParse(conversation);
  if (!parsed.success) return null;
  const pairs: { prompt: string[]; reply: string[] }[] = [];
  for (const { role, content } of parsed.data) {
    const last = pairs.at(-1);
    if (role === 'assistant') {
      if (last === undefined || last.reply.length > 0) pairs.push({ prompt: [content], reply: [] });
      else last.prompt.push(content);
    } else if (role === 'user') {
      if (last === undefined) pairs.push({ prompt: [], reply: [content] });
      else last.reply.push(content);
    }
  }
  return pairs.map(({ prompt, reply }) => ({
    prompt: prompt.join(' '),
    question: sentencesOf(prompt.join(' ')).findLast((sentence) => sentence.endsWith('?')) ?? null,
    reply: reply.join(' '),
    sentences: sentencesOf(reply.join(' ')),
  }));
}
