import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { dayAndTime, clock } from '../../../shared/domain/dates.ts';
import { Dock } from '../../ui/dock.tsx';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { useNow } from '../../ui/use-now.ts';
import { AgreeOrDiffer } from './agree-or-differ.tsx';
import { shownValue } from '../../widgets/answers/answer-text.ts';
import { isJudged } from './agreement.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf, missingReason } from './answer-columns.ts';
import css from './answer-dock.module.css';
import { OwnAnswer } from './own-answer.tsx';
import { searchOf } from './session-search.ts';
import type { GivenAnswer, AnswerCell } from '../../../shared/model/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error.ts';
import { cachedSession } from '../../api/cached-session.ts';
import { passagesOf } from '../../widgets/answers/find-passage.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { correctedTextOf } from '../../api/corrected-text.ts';

/**
 * One answer: the service's value with its reason and the passage that it refers to, and the researcher's own
 * value.
 */
export function AnswerDock({
  row,
  column,
  index,
  total,
  onStep,
  onClose,
}: {
  row: AnswerTableRow;
  column: AnswerColumn;
  /** The index among the rows shown, from 0; -1 if the filter hides the row. */
  index: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const { session } = row;
  const cell = cellOf(row, column);
  const name = sessionName(session);
  return (
    <Dock
      label="Answer"
      title={name}
      onClose={onClose}
      aside={
        <div className={css.steps}>
          <Step label="Previous session" keys="Alt ↑" by={-1} disabled={index <= 0} onStep={onStep}>
            <ChevronUp size={17} strokeWidth={1.75} />
          </Step>
          <Step label="Next session" keys="Alt ↓" by={1} disabled={index >= total - 1} onStep={onStep}>
            <ChevronDown size={17} strokeWidth={1.75} />
          </Step>
        </div>
      }
    >
      <div className={css.part}>
        <h3 className={css.question} dir="auto">
          {column.label}
        </h3>
        {cell === undefined || cell.value === null ? (
          <p className={css.plain}>
            {missingReason(row, column)}.{' '}
            <Anchor
              renderRoot={(root) => (
                <Link
                  to="/sessions/$sessionId"
                  params={{ sessionId: session.sessionId }}
                  search={searchOf(session)}
                  {...root}
                />
              )}
            >
              Open the session
            </Anchor>
          </p>
        ) : (
          <>
            <Given answer={cell} />
            {isJudged(cell.value, column.type) && (
              <AgreeOrDiffer
                // What could not be saved belongs to one answer.
                key={`${session.sessionId} ${column.id}`}
                sessionId={session.sessionId}
                question={column}
                chosen={cell.agrees ?? null}
              />
            )}
          </>
        )}
        {cell?.rationale != null && (
          <>
            <h4>Reason</h4>
            <p className={css.reason} data-selectable dir="auto">
              {cell.rationale}
            </p>
          </>
        )}
        {cell?.other != null && (
          <div className={css.other}>
            <h4>{cell.other.source === 'summary' ? 'The summary says' : 'The evaluation says'}</h4>
            <Given answer={cell.other} />
            {cell.other.rationale !== null && (
              <p className={css.reason} data-selectable dir="auto">
                {cell.other.rationale}
              </p>
            )}
          </div>
        )}
      </div>
      {cell !== undefined && cell.value !== null && <Passages session={session} cell={cell} />}
      <OwnAnswer sessionId={session.sessionId} questionId={column.id} type={column.type} cell={cell} />
      <p className="visually-hidden" role="status">
        {`${name}. ${column.label}: ${cell?.value == null ? missingReason(row, column) : shownValue(cell.value)}`}
      </p>
    </Dock>
  );
}

function Given({ answer: { value, source, at } }: { answer: GivenAnswer }) {
  const now = useNow();
  if (value === null) return null;
  const word = source === 'summary' ? 'Summary, received' : 'Evaluation,';
  return (
    <>
      <p className={typeof value === 'number' ? css.figure : css.text} data-selectable dir="auto">
        {shownValue(value)}
      </p>
      <p className="text-12 text-tertiary">
        {at === null ? word.replace(/,.*/, '') : `${word} ${dayAndTime(new Date(at), now)}`}
      </p>
    </>
  );
}

function Step(props: {
  label: string;
  keys: string;
  by: 1 | -1;
  disabled: boolean;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
}) {
  return (
    <KeyTooltip label={props.label} keys={props.keys}>
      <ActionIcon
        aria-label={props.label}
        disabled={props.disabled}
        onClick={() => {
          props.onStep(props.by);
        }}
      >
        {props.children}
      </ActionIcon>
    </KeyTooltip>
  );
}

/**
 * The participant's words that the answer refers to, with links to them; or a message that they were not
 * found.
 */
function Passages({ session, cell }: { session: SessionRecord; cell: AnswerCell }) {
  const { data, error } = useQuery(cachedSession(session));
  const { reading = null, view } = data ?? {};
  // Until it is here, or if it cannot be read, quotes of the words as received are not found.
  const corrected = useQuery(correctedTextOf(session)).data ?? null;
  const passages = useMemo(
    () => (reading === null ? [] : passagesOf(cell, reading, corrected)),
    [cell, reading, corrected],
  );
  const offset = view?.offsetSeconds ?? 0;
  if (data === undefined && error === null) return null;
  return (
    <section className={css.part} aria-label="Passage">
      <h3>In the transcript</h3>
      {passages.map(({ turnPlace, startSeconds, quote }) => {
        const at = startSeconds === null ? undefined : Math.max(0, startSeconds + offset);
        return (
          <figure key={`${String(turnPlace)} ${quote}`} className={css.passage}>
            <blockquote data-selectable dir="auto">
              “{quote}”
            </blockquote>
            <Way session={session} at={at} turn={turnPlace}>
              {at === undefined ? 'Open at this turn' : `Open at ${clock(at)}`}
            </Way>
          </figure>
        );
      })}
      {passages.length === 0 && (
        <p className={css.plain}>
          {error !== null
            ? describeError(error).text
            : reading === null
              ? 'The transcript is not on this computer. '
              : 'Earmark did not find this answer’s words in the transcript. '}
          <Way session={session}>Open the session</Way>
        </p>
      )}
    </section>
  );
}

function Way({
  session,
  at,
  turn,
  children,
}: {
  session: SessionRecord;
  at?: number | undefined;
  turn?: number;
  children: string;
}) {
  return (
    <Anchor
      className={css.way ?? ''}
      renderRoot={(root) => (
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId: session.sessionId }}
          search={searchOf(session, {
            ...(at !== undefined && { at }),
            ...(turn !== undefined && { turn }),
          })}
          {...root}
        />
      )}
    >
      {children}
    </Anchor>
  );
}
