import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPeaks } from '../peaks/peaks.ts';
import { createFrameHider } from './hide-frames.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { redactedPeaks } from './redacted-peaks.ts';
import { FORMAT_NAMES, frameBytesOf, headerOf, noiseSamples, wavFile } from './wav-file.fixture.ts';
import type { WavHeader } from '../wav.ts';

function peaksOf(header: WavHeader, data: Uint8Array, isFinished = true) {
  const peaks = createPeaks(header);
  peaks.add(data);
  if (isFinished) peaks.finish();
  return peaks;
}

const joined = (snapshot: ReturnType<ReturnType<typeof createPeaks>['snapshot']>) => ({
  ...snapshot,
  levels: snapshot.levels.map((rows) => rows.map((row) => row.flatMap((piece) => [...piece]))),
});

/** Up to two seconds, in millionths. */
const time = fc.nat(2_000_000).map((value) => value / 1_000_000);

test('are those of a redacted copy at every level, finished or not', () => {
  fc.assert(
    fc.property(
      fc.record({
        format: fc.constantFrom(...FORMAT_NAMES),
        channels: fc.integer({ min: 1, max: 3 }),
        sampleRate: fc.constantFrom(200, 1000, 8000),
        frames: fc.integer({ min: 1, max: 5000 }),
        seed: fc.nat(1000),
      }),
      fc.array(
        fc.record<HiddenStretch>({
          startSeconds: time,
          endSeconds: time,
          mode: fc.constantFrom('silence', 'tone'),
        }),
        { maxLength: 4 },
      ),
      fc.boolean(),
      ({ frames, seed, ...layout }, anyStretches, isFinished) => {
        const ends = frames / layout.sampleRate;
        const stretches = anyStretches.filter((one) => Math.min(one.startSeconds, one.endSeconds) < ends);
        const data = noiseSamples(layout.format, frames * layout.channels, seed);
        const header = headerOf(wavFile({ ...layout, data }));
        const frameBytes = frameBytesOf(layout);
        const readFrames = (first: number, count: number) =>
          data.slice(first * frameBytes, (first + count) * frameBytes);
        const original = peaksOf(header, data, isFinished).snapshot();
        const before = joined(original);
        const copy = data.slice();
        createFrameHider(header, stretches).hide(0, copy);
        const found = redactedPeaks({ header, original, readFrames }, stretches);
        expect(joined(found)).toEqual(joined(peaksOf(header, copy, isFinished).snapshot()));
        // The peaks of the recording as it is stay the same.
        expect(joined(original)).toEqual(before);
      },
    ),
  );
});

test('reads only what is at the edges of silence', () => {
  const data = noiseSamples('pcm_s16le', 8000 * 60, 1);
  const header = headerOf(wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: 8000, data }));
  let read = 0;
  const readFrames = (first: number, count: number) => {
    read += count;
    return data.slice(first * 2, (first + count) * 2);
  };
  const original = peaksOf(header, data).snapshot();
  redactedPeaks({ header, original, readFrames }, [{ startSeconds: 1, endSeconds: 59, mode: 'silence' }]);
  expect(read).toBeLessThan(8000);
});
