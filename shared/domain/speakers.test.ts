import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveSpeaker } from './speakers.ts';

const speaker = fc.constantFrom('agent', 'participant', 'label A', 'label B', 'constructor');
const choice = fc.record({
  name: fc.constant(null),
  sameAs: fc.option(speaker, { nil: null }),
  lane: fc.constantFrom(0 as const, 1 as const, null),
});
const same = (sameAs: string) => ({ name: null, sameAs, lane: null });

test('whatever was merged, a speaker becomes itself or one of the transcript', () => {
  fc.assert(
    fc.property(speaker, fc.uniqueArray(speaker), fc.dictionary(speaker, choice), (key, list, choices) => {
      const known = new Set<string>(list);
      const resolved = resolveSpeaker(key, known, choices);
      expect(resolved === key || known.has(resolved)).toBe(true);
    }),
  );
});

test('a merge into a speaker that was merged is followed to the last one', () => {
  const known = new Set(['a', 'b', 'c']);
  expect(resolveSpeaker('a', known, { a: same('b'), b: same('c') })).toBe('c');
});

test('a circle and a voice that is gone count for nothing', () => {
  const voices = new Set(['a', 'b']);
  expect(resolveSpeaker('a', voices, { a: same('b'), b: same('a') })).toBe('a');
  expect(resolveSpeaker('a', voices, { a: same('gone') })).toBe('a');
  expect(resolveSpeaker('a', voices, { a: same('b') })).toBe('b');
});
