import { Equal, EqualNot, UserRound } from 'lucide-react';
import { agrees, shownValue } from './agreement.ts';
import css from './answer-cell.module.css';
import type { AnswerCell } from '../../../shared/model/answers.ts';

/** A cell of the table: the service's value with the researcher's below it. A click opens the answer. */
export function AnswerCellButton({
  question,
  isNumber,
  cell,
  why,
  isOpen,
  onOpen,
  ...stop
}: {
  question: string;
  isNumber: boolean;
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
  const same = cell === undefined ? null : agrees(cell);
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
      <span className="vh">{question}: </span>
      {value === null ? (
        <>
          <span className={css.missing} aria-hidden="true">
            –
          </span>
          <span className="vh">{why}</span>
        </>
      ) : (
        <span
          className={typeof value === 'number' ? css.figure : css.text}
          data-short={own !== null || undefined}
          dir="auto"
        >
          {shownValue(value)}
        </span>
      )}
      {own !== null && (
        <span className={css.own} data-same={same ?? undefined}>
          <Sign size={13} strokeWidth={2} aria-hidden="true" />
          <span className="ell" dir="auto">
            You: {shownValue(own)}
          </span>
          {same !== null && <span className="vh">{same ? ', which agrees' : ', which differs'}</span>}
        </span>
      )}
    </button>
  );
}
