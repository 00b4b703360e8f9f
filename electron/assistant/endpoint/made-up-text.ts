import { randomInt } from 'node:crypto';
import { callText, codeText, type PromptLine } from '../../../shared/domain/assistant/prompt-text.ts';

/** Nobody said any of this. */
const SENTENCES = [
  'I went to the market in the morning, because it was too hot later in the day.',
  'The bridge was closed, so we took the long way along the river.',
  'Somebody had left a ladder in front of the door, and nobody wanted to move it.',
  'We had soup with beans, and after that we talked about the garden.',
  'The lamp in the hall was broken again, so I could not read the sign.',
  'It rained for three days, and the boat stayed where it was.',
  'My neighbour keeps bees, but this year there was little honey.',
  'They painted the fence green, although the gate is still blue.',
  'The train was late, so we waited in the room with the big clock.',
  'I looked for the key everywhere, and it was in my coat.',
  'In the evening we played cards until the candle was gone.',
  'The shop had no bread left, so I bought apples and cheese.',
];

const sentence = (index: number) => SENTENCES[index % SENTENCES.length] ?? '';

const participantLine = (index: number, text: string): PromptLine => ({
  name: String(index + 1),
  speaker: 'Participant',
  text,
  from: 0,
});

/** Returns a made-up interview of so many turns and a code to find in it, as the texts of runs are. Each is another one. */
export function madeUpInterview(variant: number, turns: number): string {
  const lines = Array.from({ length: turns }, (_, index) =>
    participantLine(index, sentence(index + variant)),
  );
  const code = codeText({
    name: 'Ways',
    description: 'How somebody went from one place to another.',
    examples: [],
  });
  return callText(code, 'Transcript', lines);
}

export const FULL_PROMPT = {
  instructions:
    'Two secret words are in a long text: one in its first line, one in its last. Answer with one JSON object and nothing else: {"first": "the word of the first line", "last": "the word of the last line"}. If a word is not in the text, leave it empty.',
  schema: {
    name: 'words',
    schema: {
      type: 'object',
      properties: { first: { type: 'string' }, last: { type: 'string' } },
      required: ['first', 'last'],
      additionalProperties: false,
    },
  },
};

/** Returns a text of about so many letters with a word at each end, and what to do with them after it. */
export function fullPrompt(letters: number, [first, last]: readonly [string, string]): string {
  const begin = `The secret word of the first line is ${first}.\n`;
  const end = `The secret word of the last line is ${last}.\n\nWhich secret word is in the first line, and which in the last?`;
  const lines: string[] = [];
  let left = letters - begin.length - end.length;
  for (let index = 0; left > 0; index += 1) {
    const line = `${sentence(index)}\n`;
    lines.push(line);
    left -= line.length;
  }
  return `${begin}${lines.join('')}${end}`;
}

const SYLLABLES = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'so', 'ti', 'va', 'zo'];

/** Returns a word that is in no language, so that no model can guess it. */
export const secretWord = (): string =>
  Array.from({ length: 4 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
