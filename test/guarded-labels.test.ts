import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../electron/exports/formats/csv.ts';
import { tableOfFile } from '../renderer/features/links/create/label-table.ts';

const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '\u00a0', 'a') }),
);

const anyLabel = anyCell.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');

test('restores labels from the file that Earmark writes', () => {
  fc.assert(
    fc.property(fc.array(anyLabel, { minLength: 1 }), (labels) => {
      const bytes = csvOf(
        ['label', 'status'],
        labels.map((label) => [label, 'active']),
      );
      const reading = tableOfFile('links.csv', new TextDecoder().decode(bytes));
      const values = reading !== null && 'table' in reading ? reading.table.columns[0]?.values : undefined;
      // A lone surrogate has no bytes in UTF-8.
      expect(values).toBe(labels.join('\n').toWellFormed());
    }),
  );
});
