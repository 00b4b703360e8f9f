import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportSession, ExportStudy } from '../../electron/exports/formats/study.ts';
import { speakerTiers } from '../../electron/exports/formats/tiers.ts';
import { textGridOf } from '../../electron/exports/formats/textgrid.ts';
import { timedTurns } from '../../electron/exports/formats/timed-turns.ts';
import { anyStudy, someStudies } from './any-study.ts';
import { textOf } from './every-format.ts';
import { readTextGrid } from './textgrid-reading.ts';

const options = { withNames: false, guarded: true };
const praat = spawnSync('praat', ['--version']).status === 0;

test('covers the whole time in every interval tier without gaps or overlaps, with the words in their intervals', () => {
  fc.assert(
    fc.property(anyStudy, (study) => {
      for (const session of study.sessions) {
        const { xmax, tiers } = readTextGrid(textOf(textGridOf(study, session, options).bytes));
        expect(xmax).toBeGreaterThan(0);
        const speakers = tiers.filter(({ kind }) => kind === 'IntervalTier');
        for (const { items } of speakers) {
          let reached = 0;
          for (const { start, end } of items) {
            expect(start).toBe(reached);
            expect(end).toBeGreaterThan(start);
            reached = end ?? Number.NaN;
          }
          expect(reached).toBe(xmax);
        }
        const expectedTiers = speakerTiers(session, options, timedTurns(session).timed);
        expect(speakers.map(({ items }) => items.filter(({ text }) => text !== ''))).toEqual(
          expectedTiers.map(({ spans }) =>
            spans.map(({ startMs, endMs, text }) => ({ start: startMs / 1000, end: endMs / 1000, text })),
          ),
        );
        const [points, ...more] = tiers.filter(({ kind }) => kind === 'TextTier');
        expect(more).toEqual([]);
        const moments = points?.items.map(({ start }) => start) ?? [];
        expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
        for (const moment of moments) expect(moment).toBeLessThanOrEqual(xmax);
        expect(new Set(tiers.map(({ name }) => name)).size).toBe(tiers.length);
      }
    }),
  );
});

const grids = someStudies(15).flatMap((study: ExportStudy) =>
  study.sessions.map((session: ExportSession) => textGridOf(study, session, options).bytes),
);

// Praat is a separate program. If it is not installed, only the test above runs.
test.skipIf(!praat)(
  'is read by Praat with as many tiers and intervals (skipped if Praat is not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-praat-'));
    try {
      grids.forEach((bytes, index) => writeFileSync(join(folder, `${String(index)}.TextGrid`), bytes));
      const script = `for file from 0 to ${String(grids.length - 1)}
  grid = Read from file: string$ (file) + ".TextGrid"
  tiers = Get number of tiers
  total = Get total duration
  line$ = string$ (tiers) + " " + fixed$ (total, 3)
  for tier to tiers
    isInterval = Is interval tier: tier
    if isInterval
      count = Get number of intervals: tier
    else
      count = Get number of points: tier
    endif
    line$ = line$ + " " + string$ (count)
  endfor
  appendInfoLine: line$
  Remove
endfor
`;
      writeFileSync(join(folder, 'read.praat'), script);
      const { stdout, stderr, status } = spawnSync('praat', ['--run', join(folder, 'read.praat')], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
      const expected = grids.map((bytes) => {
        const { xmax, tiers } = readTextGrid(textOf(bytes));
        return [
          String(tiers.length),
          xmax.toFixed(3),
          ...tiers.map(({ items }) => String(items.length)),
        ].join(' ');
      });
      expect(stdout.trimEnd().split('\n')).toEqual(expected);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
