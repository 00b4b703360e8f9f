import { median } from '../../../../shared/domain/glance/median.ts';
import type { GlanceColumn } from './glance-columns.ts';
import { valueOf, type GlanceRow, type NumberFact } from './glance-rows.ts';

/** The known numbers of each column. */
export type ColumnNumbers = ReadonlyMap<
  NumberFact,
  {
    /** In the order of the interviews. */
    values: readonly number[];
    /** The median; null without values. */
    middle: number | null;
    /** The largest one, 0 without values. */
    most: number;
  }
>;

export const numbersOf = (rows: readonly GlanceRow[], columns: readonly GlanceColumn[]): ColumnNumbers =>
  new Map(
    columns.map(({ fact }) => {
      const values: number[] = [];
      let most = 0;
      for (const row of rows) {
        const value = valueOf(row, fact);
        if (value === null) continue;
        values.push(value);
        most = Math.max(most, value);
      }
      return [fact, { values, middle: median(values), most }];
    }),
  );
