import type { ReactNode } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { recoloured } from '../../../../shared/domain/pictures/drawing.ts';
import type { ReportView } from '../../../../shared/model/report.ts';
import { numberInReport } from '../../../../shared/domain/report-numbers.ts';
import { inkInFile } from '../../../widgets/analysis/pictures/file-inks.ts';
import { Picture } from '../../../widgets/analysis/pictures/picture.tsx';
import css from './report.module.css';

/** Rows of a table that the preview shows; the report has more. */
const SHOWN_ROWS = 20;

/** A view of Analysis as the report has it. */
export function ViewInReport({
  view,
  hasPicture,
  acts,
  children,
}: {
  view: ReportView;
  hasPicture: boolean;
  acts: ReactNode;
  /** The researcher's own text. */
  children: ReactNode;
}) {
  const { name, what, note, columns, rows, rowsInAll, picture } = view;
  return (
    <section className={css.view} aria-label={name} data-selectable>
      <div className={css.acts}>{acts}</div>
      <h3 dir="auto">{name}</h3>
      <p className={css.what}>{what}</p>
      <p className={css.remark}>{note}</p>
      {children}
      {hasPicture && picture !== null && (
        <div className={css.paper} style={{ background: inkInFile('canvas') }}>
          <Picture drawing={recoloured(picture, (code) => ({ code }))} />
        </div>
      )}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
        <div className={css.wide} role="region" aria-label={`Table: ${name}`} tabIndex={0}>
          <table className={css.counts}>
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
              {rows.slice(0, SHOWN_ROWS).map((cells, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows may be alike, and none has state
                <tr key={index}>
                  {cells.map((cell, place) => (
                    <td key={columns[place]} data-number={typeof cell === 'number' || undefined}>
                      <bdi>
                        {typeof cell === 'number' ? numberInReport(cell, columns[place] ?? '') : cell}
                      </bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rowsInAll > SHOWN_ROWS && (
        <p className={css.reference}>
          {`These are the first ${formatNumber(SHOWN_ROWS)} of ${formatNumber(rowsInAll)} rows. The report has ${rows.length < rowsInAll ? `the first ${formatNumber(rows.length)}` : 'all'}.`}
        </p>
      )}
    </section>
  );
}
