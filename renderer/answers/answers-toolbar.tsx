import { useMemo } from 'react';
import { FilterField } from '../ui/filter-field.tsx';
import { agreementOf, together } from './agreement.ts';
import { AgreementWords } from './agreement-words.tsx';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';
import type { Study } from './answer-studies.ts';
import css from './answers.module.css';
import { ColumnsMenu } from './columns-menu.tsx';
import { StudyPicker } from './study-picker.tsx';

/** Whose answers, which of them, and how often the researcher agrees. */
export function AnswersToolbar(props: {
  study: Study;
  studies: readonly Study[];
  columns: readonly AnswerColumn[];
  hidden: readonly string[];
  rows: readonly AnswerTableRow[];
  /** How many of them the filter leaves. */
  shown: number;
  find: string;
  onFind: (text: string) => void;
}) {
  const { columns, rows, shown } = props;
  const agreement = useMemo(
    () => together(columns.map((column) => agreementOf(rows.map((row) => cellOf(row, column))))),
    [columns, rows],
  );
  const total = rows.length.toLocaleString('en-GB');
  return (
    <div className={css.tools}>
      <div className={css.bar}>
        <StudyPicker study={props.study} studies={props.studies} />
        <FilterField label="Filter by name or answer" value={props.find} onChange={props.onFind} />
        <span className="t13 t3" role="status">
          {shown < rows.length
            ? `${shown.toLocaleString('en-GB')} of ${total} shown`
            : rows.length === 1
              ? '1 session'
              : `${total} sessions`}
        </span>
        <AgreementWords agreement={agreement} what="Agreement" />
        <span className="grow" />
        <ColumnsMenu study={props.study.projectId} columns={columns} hidden={props.hidden} />
      </div>
    </div>
  );
}
