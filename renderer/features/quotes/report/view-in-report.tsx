import type { ReactNode } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { recoloured } from '../../../../shared/domain/pictures/drawing.ts';
import type { ReportView } from '../../../../shared/model/report.ts';
import { numberInReport } from '../../../../shared/domain/report-numbers.ts';
import { inkInFile } from '../../../widgets/analysis/pictures/file-inks.ts';
import { TableOfView } from '../../../widgets/analysis/table-of-view.tsx';
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
        <TableOfView
          label={`Table: ${name}`}
          className={css.wide}
          tableClassName={css.counts}
          columns={columns}
          rows={rows.slice(0, SHOWN_ROWS)}
          numberText={numberInReport}
        />
      )}
      {rowsInAll > SHOWN_ROWS && (
        <p className={css.reference}>
          {`These are the first ${formatNumber(SHOWN_ROWS)} of ${formatNumber(rowsInAll)} rows. The report has ${rows.length < rowsInAll ? `the first ${formatNumber(rows.length)}` : 'all'}.`}
        </p>
      )}
    </section>
  );
}
