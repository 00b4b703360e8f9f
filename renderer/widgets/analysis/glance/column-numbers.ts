import { median } from '../../../../shared/domain/glance/median.ts';
import { valueOf, type GlanceRow, type NumberFact } from './glance-rows.ts';

/** The numbers of all interviews in a column. */
interface KnownNumbers {
  /** In the order of the interviews. */
  values: readonly number[];
  /** The median; null without values. */
  middle: number | null;
  /** The largest one, 0 without values. */
  most: number;
}

/** Returns the numbers of a column. */
export type ColumnNumbers = (fact: NumberFact) => KnownNumbers;

/** Counts a column the first time that its numbers are read, so that no task counts all columns at once. */
export function numbersOf(rows: readonly GlanceRow[]): ColumnNumbers {
  const counted = new Map<NumberFact, KnownNumbers>();
  return (fact) => {
    const found = counted.get(fact) ?? knownNumbers(rows, fact);
    counted.set(fact, found);
    return found;
  };
}

function knownNumbers(rows: readonly GlanceRow[], fact: NumberFact): KnownNumbers {
  const values: number[] = [];
  let most = 0;
  for (const row of rows) {
    const value = valueOf(row, fact);
    if (value === null) continue;
    values.push(value);
    most = Math.max(most, value);
  }
  return { values, middle: median(values), most };
}
