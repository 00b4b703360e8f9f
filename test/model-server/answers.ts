// What a well-behaved model answers to Earmark's prompts, found in the text that arrived.
import { says } from './replies.ts';
import type { Prompt, Reply } from './server.ts';

/** The secret words that arrived, as Test connection asks for them. */
export function secretWords({ text }: Prompt): string {
  const word = (place: string) =>
    new RegExp(`secret word of the ${place} line is (\\w+)`).exec(text)?.[1] ?? '';
  return JSON.stringify({ first: word('first'), last: word('last') });
}

const LINE = /^\[(\d+)\] Participant[^:]*: (.+)$/gm;
const QUOTE = /^\[(Q\d+)\] /gm;

/** The first sentence of the first turns of the participant. */
const firstSentences = (text: string, most: number) =>
  [...text.matchAll(LINE)].slice(0, most).map(([, turn, words]) => ({
    turn: Number(turn),
    words: words?.split(/(?<=[.?!])\s/)[0],
  }));

/** Quotes for a code, an answer with the quote it rests on, or two sentences of which only the first cites quotes. */
function answerTo({ instructions, text }: Prompt): string {
  if (instructions.includes('"sentences"')) {
    const quotes = [...text.matchAll(QUOTE)].slice(0, 2).map(([, name]) => name);
    return JSON.stringify({
      sentences: [
        { text: 'People told what happened.', quotes },
        { text: 'Older people told more.', quotes: [] },
      ],
    });
  }
  if (instructions.includes('"answer"'))
    return JSON.stringify({ answer: 'They told what happened first.', quotes: firstSentences(text, 1) });
  return JSON.stringify({ quotes: firstSentences(text, 2) });
}

/** Answers each of Earmark's prompts in its form. */
export const answersWell: Reply = (prompt, response) => {
  const isTest = prompt.text.includes('secret word of the last line');
  return says(isTest ? secretWords : answerTo)(prompt, response);
};
