import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteRanges } from './byte-ranges.ts';

const range = fc.tuple(fc.nat(40), fc.nat(12)).map(([start, length]) => ({ start, end: start + length }));

test('holds the same bytes as a plain set, whatever is added', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), fc.nat(60), fc.nat(60), (added, at, limit) => {
      const expected = new Set<number>();
      const ranges = createByteRanges(added.slice(0, 3));
      for (const { start, end } of added.slice(3)) ranges.add(start, end);
      for (const { start, end } of added) for (let byte = start; byte < end; byte++) expected.add(byte);
      expect(ranges.sum()).toBe(expected.size);
      let end = at;
      while (expected.has(end)) end += 1;
      expect(ranges.endFrom(at)).toBe(end);
      let holeEnd = end;
      while (holeEnd < limit && !expected.has(holeEnd)) holeEnd += 1;
      expect(ranges.holeFrom(at, limit)).toEqual(end >= limit ? null : { start: end, end: holeEnd });
      const list = ranges.list();
      for (const [i, { start }] of list.entries()) expect(start).toBeGreaterThan(list[i - 1]?.end ?? -1);
    }),
    { seed: 31 },
  );
});
