import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import { anyCell as cell } from '../../../shared/domain/formula-text.fixture.ts';

const decoded = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('starts with a byte order mark, ends lines with CRLF, and guards texts but not numbers', () => {
  const text = decoded(
    csvOf(
      ['label', 'count'],
      [
        ['-5', -5],
        ['a,b', null],
      ],
    ),
  );
  expect(text).toBe('\ufefflabel,count\r\n\'-5,-5\r\n"a,b",\r\n');
});

test('is read back unchanged by a CSV parser, and contains no formula', () => {
  const rows = fc.array(fc.tuple(cell, cell, fc.integer()), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, (sourceRows) => {
      const text = decoded(csvOf(['a', 'b', 'c'], sourceRows)).replace(/^\ufeff/, '');
      const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
      expect(errors).toEqual([]);
      const read = data.slice(1, -1);
      expect(
        read.map(([a = '', b = '', c = '']) => [unescapeFormula(a), unescapeFormula(b), Number(c)]),
      ).toEqual(sourceRows);
      for (const [a = '', b = ''] of read) expect(`${a}\n${b}`).not.toMatch(/^[\s\u00a0]*[=+\-@＝＋－＠]/);
    }),
  );
});
