import { expect, test } from 'vitest';
import { quoteOf } from './turn-quote.ts';

const speaker = { key: 'participant', name: 'P07 Ines', tone: 2, lane: 1 as const, share: null };
const turn = {
  role: 'participant' as const,
  speakerLabel: null,
  text: ' I’d wait. ',
  startSeconds: 145.4,
  endSeconds: null,
};
const ID = 'b7e41c9a-52d0-4f6e-9a83-1c0d7e5f2a64';

test('names the speaker, the time and the session', () => {
  expect(quoteOf(turn, speaker, ID)).toBe('“I’d wait.” (P07 Ines, 02:25, session b7e41c9a…)');
});

test('leaves unknown parts out of the reference', () => {
  expect(quoteOf({ ...turn, startSeconds: null }, null, 's-12')).toBe('“I’d wait.” (session s-12)');
});

test('returns null for a turn without words', () => {
  expect(quoteOf({ ...turn, text: null }, speaker, ID)).toBeNull();
  expect(quoteOf({ ...turn, text: '  ' }, speaker, ID)).toBeNull();
});
