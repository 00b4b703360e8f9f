import { expect, test } from 'vitest';
import { redactedParts, redactedText, replacedText, replacementOf } from './redaction-text.ts';

const stretch = (mode: 'silence' | 'tone') => ({
  kind: 'stretches' as const,
  stretches: [{ startSeconds: 0, endSeconds: 1, mode }],
});

test('says how much is redacted, in many and in few words', () => {
  const state = { places: 14, seconds: 9.2, sound: stretch('silence') };
  expect(redactedText(state)).toBe('14 places, 9 s silent');
  const needed = redactedParts(state).filter(({ isExtra }) => !isExtra);
  expect(needed.map(({ text }) => text).join('')).toBe('14, 9 s');
  expect(redactedText({ ...state, sound: stretch('tone') })).toBe('14 places, 9 s of tone');
  expect(redactedText({ places: 1, seconds: 0, sound: { kind: 'none' } })).toBe('1 place');
  expect(redactedText({ ...state, sound: { kind: 'withheld', reason: 'format' } })).toBe(
    '14 places, recording blocked',
  );
  expect(redactedText({ ...state, sound: { kind: 'withheld', reason: 'excluded' } })).toBe(
    '14 places, recording left out',
  );
});

test('tells what was replaced, and how to undo it', () => {
  expect(replacedText({ places: 2, sessions: 1 }, 1.25)).toMatch(
    /^Replaced 2 places\. 1\.3 s silent\. Undo: /,
  );
  expect(replacedText({ places: 5, sessions: 3 }, null)).toMatch(/^Replaced 5 places in 3 sessions\. Undo: /);
});

test('puts what was typed in brackets, which it cannot contain', () => {
  expect(replacementOf(' Name  1 ')).toBe('[Name 1]');
  expect(replacementOf('[Name 1]')).toBe('[Name 1]');
  expect(replacementOf(' [] ')).toBeNull();
});
