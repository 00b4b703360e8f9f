import { Check, CircleCheck, Undo2, X } from 'lucide-react';
import { memo, type Ref } from 'react';
import type { Code } from '../../../../shared/model/code.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { PlayButton } from '../../../ui/play-button.tsx';
import { AcceptedMark, AssistantMark } from '../../../widgets/assistant/assistant-mark.tsx';
import { CodeChip } from '../../../widgets/codes/code-chip.tsx';
import type { Suggestion } from '../../../../shared/model/assistant.ts';
import { rangeOf, whyNotYet, type SuggestionEdit } from './suggestion-edits.ts';
import { isUndecided } from './suggestion-rows.ts';
import { SuggestionCard, type ActsNow } from './suggestion-card.tsx';
import { keyOfExcerpt } from '../../../player/suggestion-playing.ts';
import { SuggestionWords } from './suggestion-words.tsx';
import css from './suggestions.module.css';

const LONGEST_NAME = 60;

/** A suggestion. The current one is open: with the whole turn, its sound and what can be done. */
export function SuggestionRow({
  ref,
  count,
  place,
  top,
  index,
  ...content
}: Content & {
  ref: Ref<HTMLLIElement>;
  /** Among those listed, from 1. */
  place: number;
  count: number;
  /** Offset of the row in the list, in pixels. */
  top: number;
  index: number;
}) {
  const { suggestion, sessionLabel, isCurrent, actsNow } = content;
  const { state } = suggestion;
  const name = `Suggested by assistant: ${shortened(suggestion)}, ${timeOf(suggestion) ?? 'no time'}, ${sessionLabel}, ${formatNumber(place)} of ${formatNumber(count)}`;
  return (
    // For the pointer only: the list has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={ref}
      className={css.suggestion}
      data-index={index}
      data-row-key={suggestion.id}
      data-state={state}
      data-current={isCurrent || undefined}
      aria-label={
        state === 'accepted' ? `Accepted. ${name}` : state === 'dismissed' ? `Not this. ${name}` : name
      }
      aria-current={isCurrent || undefined}
      aria-setsize={count}
      aria-posinset={place}
      tabIndex={isCurrent ? 0 : -1}
      style={{ transform: `translateY(${String(top)}px)` }}
      onClick={(event) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (!isCurrent && !isOnButton && document.getSelection()?.isCollapsed !== false)
          actsNow.current(suggestion).select();
      }}
    >
      <RowContent {...content} />
    </li>
  );
}

const timeOf = ({ startSeconds }: Suggestion): string | null =>
  startSeconds === null ? null : clock(startSeconds);

const shortened = ({ words }: Suggestion): string =>
  words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;

interface Content {
  suggestion: Suggestion;
  edit: SuggestionEdit;
  sessionLabel: string;
  model: string;
  /** The code that it is, or would be, accepted with; null if that was deleted. */
  code: Code | null;
  isCurrent: boolean;
  /** True while the arrow keys move its range. */
  isEditing: boolean;
  isCoding: boolean;
  /** Why the last decision was not saved; null if it was. */
  problem: string | null;
  /** What can be done with a suggestion, by what was last rendered. */
  actsNow: ActsNow;
}

/** What is in a row. A decision changes the place of every row below it, but what is in few of them. */
const RowContent = memo(function RowContent({
  suggestion,
  edit,
  sessionLabel,
  model,
  code,
  isCurrent,
  isEditing,
  isCoding,
  problem,
  actsNow,
}: Content) {
  const { session, state, startSeconds } = suggestion;
  const range = rangeOf(suggestion, edit);
  const { isPlaying, why } = useExcerptPlaying({ key: keyOfExcerpt(suggestion, range), session });
  const time = timeOf(suggestion);
  const shortWords = shortened(suggestion);
  const isOpen = isUndecided(suggestion);
  return (
    <>
      <div className={css.play}>
        {startSeconds !== null && (
          <PlayButton
            what={`${sessionLabel} at ${time ?? ''}`}
            keys="Space"
            tabIndex={isCurrent ? 0 : -1}
            isPlaying={isPlaying}
            onToggle={() => {
              actsNow.current(suggestion).play();
            }}
          />
        )}
      </div>
      <span className={css.time}>{time ?? 'No time'}</span>
      <SuggestionWords suggestion={suggestion} range={range} isWhole={isCurrent} />
      <div className={css.side}>
        {state === 'accepted' && (
          <>
            <span className={css.accepted}>
              <CircleCheck size={15} aria-hidden="true" />
              Accepted
            </span>
            <AcceptedMark model={model} />
          </>
        )}
        {state === 'dismissed' && (
          <span className={css.dismissed}>
            <X size={15} aria-hidden="true" />
            Not this
          </span>
        )}
        {!isOpen && (
          <IconAction
            label={`Take back: ${shortWords}`}
            tooltip="Take back"
            icon={Undo2}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => {
              actsNow.current(suggestion).takeBack();
            }}
          />
        )}
        {isOpen && isCurrent && <AssistantMark />}
        {isOpen && !isCurrent && (
          <>
            <IconAction
              label={`Accept: ${shortWords}`}
              tooltip="Accept"
              keys="A"
              icon={Check}
              tabIndex={-1}
              disabled={whyNotYet(suggestion, edit) !== null}
              onClick={() => {
                actsNow.current(suggestion).accept();
              }}
            />
            <IconAction
              label={`Not this: ${shortWords}`}
              tooltip="Not this"
              keys="X"
              icon={X}
              tabIndex={-1}
              onClick={() => {
                actsNow.current(suggestion).dismiss();
              }}
            />
          </>
        )}
      </div>
      {state === 'accepted' && code !== null && isCurrent && (
        <div className={css.under}>
          <CodeChip code={code} size="sm" />
        </div>
      )}
      {isCurrent && (
        <SuggestionCard
          suggestion={suggestion}
          edit={edit}
          range={range}
          code={code}
          isEditing={isEditing}
          isCoding={isCoding}
          actsNow={actsNow}
        />
      )}
      {(problem !== null || why !== null) && (
        <p className={`${css.under ?? ''} ${css.problem ?? ''}`} role="alert">
          {problem ?? why}
        </p>
      )}
    </>
  );
});
