import { useMemo } from 'react';
import { FilterField } from '../../ui/filter-field.tsx';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { agreementOf, together } from './agreement.ts';
import { AgreementWords } from './agreement-words.tsx';
import { type AnswerColumn, type AnswerTableRow, cellOf, shownInWords } from './answer-columns.ts';
import type { Study } from './answer-studies.ts';
import css from './answers.module.css';
import { ColumnsMenu } from './columns-menu.tsx';
import { StudyPicker } from './study-picker.tsx';

/** The study, the filter, and how often the researcher agrees with the service. */
export function AnswersToolbar(props: {
  study: Study;
  studies: readonly Study[];
  columns: readonly AnswerColumn[];
  /** The columns shown in the table. */
  visible: readonly AnswerColumn[];
  hidden: readonly string[];
  /** How many sessions the study has in the library. */
  total: number;
  /** The rows that match the filter. */
  shown: readonly AnswerTableRow[];
  /** True once all answers are loaded; there are no statistics before. */
  isWhole: boolean;
  find: string;
  onFind: (text: string) => void;
}) {
  const { columns, visible, shown, total, isWhole } = props;
  const isFiltered = shown.length < total;
  const agreement = useMemo(
    () => together(visible.map((column) => agreementOf(shown.map((row) => cellOf(row, column))))),
    [visible, shown],
  );
  return (
    <div className={css.tools}>
      <div className={css.bar}>
        <StudyPicker study={props.study} studies={props.studies} />
        <FilterField label="Filter by name or answer" value={props.find} onChange={props.onFind} />
        <span className="t13 t3" role="status">
          {isFiltered
            ? `${formatNumber(shown.length)} of ${formatNumber(total)} shown`
            : counted(total, 'session')}
        </span>
        {isWhole && (
          <AgreementWords
            agreement={agreement}
            what="Agreement"
            {...(isFiltered && { of: `in ${shownInWords(shown.length)}` })}
          />
        )}
        <span className="grow" />
        <ColumnsMenu study={props.study.projectId} columns={columns} hidden={props.hidden} />
      </div>
    </div>
  );
}
