import { counted } from '../../../shared/domain/numbers.ts';
import { cellMarks, codeMarks } from './cell-marks.ts';
import { codeCells, type ShownAs } from './codes-cells.ts';
import { codeRows } from './code-rows.ts';
import type { Shown } from './shown.ts';
import { framed, textWidth, type Drawing, type Mark } from '../../../shared/domain/pictures/drawing.ts';
import { codesNote, codesTitle } from './what-is-counted.ts';

const GAP = 5;
const ROW = 34;

/** Draws Codes by group, all of it, for a file. */
export function codesDrawing({ request, answer, codes }: Shown<'codes'>, as: ShownAs): Drawing {
  const { result } = answer;
  const { groups } = result;
  const rows = codeRows(
    result.rows.map(({ codeId }) => codeId),
    codes,
  );
  const top = Math.min(...rows.map(({ depth }) => depth));
  const names = Math.ceil(
    Math.max(160, ...rows.map(({ code, depth }) => 44 + (depth - top) * 22 + textWidth(code.name, 14))),
  );
  const column = Math.ceil(Math.max(126, ...groups.map(({ name }) => textWidth(name, 12) + 8)));
  const cells = codeCells(result, request.count, as);
  const left = (index: number) => names + index * (column + GAP);
  const marks = groups.flatMap(({ name, sessions }, index): Mark[] => {
    const x = left(index) + column / 2;
    return [
      { kind: 'text', x, y: 12, text: name, size: 12, fill: 'text-2', anchor: 'middle', isBold: true },
      {
        kind: 'text',
        x,
        y: 28,
        text: counted(sessions, 'session'),
        size: 12,
        fill: 'text-3',
        anchor: 'middle',
      },
    ];
  });
  let y = 38;
  const words: string[] = [];
  for (const [index, { code, depth, path, index: at }] of rows.entries()) {
    if (index > 0 && depth === top) y += 8;
    marks.push(...codeMarks((depth - top) * 22 + 6, y + ROW / 2, code, depth === top));
    for (const [place, cell] of (cells[at] ?? []).entries())
      marks.push(...cellMarks({ ...cell, x: left(place), y, width: column, height: ROW }));
    words.push(
      `${path}: ${(cells[at] ?? []).map((cell, place) => `${groups[place]?.name ?? ''} ${cell.words}`).join('; ')}`,
    );
    y += ROW + GAP;
  }
  const { what, rest } = codesTitle(request, as);
  const note = codesNote(request, groups, as, !result.groupSeconds.includes(null));
  return framed(
    {
      width: left(groups.length) - GAP,
      height: y,
      title: `${what} ${rest}`.trim(),
      description: `${words.join('. ')}. ${note}`,
      marks,
    },
    note,
  );
}
