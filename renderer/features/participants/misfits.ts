import { useEffect, useState } from 'react';
import { readValue } from '../../../shared/domain/attributes/attribute-values.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant } from '../../../shared/model/participant.ts';

const known = new WeakMap<readonly Attribute[], WeakMap<Participant, readonly number[]>>();
const NONE: readonly number[] = [];

/** Returns the indices of the attributes that a participant's values do not fit. */
export function misfitsOf(attributes: readonly Attribute[], row: Participant): readonly number[] {
  const ofTable = known.get(attributes) ?? new WeakMap<Participant, readonly number[]>();
  known.set(attributes, ofTable);
  const before = ofTable.get(row);
  if (before !== undefined) return before;
  const found = attributes.flatMap((attribute, index) => {
    const text = row.values[attribute.id];
    return text !== undefined && readValue(attribute, text).kind === 'misfit' ? [index] : [];
  });
  const misfits = found.length === 0 ? NONE : found;
  ofTable.set(row, misfits);
  return misfits;
}

/** How long values are read at a time, so that a long table does not block a frame. */
const SLICE_MS = 8;

/** Returns how many cells do not fit their column; null while they are counted for the first time. */
export function useMisfitCount(
  attributes: readonly Attribute[],
  rows: readonly Participant[],
): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let [at, sum] = [0, 0];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const until = performance.now() + SLICE_MS;
      for (; at < rows.length && performance.now() < until; at += 1) {
        const row = rows[at];
        if (row !== undefined) sum += misfitsOf(attributes, row).length;
      }
      if (at < rows.length) timer = setTimeout(read);
      else setCount(sum);
    };
    read();
    return () => {
      clearTimeout(timer);
    };
  }, [attributes, rows]);
  return count;
}
