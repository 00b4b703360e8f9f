import { useDraggable } from '@dnd-kit/react';
import { GripVertical, Plus, Triangle } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Hits } from '../../ui/hits/hits.tsx';
import { AcceptedMark } from '../../widgets/assistant/assistant-mark.tsx';
import { CodeChip } from '../../widgets/codes/code-chip.tsx';
import { CopyIconButton } from '../../ui/copy-button.tsx';
import { clock, lengthInText, whenOpened } from '../../../shared/domain/dates.ts';
import { SelectBox } from '../../ui/tick-box.tsx';
import { QuoteCodes } from './quote-codes.tsx';
import { nameOf } from './filter-quotes.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { togglePlaying, useQuotePlaying } from './quote-playing.ts';
import css from './quote-row.module.css';
import type { QuoteMove } from './quote-order.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** Where the row is in the list. */
interface RowPlace {
  index: number;
  /** How many rows the list has. */
  count: number;
  /** Offset of the row in the list, in pixels. */
  top: number;
  /** True if this row is the list's Tab stop. */
  isTabStop: boolean;
  /** Where a dragged quote would be dropped; null if elsewhere. */
  drop: QuoteMove['where'] | null;
}

interface Props {
  ref: Ref<HTMLLIElement>;
  quote: Quote;
  codes: readonly Code[];
  place: RowPlace;
  now: Date;
  /** True while its codes are being changed. */
  isCoding: boolean;
  onCode: (noteId: string | null) => void;
  onOpen: (quote: Quote) => void;
  copy: (quote: Quote) => Promise<unknown>;
  selected: boolean;
  onPick: (index: number, range: boolean) => void;
}

/** A quote: speaker, position, text, note and codes. */
export function QuoteRow(props: Props) {
  const { ref, place, selected, onPick, ...content } = props;
  const { index, count, top, isTabStop, drop } = place;
  const { note, speaker } = content.quote;
  const { isPlaying, why } = useQuotePlaying(content.quote);
  const { ref: grip } = useDraggable({ id: note.id });
  return (
    <li
      ref={ref}
      className={css.quote}
      data-index={index}
      data-row-key={note.id}
      data-lane={speaker?.lane ?? 'none'}
      data-playing={isPlaying || undefined}
      data-selected={selected || undefined}
      data-drop={drop ?? undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      <QuoteContent {...content} grip={grip} isPlaying={isPlaying} why={why} />
      <span className={css.pick}>
        <SelectBox
          label={`Select quote of ${nameOf(content.quote)}`}
          state={selected ? 'all' : 'none'}
          onPick={(range) => {
            onPick(index, range);
          }}
        />
      </span>
    </li>
  );
}

interface ContentProps extends Omit<Props, 'ref' | 'place' | 'selected' | 'onPick'> {
  /** The part of the row that is dragged; the keyboard has K, and Alt with arrows. */
  grip: Ref<HTMLSpanElement>;
  isPlaying: boolean;
  /** Why the quote cannot be played; null if it can. */
  why: string | null;
}

/** Memoised: a row is moved more often than it changes. */
const QuoteContent = memo(function QuoteContent(props: ContentProps) {
  const { quote, codes, now, isCoding, onCode, onOpen, copy, grip, isPlaying, why } = props;
  const { note, speaker, createdAt, projectName, session } = quote;
  const name = nameOf(quote);
  const time = note.startSeconds === null ? null : clock(note.startSeconds);
  const own = note.codeIds.flatMap((id) => codes.filter((code) => code.id === id));
  const origin = projectName ?? (session.type === 'instant' ? 'Instant link' : null);
  return (
    <>
      <div className={css.when}>
        {time !== null && (
          <PlayButton
            what={`${name} at ${time}`}
            keys="Space"
            tabIndex={-1}
            isPlaying={isPlaying}
            onToggle={() => void togglePlaying(quote)}
          />
        )}
        <span className={css.time}>{time ?? 'No time'}</span>
        <span ref={grip} className={css.grip} title="Drag onto a code or to another place" aria-hidden="true">
          <GripVertical size={15} strokeWidth={1.75} />
        </span>
      </div>
      <div className={css.said}>
        <p className={css.who}>
          {speaker !== null && (
            <b className={css.speaker}>
              <Triangle size={9} fill="currentColor" aria-hidden="true" data-lane={speaker.lane} />
              <bdi className="ellipsis">
                <Hits text={speaker.name} />
              </bdi>
            </b>
          )}
          <span className={`${css.facts ?? ''} ellipsis`}>
            {speaker?.name !== name && (
              <bdi>
                <Hits text={name} />
              </bdi>
            )}
            {origin !== null && <bdi>{origin}</bdi>}
            {createdAt !== null && <span>{whenOpened(new Date(createdAt), now)}</span>}
          </span>
        </p>
        {note.passage !== null && note.passage.quote.trim() !== '' && (
          <blockquote className={css.words} dir="auto" data-selectable>
            <Hits text={note.passage.quote.trim()} />
          </blockquote>
        )}
        {note.text.trim() !== '' && (
          <p className={css.note} dir="auto" data-selectable>
            <Hits text={note.text.trim()} />
          </p>
        )}
        {note.passage === null && note.text.trim() === '' && (
          <p className={css.bare}>A range without words{lengthOf(quote)}</p>
        )}
        <div className={css.codes}>
          {note.assistant !== undefined && <AcceptedMark model={note.assistant.model} />}
          {own.map((code) => (
            <CodeChip key={code.id} code={code} size="sm" />
          ))}
          <QuoteCodes quote={quote} name={name} isOpen={isCoding} onCode={onCode}>
            <Plus size={13} strokeWidth={1.75} aria-hidden="true" />
            {own.length === 0 ? 'Code' : <span className="visually-hidden">Change codes</span>}
          </QuoteCodes>
        </div>
        {why !== null && (
          <p className={css.problem} role="alert">
            {why}
          </p>
        )}
      </div>
      <div className={css.acts}>
        <CopyIconButton
          label={`Copy quote of ${name}`}
          tooltip="Copy with its reference"
          keys="C"
          tabIndex={-1}
          copy={() => copy(quote)}
        />
        <button
          type="button"
          tabIndex={-1}
          className={css.open}
          onClick={() => {
            onOpen(quote);
          }}
        >
          Open in session
        </button>
      </div>
    </>
  );
});

function lengthOf({ note: { startSeconds, endSeconds } }: Quote): string {
  return startSeconds === null || endSeconds === null || endSeconds - startSeconds < 1
    ? ''
    : `, ${lengthInText(endSeconds - startSeconds)}`;
}
