import { expect, test } from 'vitest';
import { sheetReading } from './sheet-reading.ts';

const text = (position: string, words: string) =>
  `<c r="${position}" t="inlineStr"><is><t>${words}</t></is></c>`;
const SHEET = [
  `<sheetData>\n<row r="1">${text('A1', 'turn')}${text('B1', 'answer')}${text('AA1', 'since')}</row>\n`,
  `<row r="2"><c r="A2"><v>12</v></c><c r="B2"><v>47.5</v></c><c r="AA2" s="3"><v>45982.25</v></c></row>\n`,
  `<row r="3">${text('A3', 'turn 12')}<c r="B3" t="b"><v>1</v></c></row>\n</sheetData>${' '.repeat(300)}`,
].join('');

function read(pieces: readonly string[]): string {
  let found = '';
  const reading = sheetReading({
    push: (more) => {
      found += more;
    },
    end: () => {
      found += '|end';
    },
  });
  for (const piece of pieces) reading.push(piece);
  reading.end();
  return found;
}

test('leaves out the digits of days, and of numbers in columns that Earmark fills in', () => {
  expect(read([SHEET])).toBe(
    `${SHEET.replace('<v>12</v>', '<v>  </v>').replace('<v>45982.25</v>', '<v>     .  </v>')}|end`,
  );
});

test('reads the same wherever a sheet is divided', () => {
  const inOnePiece = read([SHEET]);
  for (let at = 0; at <= SHEET.length; at += 1)
    expect(read([SHEET.slice(0, at), SHEET.slice(at)])).toBe(inOnePiece);
  expect(read(SHEET.split(''))).toBe(inOnePiece);
});

test('passes on what is no sheet', () => {
  expect(read(['<styleSheet><c>12</c>', '</styleSheet>'])).toBe('<styleSheet><c>12</c></styleSheet>|end');
});
