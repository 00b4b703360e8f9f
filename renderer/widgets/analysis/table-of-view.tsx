import type { ViewTable } from './view-table.ts';

/** The numbers of a view as a table, which scrolls sideways in its region. */
export function TableOfView({
  label,
  columns,
  rows,
  numberText,
  className,
  tableClassName,
}: Pick<ViewTable, 'columns'> & {
  label: string;
  /** Those that are rendered. */
  rows: ViewTable['rows'];
  numberText: (value: number, column: string) => string;
  className: string | undefined;
  tableClassName: string | undefined;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      <table className={tableClassName} data-selectable>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows may be alike, and none has state
            <tr key={index}>
              {cells.map((cell, place) => (
                <td key={columns[place]} data-number={typeof cell === 'number' || undefined}>
                  <bdi>{typeof cell === 'number' ? numberText(cell, columns[place] ?? '') : cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
