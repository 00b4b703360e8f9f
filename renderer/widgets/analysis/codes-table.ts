import { hasFewSessions, type ShownAs } from './codes-cells.ts';
import { codeRows } from './code-rows.ts';
import type { Shown } from './shown.ts';
import { shareIn, type ViewTable } from './view-table.ts';

/** Returns the numbers of Codes by group, each code with its path. */
export function codesTable({ request, answer, codes }: Shown<'codes'>, as: ShownAs): ViewTable {
  const { groups, rows, groupSeconds } = answer.result;
  const { count } = request;
  const hasShares = as === 'share' && count !== 'quotes';
  return {
    columns: [
      'Code',
      ...groups.flatMap(({ name, sessions }) => [
        `${name}: ${count}${count === 'sessions' ? ` of ${String(sessions)}` : ''}`,
        ...(hasShares ? [`${name}: share`] : []),
      ]),
    ],
    rows: codeRows(
      rows.map(({ codeId }) => codeId),
      codes,
    ).map(({ path, index }) => [
      path,
      ...(rows[index]?.cells ?? []).flatMap((cell, column) => {
        const [group, length] = [groups[column], groupSeconds[column] ?? null];
        const ofTime =
          length === null || length === 0 || group === undefined || hasFewSessions(group)
            ? null
            : Math.min(1, cell.seconds / length);
        return [cell[count], ...(hasShares ? [shareIn(count === 'seconds' ? ofTime : cell.share)] : [])];
      }),
    ]),
  };
}
