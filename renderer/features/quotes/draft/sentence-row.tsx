import { Button, Kbd, Textarea } from '@mantine/core';
import { CircleCheck, Quote as QuoteMark, TriangleAlert, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { DraftSentence } from '../../../../shared/model/assistant.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { typingProblem } from '../../../api/memo-drafts.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { nameOf } from '../filter-quotes.ts';
import { isBare, isUndecided } from './draft-facts.ts';
import css from './draft.module.css';

/** What can be done with a sentence. */
export interface SentenceActs {
  select: () => void;
  keep: () => void;
  remove: () => void;
  takeBack: () => void;
  toggleEditing: () => void;
  type: (text: string) => void;
  findQuote: () => void;
  /** Shows one of its quotes in the panel beside the draft. */
  showQuote: (noteId: string) => void;
}

/** A sentence of a draft with the quotes that it cites. The current one shows what can be done with it. */
export function SentenceRow({
  sentence,
  cited,
  names,
  place,
  count,
  isCurrent,
  isEditing,
  isChoosing,
  problem,
  acts,
}: {
  sentence: DraftSentence;
  cited: readonly Quote[];
  /** Short names of sessions, by ID. */
  names: ReadonlyMap<string, string>;
  /** From 1. */
  place: number;
  count: number;
  isCurrent: boolean;
  isEditing: boolean;
  /** True while quotes are chosen for it. */
  isChoosing: boolean;
  /** Why the last change was not saved; null if it was. */
  problem: string | null;
  acts: SentenceActs;
}) {
  const { id, text, state } = sentence;
  const isNoted = isBare(sentence) && state !== 'removed';
  const notTyped = useStore(typingProblem, (now) => (now?.sentenceId === id ? now.why : null));
  const why = problem ?? notTyped;
  const facts = isBare(sentence) ? 'no quote says this' : counted(cited.length, 'quote');
  const decided = state === 'open' ? '' : state === 'kept' ? 'To keep. ' : 'Removed. ';
  return (
    // For the pointer only: the list has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={css.sentence}
      data-row-key={id}
      data-current={isCurrent || undefined}
      data-bare={isNoted || undefined}
      data-state={state}
      aria-label={`${decided}Sentence ${formatNumber(place)} of ${formatNumber(count)}: ${text} ${facts}`}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (!isCurrent && !isOnButton && document.getSelection()?.isCollapsed !== false) acts.select();
      }}
    >
      <span className={css.place} aria-hidden="true">
        {formatNumber(place)}
      </span>
      <div className={css.said}>
        {isEditing && <SentenceField text={text} place={place} onType={acts.type} />}
        <p data-selectable>
          {!isEditing && (
            <span className={css.text} dir="auto">
              {state === 'removed' ? <s>{text}</s> : text}
            </span>
          )}
          {cited.map((quote) => (
            <Citation
              key={quote.note.id}
              quote={quote}
              short={names.get(quote.session.sessionId) ?? nameOf(quote)}
              isTabStop={isCurrent}
              onShow={() => {
                acts.showQuote(quote.note.id);
              }}
            />
          ))}
        </p>
        {why !== null && (
          <p className={css.problem} role="alert">
            {why}
          </p>
        )}
        {(isNoted || (isCurrent && isUndecided(sentence))) && (
          <Acts
            sentence={sentence}
            isCurrent={isCurrent}
            isEditing={isEditing}
            isChoosing={isChoosing}
            isNoted={isNoted}
            acts={acts}
          />
        )}
      </div>
      <div className={css.side}>
        {state === 'kept' && (
          <span className={css.kept}>
            <CircleCheck size={15} aria-hidden="true" />
            To keep
          </span>
        )}
        {state === 'removed' && (
          <span className={css.removed}>
            <X size={15} aria-hidden="true" />
            Removed
          </span>
        )}
        {state !== 'open' && (
          <IconAction
            label={`Take back: sentence ${formatNumber(place)}`}
            tooltip="Take back"
            icon={Undo2}
            tabIndex={isCurrent ? 0 : -1}
            onClick={acts.takeBack}
          />
        )}
      </div>
    </li>
  );
}

/** Person and time of a quote that a sentence cites. */
function Citation({
  quote,
  short,
  isTabStop,
  onShow,
}: {
  quote: Quote;
  short: string;
  isTabStop: boolean;
  onShow: () => void;
}) {
  const { startSeconds } = quote.note;
  const time = startSeconds === null ? null : clock(startSeconds);
  return (
    <button
      type="button"
      className={css.cite}
      data-lane={quote.speaker?.lane ?? 'none'}
      tabIndex={isTabStop ? 0 : -1}
      title={nameOf(quote)}
      onClick={onShow}
    >
      <span className="visually-hidden">Show the quote: </span>
      <bdi className="ellipsis">{short}</bdi> {time !== null && <span>{time}</span>}
    </button>
  );
}

function Acts({
  sentence,
  isCurrent,
  isEditing,
  isChoosing,
  isNoted,
  acts,
}: {
  sentence: DraftSentence;
  isCurrent: boolean;
  isEditing: boolean;
  isChoosing: boolean;
  isNoted: boolean;
  acts: SentenceActs;
}) {
  const isOpen = isUndecided(sentence);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div className={css.acts}>
      {isNoted && (
        <span className={css.bare}>
          <TriangleAlert size={15} aria-hidden="true" />
          No quote says this
        </span>
      )}
      {isCurrent && isOpen && (
        <>
          <Button
            size="xs"
            variant={isNoted ? 'default' : 'filled'}
            rightSection={isNoted ? <Kbd aria-hidden="true">A</Kbd> : <span className={css.key}>A</span>}
            aria-keyshortcuts="A"
            onClick={acts.keep}
          >
            Keep
          </Button>
          <Button
            size="xs"
            rightSection={<Kbd aria-hidden="true">E</Kbd>}
            aria-keyshortcuts="E"
            aria-pressed={isEditing}
            onClick={acts.toggleEditing}
          >
            {isEditing ? 'End editing' : 'Edit'}
          </Button>
        </>
      )}
      {isNoted && (
        <Button
          size="xs"
          tabIndex={tabIndex}
          leftSection={<QuoteMark size={14} />}
          rightSection={isCurrent ? <Kbd aria-hidden="true">F</Kbd> : undefined}
          aria-keyshortcuts={isCurrent ? 'F' : undefined}
          aria-pressed={isChoosing}
          onClick={acts.findQuote}
        >
          Find a quote
        </Button>
      )}
      {isOpen && (
        <Button
          size="xs"
          tabIndex={tabIndex}
          rightSection={isCurrent ? <Kbd aria-hidden="true">X</Kbd> : undefined}
          aria-keyshortcuts={isCurrent ? 'X' : undefined}
          onClick={acts.remove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

const LONGEST = 10_000;

/** The words of a sentence, saved while they are typed. */
function SentenceField({
  text,
  place,
  onType,
}: {
  text: string;
  place: number;
  onType: (text: string) => void;
}) {
  // The caret would jump if the field waited for what was saved.
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return (
    <Textarea
      aria-label={`Sentence ${formatNumber(place)}`}
      description="Saved while you type. Enter or Esc ends editing."
      inputWrapperOrder={['input', 'description']}
      autosize
      ref={field}
      maxLength={LONGEST}
      dir="auto"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
    />
  );
}
