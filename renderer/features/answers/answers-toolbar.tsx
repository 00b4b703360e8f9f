import { useMemo, type ReactNode } from 'react';
import { Button, Menu } from '@mantine/core';
import { Check, Columns3 } from 'lucide-react';
import { FilterField } from '../../ui/filter-field.tsx';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { agreementOf, together } from './agreement.ts';
import { AgreementWords } from './agreement-words.tsx';
import { type AnswerColumn, type AnswerTableRow, cellOf, shownInWords } from './answer-columns.ts';
import type { Study } from './answer-studies.ts';
import css from './answers.module.css';
import { StudyPicker } from './study-picker.tsx';
import type { Attribute } from '../../../shared/model/attribute.ts';
import { hideColumns, showAttributes, useColumnsShown } from './columns-shown.ts';

/** What is known of a study's participants. */
export interface StudyAttributes {
  all: readonly Attribute[];
  /** Those that are columns of the table. */
  shown: readonly Attribute[];
}

/** The study, the filter, and how often the researcher agrees with the service. */
export function AnswersToolbar(props: {
  study: Study;
  studies: readonly Study[];
  columns: readonly AnswerColumn[];
  /** What is known of the participants. */
  known: StudyAttributes;
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
  /** The filter by participants. */
  filterMenu: ReactNode;
}) {
  const { columns, visible, shown, total, isWhole } = props;
  const isFiltered = shown.length < total;
  const agreement = useMemo(
    () =>
      isWhole
        ? together(
            visible.map((column) =>
              agreementOf(
                shown.map((row) => cellOf(row, column)),
                column.type,
              ),
            ),
          )
        : null,
    [visible, shown, isWhole],
  );
  return (
    <div className={css.tools}>
      <div className={css.bar}>
        <StudyPicker study={props.study} studies={props.studies} />
        <FilterField label="Filter by name or answer" value={props.find} onChange={props.onFind} />
        {props.filterMenu}
        <span className="text-13 text-tertiary" role="status">
          {isFiltered
            ? `${formatNumber(shown.length)} of ${formatNumber(total)} shown`
            : counted(total, 'session')}
        </span>
        {agreement !== null && (
          <AgreementWords
            agreement={agreement}
            {...(isFiltered && { of: `in ${shownInWords(shown.length)}` })}
          />
        )}
        <span className="grow" />
        <ColumnsMenu
          study={props.study.projectId}
          columns={columns}
          hidden={props.hidden}
          known={props.known}
        />
      </div>
    </div>
  );
}

/** Selects which attributes and questions the table shows, and the width of text columns. */
function ColumnsMenu({
  study,
  columns,
  hidden,
  known,
}: {
  study: string | null;
  columns: readonly AnswerColumn[];
  hidden: readonly string[];
  known: StudyAttributes;
}) {
  const isWide = useColumnsShown((state) => state.isWide);
  const shown = columns.filter(({ key }) => !hidden.includes(key)).length;
  const words =
    shown === columns.length ? 'Columns' : `${formatNumber(shown)} of ${counted(columns.length, 'column')}`;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} checkIcon={<Check size={15} />}>
      <Menu.Target>
        <Button variant="subtle" px={8} leftSection={<Columns3 size={15} strokeWidth={1.75} />}>
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.columnsMenu ?? ''}>
        {known.all.length > 0 && (
          <>
            <Menu.Label>Participants</Menu.Label>
            {known.all.map(({ id, name }) => (
              <Menu.CheckboxItem
                key={id}
                checked={known.shown.some((one) => one.id === id)}
                onChange={(isShown) => {
                  const others = known.shown.map((one) => one.id).filter((one) => one !== id);
                  showAttributes(study, isShown ? [...others, id] : others);
                }}
              >
                <span dir="auto">{name}</span>
              </Menu.CheckboxItem>
            ))}
          </>
        )}
        <Menu.Label>Questions</Menu.Label>
        {columns.map(({ key, label }) => {
          const isShown = !hidden.includes(key);
          return (
            <Menu.CheckboxItem
              key={key}
              checked={isShown}
              // The last question cannot be hidden: a table of names alone is useless.
              disabled={isShown && shown === 1}
              onChange={() => {
                hideColumns(study, isShown ? [...hidden, key] : hidden.filter((one) => one !== key));
              }}
            >
              <span dir="auto">{label}</span>
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={isWide}
          onChange={(wider) => {
            useColumnsShown.setState({ isWide: wider });
          }}
        >
          Wider text columns
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
