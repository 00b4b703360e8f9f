import { Link } from '@tanstack/react-router';
import { memo, use } from 'react';
import { Equal, EqualNot, UserRound } from 'lucide-react';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { Hits, FilteredBy } from '../../ui/hits/hits.tsx';
import { clickOn } from '../../ui/selection.ts';
import { SelectBox } from '../../ui/tick-box.tsx';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { TurnMap } from '../../widgets/session/turn-map.tsx';
import { type AnswerColumn, type AnswerTableRow, cellOf, missingReason } from './answer-columns.ts';
import { readOnce } from '../../../shared/domain/attributes/attribute-filter.ts';
import { shownValue as shownText } from '../../widgets/attributes/attribute-words.ts';
import { typedValue } from './answer-attributes.ts';
import css from './answer-grid.module.css';
import { cellName } from '../../ui/grid-position.ts';
import { searchOf } from './session-search.ts';
import { answerText, shownValue } from '../../widgets/answers/answer-text.ts';
import { agrees } from './agreement.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';
import { hitsIn } from '../../ui/hits/hits-in.ts';
import { MarkedText } from '../../ui/hits/marked-text.tsx';

/** A session and its answers. Renders again only if its own data changes. */
export const AnswerRow = memo(function AnswerRow({
  row,
  rowIndex,
  now,
  attributes,
  questions,
  selected,
  at,
  open,
  onPick,
  onOpen,
}: {
  row: AnswerTableRow;
  /** The index among the rows shown, from 0. */
  rowIndex: number;
  now: Date;
  /** Those that are shown, before the questions. */
  attributes: readonly Attribute[];
  questions: readonly AnswerColumn[];
  selected: boolean;
  /** The column that the Tab key reaches; null if it is in another row. */
  at: number | null;
  /** The key of the column whose answer is open. */
  open: string | null;
  onPick: (index: number, range: boolean) => void;
  onOpen: (cell: OpenCell) => void;
}) {
  const { session } = row;
  const { sessionId, createdAt } = session;
  const name = sessionName(session);
  const stop = (column: number) => ({
    'data-place': cellName({ row: rowIndex, column }),
    tabIndex: at === column ? 0 : -1,
  });
  return (
    <tr
      aria-rowindex={rowIndex + 2}
      aria-selected={selected}
      data-row-key={sessionId}
      data-selected={selected || undefined}
      onClickCapture={(event) => {
        const click = clickOn(event);
        if (click === 'open' || !(event.target instanceof Element)) return;
        if (event.target.closest('[role="checkbox"]') !== null) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(rowIndex, click === 'range');
      }}
    >
      <td aria-colindex={1} className={css.select} data-place={cellName({ row: rowIndex, column: 0 })}>
        <SelectBox
          label={`Select ${name}`}
          state={selected ? 'all' : 'none'}
          tabIndex={at === 0 ? 0 : -1}
          onPick={(range) => {
            onPick(rowIndex, range);
          }}
        />
      </td>
      <th scope="row" aria-colindex={2} className={css.session}>
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId }}
          search={searchOf(session)}
          className={css.name}
          {...stop(1)}
        >
          <span className="ellipsis" dir="auto">
            <Hits text={name} />
          </span>
        </Link>
        <span className={css.facts}>
          <TurnMap packed={session.turnMap} width={56} />
          {createdAt !== null && <span className="ellipsis">{dayAndTime(new Date(createdAt), now)}</span>}
        </span>
      </th>
      {attributes.map((attribute, index) => (
        <AttributeCell
          key={attribute.id}
          row={row}
          attribute={attribute}
          rowIndex={rowIndex}
          column={index + 2}
          isStop={at === index + 2}
        />
      ))}
      {questions.map((question, index) => (
        <Answer
          key={question.key}
          row={row}
          question={question}
          rowIndex={rowIndex}
          column={attributes.length + index + 2}
          isStop={at === attributes.length + index + 2}
          isOpen={open === question.key}
          onOpen={onOpen}
        />
      ))}
    </tr>
  );
});

/** A value of the session's participant, memoised like an answer. It is changed among the participants. */
const AttributeCell = memo(function AttributeCell({
  row,
  attribute,
  rowIndex,
  column,
  isStop,
}: {
  row: AnswerTableRow;
  attribute: Attribute;
  rowIndex: number;
  column: number;
  /** True if the Tab key reaches the cell. */
  isStop: boolean;
}) {
  const typed = typedValue(row, attribute);
  const value = shownText(attribute, typed);
  const { value: read } = readOnce(attribute, typed);
  return (
    <td
      aria-colindex={column + 1}
      className={css.attribute}
      data-place={cellName({ row: rowIndex, column })}
      tabIndex={isStop ? 0 : -1}
      title={read.kind === 'misfit' ? read.why : undefined}
    >
      {value === null ? (
        <>
          <span className={css.missing} aria-hidden="true">
            –
          </span>
          <span className="visually-hidden">No value</span>
        </>
      ) : (
        <span className={`${css.text ?? ''} ${read.kind === 'misfit' ? (css.misfit ?? '') : ''}`} dir="auto">
          {value}
        </span>
      )}
    </td>
  );
});

/** A cell, memoised so that in a wide row only the changed cells render again. */
const Answer = memo(function Answer({
  row,
  question,
  rowIndex,
  column,
  isStop,
  isOpen,
  onOpen,
}: {
  row: AnswerTableRow;
  question: AnswerColumn;
  rowIndex: number;
  column: number;
  /** True if the Tab key reaches the cell. */
  isStop: boolean;
  isOpen: boolean;
  onOpen: (cell: OpenCell) => void;
}) {
  return (
    <td aria-colindex={column + 1} data-open={isOpen || undefined}>
      <AnswerCellButton
        question={question.label}
        type={question.type}
        cell={cellOf(row, question)}
        why={missingReason(row, question)}
        isOpen={isOpen}
        onOpen={() => {
          onOpen({ sessionId: row.session.sessionId, key: question.key });
        }}
        data-place={cellName({ row: rowIndex, column })}
        tabIndex={isStop ? 0 : -1}
      />
    </td>
  );
});

/** The cell whose answer is open in the dock. */
export interface OpenCell {
  sessionId: string;
  key: string;
}

/** A cell of the table: the service's value with the researcher's below it. A click opens the answer. */
function AnswerCellButton({
  question,
  type,
  cell,
  why,
  isOpen,
  onOpen,
  ...stop
}: {
  question: string;
  /** The type of the question. */
  type: string;
  cell: AnswerCell | undefined;
  /** Why there is no answer, if there is none. */
  why: string;
  isOpen: boolean;
  onOpen: () => void;
  'data-place': string;
  tabIndex: number;
}) {
  const value = cell?.value ?? null;
  const own = cell?.own ?? null;
  const same = cell === undefined ? null : agrees(cell, type);
  const isNumber = type === 'number';
  const Sign = same === null ? UserRound : same ? Equal : EqualNot;
  return (
    <button
      {...stop}
      type="button"
      className={css.answer}
      data-number={isNumber || undefined}
      aria-expanded={isOpen}
      title={value === null ? why : undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">{question}: </span>
      {value === null ? (
        <>
          <span className={css.missing} aria-hidden="true">
            –
          </span>
          <span className="visually-hidden">{why}</span>
        </>
      ) : (
        <span
          className={typeof value === 'number' ? css.figure : css.text}
          data-short={own !== null || same !== null || undefined}
          dir="auto"
        >
          <ValueHits value={value} />
        </span>
      )}
      {(own !== null || same !== null) && (
        <span className={css.own} data-same={same ?? undefined}>
          <Sign size={13} strokeWidth={2} aria-hidden="true" />
          {own === null ? (
            <span className="ellipsis">{same === true ? 'You agree' : 'You disagree'}</span>
          ) : (
            <span className="ellipsis" dir="auto">
              You: <ValueHits value={own} />
            </span>
          )}
          {own !== null && same !== null && (
            <span className="visually-hidden">{same ? ', you agree' : ', you disagree'}</span>
          )}
        </span>
      )}
    </button>
  );
}

/** An answer, with what the filter found in it marked: a number as a whole if it was typed without its commas. */
function ValueHits({ value }: { value: string | number | boolean }) {
  const wanted = use(FilteredBy);
  const text = shownValue(value);
  const marks = hitsIn(text, wanted);
  if (marks.length > 0) return <MarkedText text={text} marks={marks} />;
  return hitsIn(answerText(value), wanted).length === 0 ? text : <mark>{text}</mark>;
}
