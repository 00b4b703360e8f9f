import fc from 'fast-check';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const risky = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(
        "'",
        ' ',
        '\u00a0',
        '\t',
        '\r',
        '\n',
        '\ufeff',
        '=',
        '+',
        '-',
        '@',
        '＝',
        '－',
        '"',
      ),
    }),
    anyText,
  )
  .map((parts) => parts.join(''));
/** Any text of a cell, and often one that a spreadsheet may run as a formula. */
export const anyCell = fc.oneof(anyText, risky);
