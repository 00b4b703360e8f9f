// The files, the turn maps of the lists and the screen take the same voice for another: the renderer may not import
// main's own function, so the two are held together here.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveSpeaker } from '../electron/transcripts/resolve-speaker.ts';
import { resolveSpeaker as heardOnScreen } from '../renderer/features/session/transcript/speaker-choices.ts';

const voice = fc.constantFrom('agent', 'participant', 'label A', 'label B', 'constructor');
const choice = fc.record({
  name: fc.constant(null),
  sameAs: fc.option(voice, { nil: null }),
  lane: fc.constantFrom(0 as const, 1 as const, null),
});

test('main and the screen agree on who is heard, whatever was merged', () => {
  fc.assert(
    fc.property(voice, fc.uniqueArray(voice), fc.dictionary(voice, choice), (key, known, speakers) => {
      const voices = new Set<string>(known);
      expect(resolveSpeaker(key, voices, speakers)).toBe(heardOnScreen(key, voices, speakers));
    }),
    { numRuns: 2000 },
  );
});

test('a circle and a voice that is gone count for nothing', () => {
  const same = (sameAs: string) => ({ name: null, sameAs, lane: null });
  const voices = new Set(['a', 'b']);
  expect(resolveSpeaker('a', voices, { a: same('b'), b: same('a') })).toBe('a');
  expect(resolveSpeaker('a', voices, { a: same('gone') })).toBe('a');
  expect(resolveSpeaker('a', voices, { a: same('b') })).toBe('b');
});
