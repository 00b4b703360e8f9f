import { useEffect, useState } from 'react';
import { readValue } from '../../../shared/domain/attributes/attribute-values.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant } from '../../../shared/model/participant.ts';
import { inIdleSlices } from '../../ui/in-idle-slices.ts';

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

/** Returns how many cells do not fit their column; null while they are counted for the first time. */
export function useMisfitCount(
  attributes: readonly Attribute[],
  rows: readonly Participant[],
): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let sum = 0;
    // The grid is painted first.
    return inIdleSlices(
      rows.length,
      (index) => {
        const row = rows[index];
        if (row !== undefined) sum += misfitsOf(attributes, row).length;
      },
      () => {
        setCount(sum);
      },
    );
  }, [attributes, rows]);
  return count;
}
