import { spokenTurns } from './turns.ts';
import { sentencesOf } from './terms.ts';

/** What the interviewer said and the participant's reply, up to the interviewer's next turn. */
export interface Exchange {
  prompt: string;
  /** The last question in the prompt, or null. */
  question: string | null;
  reply: string;
  sentences: string[];
}

/**
 * Pairs the interviewer's prompts with the participant's replies. Returns null if the conversation has no
 * turns.
 */
export function exchangesOf(conversation: unknown): Exchange[] | null {
  const turns = spokenTurns(conversation);
  if (turns === null) return null;
  const pairs: { prompt: string[]; reply: string[] }[] = [];
  for (const { by, text } of turns) {
    const last = pairs.at(-1);
    if (by === 'interviewer') {
      if (last === undefined || last.reply.length > 0) pairs.push({ prompt: [text], reply: [] });
      else last.prompt.push(text);
    } else if (last === undefined) pairs.push({ prompt: [], reply: [text] });
    else last.reply.push(text);
  }
  return pairs.map(({ prompt, reply }) => ({
    prompt: prompt.join(' '),
    question: sentencesOf(prompt.join(' ')).findLast((sentence) => sentence.endsWith('?')) ?? null,
    reply: reply.join(' '),
    sentences: sentencesOf(reply.join(' ')),
  }));
}
