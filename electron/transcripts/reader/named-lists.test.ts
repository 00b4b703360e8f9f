import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const texts = (value: unknown) => readTranscript(value).turns.map(({ text }) => text);

test.each(['turns', 'utterances', 'transcript'])(
  'reads the list “%s” even if its entries are short and nobody is named',
  (name) => {
    expect(texts({ [name]: [{ text: 'Yes' }] })).toEqual(['Yes']);
    expect(texts({ [name]: [{ text: 'Yes' }, { text: 'No' }] })).toEqual(['Yes', 'No']);
  },
);

test('does not read short texts of another list as turns', () => {
  expect(texts({ tags: [{ text: 'Yes' }, { text: 'No' }] })).toEqual([]);
});

test('reads corrected turns of a file that Earmark exported, not what they were made of', () => {
  const received = (place: number, text: string) => ({
    place,
    startUtf16: 0,
    endUtf16: text.length,
    startCodePoint: 0,
    endCodePoint: text.length,
    text,
  });
  const turn = (startSeconds: number, text: string, place: number) => ({
    place: place / 2,
    speaker: 'speaker1',
    text,
    startSeconds,
    endSeconds: startSeconds + 1,
    received: [received(place, 'Well, so it seems'), received(place + 1, 'to all of us')],
  });
  const speakers = [{ id: 'speaker1', name: 'Ina Reyes', role: 'participant' }];
  // Short turns that overlap are read as channels side by side if there is anything better.
  const turns = [turn(0, 'So it seems to us.', 0), turn(0.5, 'To all of us, yes.', 2)];
  expect(texts({ sessions: [{ speakers, turns }] })).toEqual(['So it seems to us.', 'To all of us, yes.']);
});
