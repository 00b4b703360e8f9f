import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FactPlaces } from '../../../../shared/model/glance.ts';
import { AT, redactedLibrary, timedTurn } from '../redaction/redacted-library.fixture.ts';
import { audibleSilence, type Stretch } from './silence.ts';

let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeEach(async () => {
  at = await redactedLibrary();
});
afterEach(() => {
  at.close();
});

const RECORDING = { sessionId: 's1', bytes: 1000 };
const page = (recordings = [RECORDING], after = 0) => at.library.silence.page(recordings, after);
const seconds = () => page().silence[0]?.seconds;
const measure = (silent: Stretch[], bytes = RECORDING.bytes) => {
  at.library.silence.save('s1', { bytes, durationSeconds: 60, silent });
};

test('knows the silence of the recording that was measured, and of no other', () => {
  at.receive('s1', [timedTurn('participant', 'It was Petra.', 4)]);
  expect(page().silence).toEqual([{ sessionId: 's1', seconds: null, durationSeconds: null }]);
  measure([
    [1, 3],
    [10, 14.5],
  ]);
  expect(page()).toEqual({ silence: [{ sessionId: 's1', seconds: 6.5, durationSeconds: 60 }], next: null });
  expect(page([{ ...RECORDING, bytes: 1001 }]).silence[0]?.seconds).toBeNull();
  at.library.silence.save('gone', { bytes: 1, durationSeconds: 1, silent: [] });
  expect(page([{ sessionId: 'gone', bytes: 1 }]).silence[0]?.seconds).toBeNull();
});

test('counts what is redacted as voice, also in its places', () => {
  at.receive('s1', [timedTurn('agent', 'Who?', 0), timedTurn('participant', 'It was Petra.', 4)]);
  measure([
    [1, 3],
    [4.6, 5.8],
    [10, 14],
  ]);
  expect(seconds()).toBeCloseTo(7.2);
  at.redact('s1', 1, 'Petra');
  // The name is hidden from 5 s on, with a little on either side.
  expect(seconds()).toBeLessThan(6.6);
  expect(seconds()).toBeGreaterThan(6);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const places = JSON.parse(
    at.library.glance.places({ sessionId: 's1', fact: 'silent' }) ?? 'null',
  ) as FactPlaces;
  expect(
    places.places.reduce((sum, one) => sum + (one.endSeconds ?? 0) - (one.startSeconds ?? 0), 0),
  ).toBeCloseTo(seconds() ?? 0);
  expect(places.places[0]).toMatchObject({
    startSeconds: 1,
    endSeconds: 3,
    before: { lane: 0, text: 'Who?' },
  });
  at.undo('s1');
  expect(seconds()).toBeCloseTo(7.2);
});

test('forgets the silence of a recording that is deleted, and measures it no more', () => {
  at.receive('s1', [timedTurn('participant', 'Yes.', 4)]);
  measure([[1, 3]]);
  at.library.purge.perform({ sessionIds: ['s1'], what: 'audio' }, AT);
  expect(seconds()).toBeNull();
  measure([[1, 3]]);
  expect(seconds()).toBeNull();
  at.library.tombstones.remove(['s1'], 'audio');
  measure([[1, 3]]);
  expect(seconds()).toBe(2);
});

test('leaves of silence what no stretch covers, whatever the stretches', () => {
  const stretch = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]): Stretch => [start, start + length]);
  fc.assert(
    fc.property(
      fc.array(stretch, { maxLength: 6 }),
      fc.array(stretch, { maxLength: 6 }),
      (silent, hidden) => {
        const found = audibleSilence(silent, {
          kind: 'stretches',
          stretches: hidden.map(([startSeconds, endSeconds]) => ({
            startSeconds,
            endSeconds,
            mode: 'silence',
          })),
        });
        const isIn = (all: readonly Stretch[], second: number) =>
          all.filter(([start, end]) => second + 0.5 > start && second + 0.5 < end).length;
        for (let second = 0; second < 90; second += 1)
          expect(isIn(found ?? [], second)).toBe(isIn(hidden, second) > 0 ? 0 : isIn(silent, second));
      },
    ),
    { seed: 46 },
  );
  expect(audibleSilence([[0, 1]], { kind: 'withheld', reason: 'excluded' })).toBeNull();
});
