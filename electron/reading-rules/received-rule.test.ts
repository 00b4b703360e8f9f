import { expect, test } from 'vitest';
import type { ReadingRule, SummaryRule, TranscriptRule } from '../../shared/model/reading-rule.ts';
import { readTranscriptByRule } from './read-by-rule.ts';
import { receivedRule } from './received-rule.ts';

/** What is shown instead of names. */
const shownOf = (json: string) =>
  json
    .replaceAll(/Ines Costa|Ines/g, '[Name 1]')
    .replaceAll('Tom', '[Name 2]')
    .replaceAll('4711', '"[Number 1]"');

const rule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['talk', '*'],
  voices: [
    {
      words: [['talk', '*', 'words']],
      speaker: { from: 'field', field: ['talk', '*', 'by'], names: null },
      start: null,
      end: null,
      only: [],
    },
  ],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [
    { value: '[Name 1]', role: 'participant' },
    { value: '[Number 1]', role: 'agent' },
    { value: 'system', role: 'leave-out' },
    { value: 'nobody', role: 'agent' },
  ],
};
const talk = [
  { by: 'Ines', words: 'Good day' },
  { by: ' Ines Costa ', words: 'And good night' },
  { by: 4711, words: 'How are you, Tom?' },
  { by: 'system', words: 'Silence' },
];
const received = { talk };
const onReceived = (made: ReadingRule, data: unknown) =>
  receivedRule(made, { received: data, shown: JSON.parse(shownOf(JSON.stringify(data))) as unknown });

test('roles of speakers whose names are replaced are those of everybody with this replacement', () => {
  const found = onReceived(rule, received) as TranscriptRule;
  expect(found.roles).toEqual([
    { value: 'Ines', role: 'participant' },
    { value: 'Ines Costa', role: 'participant' },
    { value: '4711', role: 'agent' },
    { value: 'system', role: 'leave-out' },
    { value: 'nobody', role: 'agent' },
  ]);
  expect(readTranscriptByRule(received, found).turns.map(({ role, text }) => [role, text])).toEqual([
    ['participant', 'Good day'],
    ['participant', 'And good night'],
    ['agent', 'How are you, Tom?'],
  ]);
});

test('names of fields and values of conditions are those received too', () => {
  const data = { 7: 'x', Ines: talk, Tom: 1 };
  const path = (...steps: string[]) => ['[Name 1]', '*', ...steps];
  const voices = rule.voices.map((voice) => ({
    ...voice,
    words: [path('words')],
    speaker: {
      from: 'field' as const,
      field: path('by'),
      names: { entries: ['[Name 2]'], id: null, text: ['[Name 2]'] },
    },
    only: [{ field: path('by'), values: ['[Name 1]'] }],
  }));
  const found = onReceived({ ...rule, items: path(), voices }, data) as TranscriptRule;
  expect(found.items).toEqual(['Ines', '*']);
  expect(found.voices[0]).toMatchObject({
    words: [['Ines', '*', 'words']],
    speaker: { field: ['Ines', '*', 'by'], names: { entries: ['Tom'] } },
    only: [{ field: ['Ines', '*', 'by'], values: ['Ines', 'Ines Costa'] }],
  });
});

test('speakers of a text are those of its lines', () => {
  const text = 'Ines: Good day\nGuide: Welcome\nInes Costa: Thank you\nGuide: Come in';
  const pattern: TranscriptRule = {
    ...rule,
    source: { form: 'text', split: 'lines', pattern: '{speaker}: {words}', rest: 'leave-out' },
    items: ['*'],
    voices: rule.voices.map((voice) => ({
      ...voice,
      words: [['*', 'words']],
      speaker: { from: 'field', field: ['*', 'speaker'], names: null },
      only: [{ field: ['*', 'speaker'], values: ['[Name 1]'] }],
    })),
    roles: [{ value: '[Name 1]', role: 'participant' }],
  };
  const found = receivedRule(pattern, { received: text, shown: shownOf(text) }) as TranscriptRule;
  expect(found.roles).toEqual([
    { value: 'Ines', role: 'participant' },
    { value: 'Ines Costa', role: 'participant' },
  ]);
  expect(found.voices[0]?.only).toEqual([{ field: ['*', 'speaker'], values: ['Ines', 'Ines Costa'] }]);
  expect(readTranscriptByRule(text, found).turns.map((turn) => turn.text)).toEqual(['Good day', 'Thank you']);
});

test('what a summary calls questions is what was received', () => {
  const summary = { by: 'Ines', list: [{ q: 'Did Tom help?', a: 'Yes' }] };
  const taught: SummaryRule = {
    version: 1,
    what: 'summary',
    headline: [['by']],
    points: null,
    answers: {
      entries: ['list', '*'],
      question: ['list', '*', 'q'],
      values: [['list', '*', 'a']],
      rationale: null,
      choices: null,
      only: [],
    },
    questions: [{ value: 'Did [Name 2] help?', questionId: 'q1' }],
    fields: [],
  };
  expect(onReceived(taught, summary)).toEqual({
    ...taught,
    questions: [{ value: 'Did Tom help?', questionId: 'q1' }],
  });
});

test('a rule stays as it is if the data is shown as it was received, and never grows beyond its limits', () => {
  const plain: TranscriptRule = { ...rule, roles: [{ value: 'Ines', role: 'agent' }] };
  expect(receivedRule(plain, { received, shown: received })).toEqual(plain);
  const crowd = {
    talk: Array.from({ length: 900 }, (_, index) => ({ by: `Ines ${String(index)}`, words: 'Hello' })),
  };
  const shown = { talk: crowd.talk.map((one) => ({ ...one, by: '[Name 1]' })) };
  const found = receivedRule(rule, { received: crowd, shown }) as TranscriptRule;
  expect(found.roles).toHaveLength(200);
});
