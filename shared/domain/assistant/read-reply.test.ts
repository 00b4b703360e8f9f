import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';
import { schemaOf } from './reply-schemas.ts';

const REPLY = '{"quotes": [{"turn": 12, "words": "it was {asleep}"}]}';
const read = (text: string, finish: 'stop' | 'length' | 'other' = 'stop') =>
  readReply('find', { text, finish });
const WHOLE = { reply: { quotes: [{ turn: 12, words: 'it was {asleep}' }] } };

test.each([
  REPLY,
  `\n${REPLY}\n`,
  `\`\`\`json\n${REPLY}\n\`\`\``,
  `Here is what I found:\n\n${REPLY}\n\nI hope this helps.`,
  `<think>Perhaps {"quotes": []}?</think>\n${REPLY}`,
  `Perhaps {"quotes": []}?</think>${REPLY}`,
  '{"quotes": [{"turn": 12, "words": "it was {asleep}", "reason": "it fits"}], "done": true}',
])('reads %s', (text) => {
  expect(read(text)).toEqual(WHOLE);
  expect(read(text, 'other')).toEqual(WHOLE);
});

test.each([
  ['', 'not-json'],
  ['Nothing fits.', 'not-json'],
  ['<think>{"quotes": []}', 'not-json'],
  ['<html><body>502</body></html>', 'not-json'],
  [REPLY.slice(0, -2), 'not-json'],
  [`${REPLY}\n${REPLY}`, 'not-json'],
  ["{'quotes': []}", 'not-json'],
  ['{"quotes": [{"turn": 12, "words": "a",}]}', 'not-json'],
  ['[]', 'not-json'],
  ['[{"turn": 12, "words": "a"}]', 'other-form'],
  ['{"quotes": [{"turn": "12", "words": "a"}]}', 'other-form'],
  ['{"quotes": [{"turn": 1.5, "words": "a"}]}', 'other-form'],
  ['{"quotes": {"turn": 12, "words": "a"}}', 'other-form'],
  ['{"error": "no"}', 'other-form'],
] as const)('refuses %s', (text, unread) => {
  expect(read(text)).toEqual({ unread });
});

test('refuses lists in lists without end', () => {
  expect(read(`{"quotes": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual({ unread: 'other-form' });
});

test('refuses an answer that broke off, even if it could be read', () => {
  expect(read(REPLY, 'length')).toEqual({ unread: 'too-long' });
});

test('reads the other tasks by their own form', () => {
  const ask = { answer: 'It was asleep.', quotes: [{ turn: 1, words: 'asleep' }] };
  const draft = { sentences: [{ text: 'It sleeps.', quotes: ['Q1'] }] };
  const answer = (value: object) => ({ text: JSON.stringify(value), finish: 'stop' as const });
  expect(readReply('ask', answer(ask))).toEqual({ reply: ask });
  expect(readReply('draft', answer(draft))).toEqual({ reply: draft });
  expect(readReply('ask', answer(draft))).toEqual({ unread: 'other-form' });
});

test('describes each form as a schema that every server takes', () => {
  expect(schemaOf('find')).toEqual({
    name: 'find',
    schema: {
      type: 'object',
      properties: {
        quotes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              turn: { type: 'integer', description: 'The number of the turn' },
              words: { type: 'string' },
            },
            required: ['turn', 'words'],
            additionalProperties: false,
          },
        },
      },
      required: ['quotes'],
      additionalProperties: false,
    },
  });
  expect(JSON.stringify([schemaOf('ask'), schemaOf('draft')])).not.toMatch(/max|min|\$/);
});
