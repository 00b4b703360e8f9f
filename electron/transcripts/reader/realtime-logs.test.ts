import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const lines = (value: unknown) => readTranscript(value).turns.map(({ role, text }) => [role, text]);
const created = (id: string, role: string, previous: string | null = null) => ({
  type: 'conversation.item.created',
  previous_item_id: previous,
  item: { id, type: 'message', role, content: [] },
});
const heard = (id: string, transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: id,
  transcript,
});
const spoken = (id: string, transcript: string) => ({
  type: 'response.audio_transcript.done',
  item_id: id,
  transcript,
});
const piece = (id: string, delta: string) => ({
  type: 'response.audio_transcript.delta',
  item_id: id,
  delta,
});
const heardPiece = (id: string, delta: string) => ({
  type: 'conversation.item.input_audio_transcription.delta',
  item_id: id,
  delta,
});

const talk = [
  ['agent', 'How did you hear about us?'],
  ['participant', 'From a friend of mine.'],
  ['agent', 'And when was that?'],
];

test.each<[string, unknown[]]>([
  [
    'by their creation',
    [
      created('i1', 'assistant'),
      spoken('i1', 'How did you hear about us?'),
      created('i2', 'user'),
      created('i3', 'assistant'),
      spoken('i3', 'And when was that?'),
      heard('i2', 'From a friend of mine.'),
    ],
  ],
  [
    'by the item before',
    [
      created('i1', 'assistant'),
      spoken('i1', 'How did you hear about us?'),
      created('i3', 'assistant', 'i1'),
      spoken('i3', 'And when was that?'),
      created('i2', 'user', 'i1'),
      heard('i2', 'From a friend of mine.'),
    ],
  ],
  [
    'by their first mention',
    [
      spoken('i1', 'How did you hear about us?'),
      { type: 'input_audio_buffer.speech_started', item_id: 'i2' },
      spoken('i3', 'And when was that?'),
      heard('i2', 'From a friend of mine.'),
    ],
  ],
])('orders the items of a log %s', (_, events) => {
  expect(lines(events)).toEqual(talk);
  expect(lines({ events })).toEqual(talk);
});

const pieces = (id: string, text: string, of: (id: string, delta: string) => object) =>
  text.split(/(?= )/).map((delta) => of(id, delta));
const streams = [
  pieces('i1', 'How did you hear about us?', piece),
  pieces('i2', 'From a friend of mine.', heardPiece),
  pieces('i3', 'And when was that?', piece),
];
const interleaved = Array.from({ length: 8 }, (_, at) =>
  streams.flatMap((stream) => stream.slice(at, at + 1)),
).flat();

test.each<[string, unknown[]]>([
  ['one after another', streams.flat()],
  ['of several items at once', interleaved],
  [
    'of one item, beside whole ones',
    [
      spoken('i1', 'How did you hear about us?'),
      ...pieces('i2', 'From a friend of mine.', heardPiece),
      spoken('i3', 'And when was that?'),
    ],
  ],
  [
    'with the whole after them',
    [...interleaved, spoken('i1', 'How did you hear about us?'), heard('i2', 'From a friend of mine.')],
  ],
])('gathers pieces %s', (_, events) => {
  expect(lines(events)).toEqual(talk);
  expect(lines({ session: 's', events })).toEqual(talk);
});

const result = (speaker: string, text: string, isFinal: boolean) => ({ speaker, text, is_final: isFinal });

test('keeps the longest interim result that has no final one', () => {
  const events = [
    result('agent', 'How did', false),
    result('agent', 'How did you hear about us?', true),
    result('user', 'From a', false),
    result('user', 'From a friend', false),
    result('user', 'From a friend of mine.', true),
    result('agent', 'And when', false),
    result('agent', 'And when was that?', true),
    result('user', 'In May', false),
    result('user', 'In May I think', false),
    result('user', 'In May I', false),
  ];
  expect(lines(events)).toEqual([...talk, ['participant', 'In May I think']]);
  const unnamed = events.map(({ text, is_final }) => ({ text, is_final }));
  expect(lines(unnamed).map(([, text]) => text)).toEqual([...talk.map(([, text]) => text), 'In May I think']);
});

test('keeps an interim result of an item without a final one before others', () => {
  const partial = (id: string, transcript: string) => ({
    type: 'partial',
    item_id: id,
    role: 'user',
    transcript,
  });
  const events = [
    spoken('i1', 'How did you hear about us?'),
    partial('i2', 'From a friend'),
    partial('i2', 'From a friend of mine.'),
    partial('i2', 'From a friend of'),
    spoken('i3', 'And when was that?'),
    heard('i4', 'In May.'),
  ];
  expect(lines(events)).toEqual([...talk, ['participant', 'In May.']]);
});
