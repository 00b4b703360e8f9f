import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { cellMarks, codeMarks } from './cell-marks.ts';
import { codeRows } from './code-rows.ts';
import type { Shown } from './shown.ts';
import { mostTogether } from './most-together.ts';
import { framed, textWidth, type Drawing, type Mark } from '../../../shared/domain/pictures/drawing.ts';
import { togetherNote, togetherTitle } from './what-is-counted.ts';

const COLUMN = 50;
const PITCH = 54;
const ROW = 44;

/** Draws Codes together, all of it, for a file. */
export function togetherDrawing({ request, answer, codes }: Shown<'together'>): Drawing {
  const { result } = answer;
  const rows = codeRows(result.codeIds, codes);
  const most = mostTogether(result);
  const names = Math.ceil(Math.max(160, ...rows.map(({ code }) => 66 + textWidth(code.name, 14))));
  const left = (index: number) => names + index * PITCH;
  const countOf = (row: number, column: number) => {
    const [one, other] = [rows[row], rows[column]];
    return one === undefined || other === undefined ? 0 : (result.cells[one.index]?.[other.index] ?? 0);
  };
  const number = (index: number, x: number, y: number, anchor: 'end' | 'middle'): Mark => ({
    kind: 'text',
    x,
    y,
    text: formatNumber(index + 1),
    size: 12,
    fill: 'text-3',
    anchor,
  });
  const marks = rows.flatMap(({ code }, row) => {
    const y = row * ROW;
    return [
      number(row, 18, y + 24, 'end'),
      ...codeMarks(32, y + 20, code, false),
      ...Array.from({ length: row + 1 }, (_, place) => {
        const count = countOf(row, place);
        return cellMarks({
          x: left(place),
          y,
          width: COLUMN,
          height: ROW - 4,
          main: formatNumber(count),
          detail: '',
          tint: place === row || count === 0 ? null : count / most,
          isZero: count === 0,
          isOwn: place === row,
        });
      }).flat(),
    ];
  });
  const bottom = rows.length * ROW + 14;
  const what = request.count === 'sessions' ? 'session' : 'quote';
  const pairs = rows.flatMap(({ code }, row) =>
    rows.slice(0, row).flatMap((other, column) => {
      const count = countOf(row, column);
      return count === 0 ? [] : [`${code.name} with ${other.code.name}: ${counted(count, what)}`];
    }),
  );
  const title = togetherTitle(request);
  const note = togetherNote(request);
  return framed(
    {
      width: left(rows.length),
      height: bottom + 8,
      title: `${title.what} ${title.rest}`.trim(),
      description: `${pairs.length === 0 ? 'No two codes are together' : pairs.join('. ')}. ${note}`,
      marks: [...marks, ...rows.map((_, index) => number(index, left(index) + COLUMN / 2, bottom, 'middle'))],
    },
    note,
  );
}
