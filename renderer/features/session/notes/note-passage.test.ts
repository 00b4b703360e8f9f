import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesOf } from '../../../../shared/domain/passage-times.ts';
import { passageAt, locatePassage } from './note-passage.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const turn = (text: string | null, more: Partial<Turn> = {}): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
  ...more,
});

test('trims a passage, and quotes the text at its offsets', () => {
  expect(passageAt(turn('So I’d tap on the cover.'), { turn: 3, start: 2, end: 10 })).toEqual({
    turnPlace: 3,
    start: 3,
    end: 10,
    quote: 'I’d tap',
  });
  expect(passageAt(turn('a   b'), { turn: 0, start: 1, end: 4 })).toBeNull();
  expect(passageAt(turn(null), { turn: 0, start: 0, end: 4 })).toBeNull();
  expect(passageAt(undefined, { turn: 0, start: 0, end: 4 })).toBeNull();
});

test('selects an emoji as a whole', () => {
  expect(passageAt(turn('oh 🙂 dear'), { turn: 0, start: 4, end: 9 })).toEqual({
    turnPlace: 0,
    start: 3,
    end: 9,
    quote: '🙂 dea',
  });
  expect(passageAt(turn('oh 🙂'), { turn: 0, start: 0, end: 4 })?.quote).toBe('oh 🙂');
});

test('quotes the text at the offsets, whatever is selected', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), fc.nat(40), (text, start, end) => {
      const passage = passageAt(turn(text), { turn: 0, start, end });
      if (passage === null) return;
      expect(text.slice(passage.start, passage.end)).toBe(passage.quote);
      expect(passage.quote).toBe(passage.quote.trim());
    }),
  );
});

const spoken = turn('one two three', {
  words: [
    { text: 'one', startSeconds: 10, endSeconds: 10.4 },
    { text: 'two', startSeconds: 10.5, endSeconds: null },
    { text: 'three', startSeconds: 11, endSeconds: 11.6 },
  ],
});
const span = { turn: 0, lane: 1 as const, startSeconds: 9.8, endSeconds: 12 };

test('plays a passage from its first word to its last', () => {
  expect(timesOf(spoken, span, { start: 4, end: 13 })).toEqual({ startSeconds: 10.5, endSeconds: 11.6 });
  // In the middle of a word that has no end time.
  expect(timesOf(spoken, span, { start: 5, end: 6 })).toEqual({ startSeconds: 10.5, endSeconds: 11 });
});

test('plays a passage with its turn if words have no times, and has no time without any', () => {
  expect(timesOf(turn('one two'), span, { start: 0, end: 3 })).toEqual({
    startSeconds: 9.8,
    endSeconds: 12,
  });
  expect(timesOf(turn('one'), undefined, { start: 0, end: 3 })).toEqual({
    startSeconds: null,
    endSeconds: null,
  });
  expect(timesOf(turn('one', { startSeconds: 3 }), undefined, { start: 0, end: 3 })).toEqual({
    startSeconds: 3,
    endSeconds: 3,
  });
});

test('finds a passage in moved text, and not if its words are gone', () => {
  const passage = { turnPlace: 0, start: 4, end: 7, quote: 'two' };
  expect(locatePassage('one two three', passage)).toEqual({ start: 4, end: 7 });
  expect(locatePassage('Well, one two three', passage)).toEqual({ start: 10, end: 13 });
  expect(locatePassage('two', passage)).toEqual({ start: 0, end: 3 });
  expect(locatePassage('one three', passage)).toBeNull();
});

test('finds a passage that was quoted with hidden characters', () => {
  const passage = { turnPlace: 0, start: 4, end: 9, quote: 'two\u200b\u00ad' };
  expect(locatePassage('one two\u200b\u00ad three', passage)).toEqual({ start: 4, end: 9 });
  expect(locatePassage('one two three', passage)).toEqual({ start: 4, end: 7 });
  expect(locatePassage('one two three', { ...passage, quote: '\u200b' })).toBeNull();
});
