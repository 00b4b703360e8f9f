import { expect, test } from 'vitest';
import { reasonWords } from './reason-words.ts';

test('fields are named by the way to them, two voices in one line', () => {
  expect(
    reasonWords({
      reasons: [
        { reason: 'list', path: ['conversations', 'turns'], entries: 5000 },
        { reason: 'words', field: 'user_input' },
        { reason: 'words', field: 'agent_response' },
        { reason: 'start', field: 'at' },
      ],
    }),
  ).toEqual({
    fields: [
      ['Turns', 'conversations › turns, 5,000 entries'],
      ['Words', 'user_input and agent_response'],
      ['Start', 'at'],
    ],
    doubts: [],
  });
});

test('what is unusual is said in sentences', () => {
  const { fields, doubts } = reasonWords({
    reasons: [
      { reason: 'text-lines', entries: 3 },
      { reason: 'no-speakers' },
      { reason: 'field-name-words', turns: 1 },
      { reason: 'field-name-words', turns: 12 },
      { reason: 'text-left-out', share: 0.82 },
    ],
  });
  expect(fields).toEqual([['Turns', 'Lines of a text']]);
  expect(doubts).toEqual([
    'Most turns have no speaker.',
    'One turn looks like data rather than speech.',
    '12 turns look like data rather than speech.',
    'About 82% of the text is in no turn.',
  ]);
});

test('a list without a name is its entries', () => {
  expect(reasonWords({ reasons: [{ reason: 'list', path: [], entries: 1 }] }).fields).toEqual([
    ['Turns', '1 entry'],
  ]);
});
