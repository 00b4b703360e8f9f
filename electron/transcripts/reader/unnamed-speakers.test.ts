import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const speakers = (value: unknown) =>
  readTranscript(value).turns.map(({ role, speakerLabel }) => [role, speakerLabel]);
const nobody = ['unknown', null];
const thanked = ['Thank you.', 'Thank you.', 'Could you ask the host?', 'Thank you.', 'You.', 'Thank you.'];
const timed = thanked.map((text, at) => ({ start: at * 2, end: at * 2 + 1.5, text }));

test.each<[string, unknown]>([
  ['text', { segments: timed }],
  ['another text', { segments: timed.map((one) => ({ ...one, tokens_text: one.text })) }],
  ['what it is about', { segments: timed.map((one) => ({ ...one, focus: one.text.slice(0, 9) })) }],
  ['many values', { segments: timed.map((one, at) => ({ ...one, note: `guest ${at} of the house` })) }],
  [
    'text, as rows',
    ['start,end,text', ...timed.map(({ start, end, text }) => `${start},${end},${text}`)].join('\n'),
  ],
  [
    'text, on lines',
    timed.map(({ start, text }) => `[00:00:${String(start).padStart(2, '0')}] ${text}`).join('\n'),
  ],
])('never takes the words for the speaker: %s', (_, value) => {
  expect(speakers(value)).toEqual(thanked.map(() => nobody));
});

test('reads a field with the two sides, whatever its name, as the speaker', () => {
  const sides = ['Host', 'Guest', 'Guest', 'Host', 'Guest', 'Host'];
  expect(speakers({ segments: timed.map((one, at) => ({ ...one, seat: sides[at] })) })).toEqual(
    sides.map((side) => [side === 'Host' ? 'agent' : 'participant', side]),
  );
});

test('reads lines that end like a sentence as speech, not as headings', () => {
  const { turns } = readTranscript(
    'You.\nWho came with you to the library?\nGuest.\nMy sister did, and a friend.',
  );
  expect(turns.every(({ role }) => role === 'unknown')).toBe(true);
});
