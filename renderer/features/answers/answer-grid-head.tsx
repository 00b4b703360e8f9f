import { UnstyledButton } from '@mantine/core';
import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useMemo } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { inBrief } from '../../ui/numbers.ts';
import { SelectBox } from '../../ui/tick-box.tsx';
import { agreementOf } from './agreement.ts';
import { AgreementWords } from './agreement-words.tsx';
import { type AnswerColumn, type AnswerTableRow, answersIn, cellOf, shownInWords } from './answer-columns.ts';
import type { answerFeatures } from './answer-grid-columns.ts';
import css from './answer-grid.module.css';
import type { Attribute } from '../../../shared/model/attribute.ts';
import { cellName } from '../../ui/grid-position.ts';
import { statisticsOf, binsInWords, binsOf } from './statistics.ts';

type AnyHeader = Header<typeof answerFeatures, AnswerTableRow>;

/**
 * The column headers: the question, and statistics of the answers of the sessions shown. A click sorts the
 * rows.
 */
export function AnswerGridHead(props: {
  headers: readonly AnyHeader[];
  rows: readonly AnswerTableRow[];
  /** True if a filter hides some of the study's sessions. */
  isFiltered: boolean;
  /** True once all answers are loaded; there are no statistics before. */
  isWhole: boolean;
  selected: 'none' | 'some' | 'all';
  onPickAll: () => void;
  /** The column that the Tab key reaches; null if it is in a row. */
  at: number | null;
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.headers.map((header, column) => {
          const { question, attribute } = header.column.columnDef.meta ?? {};
          const cellAttribute = { 'data-place': cellName({ row: -1, column }) };
          const tabIndex = props.at === column ? (0 as const) : (-1 as const);
          if (column === 0)
            return (
              <th key={header.id} scope="col" aria-colindex={1} className={css.select} {...cellAttribute}>
                <SelectBox
                  label="Select all sessions shown"
                  state={props.selected}
                  onPick={props.onPickAll}
                  tabIndex={tabIndex}
                />
              </th>
            );
          return (
            <HeadCell
              key={header.id}
              header={header}
              column={column}
              question={question}
              attribute={attribute}
              rows={props.rows}
              isFiltered={props.isFiltered}
              isWhole={props.isWhole}
              tabIndex={tabIndex}
            />
          );
        })}
      </tr>
    </thead>
  );
}

/** What kind of values an attribute has. */
const TYPE_WORDS: Record<Attribute['type'], string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  'yes-no': 'Yes or no',
};

const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({
  header,
  column,
  question,
  attribute,
  rows,
  isFiltered,
  isWhole,
  tabIndex,
}: {
  header: AnyHeader;
  column: number;
  question: AnswerColumn | undefined;
  attribute: Attribute | undefined;
  rows: readonly AnswerTableRow[];
  isFiltered: boolean;
  isWhole: boolean;
  tabIndex: number;
}) {
  const id = useId();
  const sortedBy = header.column.getIsSorted();
  const Arrow = sortedBy === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-colindex={column + 1}
      aria-labelledby={`${id}-label`}
      aria-sort={sortedBy === false ? 'none' : SORT_WORDS[sortedBy]}
      className={question === undefined && attribute === undefined ? css.session : undefined}
    >
      <UnstyledButton
        className={css.sort}
        tabIndex={tabIndex}
        data-place={cellName({ row: -1, column })}
        data-sorted={sortedBy !== false || undefined}
        aria-describedby={question === undefined && attribute === undefined ? undefined : `${id}-sum`}
        onClick={header.column.getToggleSortingHandler()}
      >
        <span id={`${id}-label`} className={css.headLabel} dir="auto">
          {question?.label ?? attribute?.name ?? 'Session'}
        </span>
        <Arrow size={13} strokeWidth={2} aria-hidden="true" />
      </UnstyledButton>
      {attribute !== undefined && (
        <div id={`${id}-sum`} className={css.columnSummary}>
          <p>{TYPE_WORDS[attribute.type]}</p>
        </div>
      )}
      {question !== undefined && (
        <div id={`${id}-sum`} className={css.columnSummary}>
          {isWhole ? <Sum question={question} rows={rows} isFiltered={isFiltered} /> : <p>Reading…</p>}
        </div>
      )}
    </th>
  );
}

function Sum({
  question,
  rows,
  isFiltered,
}: {
  question: AnswerColumn;
  rows: readonly AnswerTableRow[];
  isFiltered: boolean;
}) {
  const { numbers, answered } = useMemo(() => answersIn(rows, question), [rows, question]);
  const agreement = useMemo(
    () =>
      agreementOf(
        rows.map((row) => cellOf(row, question)),
        question.type,
      ),
    [rows, question],
  );
  const statistics = statisticsOf(numbers);
  const inWords = answered - numbers.length;
  const inShown = isFiltered ? ` in ${shownInWords(rows.length)}` : '';
  if (question.type !== 'number' || statistics === null)
    return (
      <>
        <p>
          {question.type === 'number' ? 'Number' : question.type === 'text' ? 'Text' : question.type} ·{' '}
          {counted(answered, 'answer')}
          {inShown}
        </p>
        <AgreementWords agreement={agreement} />
      </>
    );
  return (
    <>
      <div className={css.measures}>
        <div>
          <p>
            Number · {counted(statistics.n, 'answer')}
            {inShown}
            {inWords > 0 && `, ${formatNumber(inWords)} in words`}
          </p>
          <div className={css.figures}>
            <p>
              <b>{inBrief(statistics.mean)}</b> mean
            </p>
            <p>
              <b>{inBrief(statistics.median)}</b> median
            </p>
          </div>
        </div>
        <div className={css.spread}>
          <span>{inBrief(statistics.least)}</span>
          <Histogram numbers={numbers} />
          {statistics.most > statistics.least && <span>{inBrief(statistics.most)}</span>}
        </div>
      </div>
      <AgreementWords agreement={agreement} />
    </>
  );
}

const HISTOGRAM_WIDTH = 60;
const HISTOGRAM_HEIGHT = 24;
const LONGEST_BAR = 14;

/**
 * The distribution of the numbers: a bar per value or interval, with a text for screen readers. A bar's area
 * is its count, so that a last bar for fewer values than the others is narrower, not lower.
 */
function Histogram({ numbers }: { numbers: readonly number[] }) {
  const bins = binsOf(numbers);
  const highest = Math.max(...bins.map(({ values }) => values), 1);
  const widths = bins.map(({ values }) => values / highest);
  const step = Math.min(HISTOGRAM_WIDTH / Math.max(sum(widths), 1), LONGEST_BAR);
  const most = Math.max(...bins.map(({ count, values }) => count / values), Number.MIN_VALUE);
  return (
    <svg
      width={step * sum(widths)}
      height={HISTOGRAM_HEIGHT}
      viewBox={`0 0 ${String(step * sum(widths))} ${String(HISTOGRAM_HEIGHT)}`}
      role="img"
      aria-label={`How often: ${binsInWords(bins)}`}
    >
      <title>{binsInWords(bins)}</title>
      {bins.map(({ from, count, values }, index) => {
        // An empty bar is drawn as a line, so that the scale can be read.
        const height = count === 0 ? 1 : Math.max(3, (count / values / most) * HISTOGRAM_HEIGHT);
        return (
          <rect
            key={from}
            x={sum(widths.slice(0, index)) * step}
            y={HISTOGRAM_HEIGHT - height}
            width={Math.max(1, (widths[index] ?? 1) * step - 2)}
            height={height}
            rx={count === 0 ? 0 : 1.5}
            fill={count === 0 ? 'var(--em-line-2)' : 'var(--em-active-fill)'}
          />
        );
      })}
    </svg>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
