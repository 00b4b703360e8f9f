import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, Plus, Triangle } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { FilterField } from '../../../ui/filter-field.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { aboutTheRestOfWindow } from '../../../ui/first-rows.ts';
import { useRowsToRender } from '../../../ui/rows-to-render.ts';
import { FilteredBy, Hits } from '../../../ui/hits/hits.tsx';
import { wordsIn } from '../../../ui/hits/hits-in.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import { nameOf, quotesWithWords } from '../filter-quotes.ts';
import { togglePlaying, useQuotePlaying } from '../quote-playing.ts';
import css from './draft-quotes.module.css';

/** The height of what is above the list, in pixels. */
const ABOVE = 170;

interface Props {
  /** Those of the code, and those that the draft cites. */
  quotes: readonly Quote[];
  /** From 1; null if the draft has no sentences. */
  place: number | null;
  /** The quotes of the sentence, by the IDs of their notes. */
  cited: readonly string[];
  /** True while quotes are chosen for the sentence. */
  isChoosing: boolean;
  /** When the draft was written. */
  writtenAt: string;
  /** A quote to go to, with the focus. A new object each time. */
  shownQuote: { noteId: string } | null;
  onCite: (noteId: string) => void;
  onChoose: () => void;
  /** Goes back to the sentence. */
  onBack: () => void;
}

/** The quotes beside a draft: those of the current sentence first. */
export function DraftQuotes(props: Props) {
  const { quotes, place, cited, isChoosing, onChoose, onBack } = props;
  const [find, setFind] = useState('');
  const isCited = useMemo(() => new Set(cited), [cited]);
  const listed = useMemo(() => {
    // While quotes are chosen, none moves away under the pointer.
    if (isChoosing) return quotesWithWords(quotes, find);
    const own = cited.flatMap((id) => quotes.filter(({ note }) => note.id === id));
    return [...own, ...quotes.filter(({ note }) => !isCited.has(note.id))];
  }, [quotes, cited, isCited, isChoosing, find]);
  const filter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChoosing) filter.current?.querySelector('input')?.focus();
  }, [isChoosing]);
  const words = useMemo(() => wordsIn(isChoosing ? find : ''), [isChoosing, find]);
  const number = place === null ? '' : formatNumber(place);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape goes back from anywhere inside
    <aside
      className={css.dock}
      aria-label="Quotes of the draft"
      data-area
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onBack();
      }}
    >
      <header className={css.head}>
        <div className="row">
          <h2 className="grow">
            {place === null
              ? 'Quotes of the code'
              : isChoosing
                ? `Choose quotes for sentence ${number}`
                : `Quotes of sentence ${number}`}
          </h2>
          {isChoosing ? (
            <Button size="xs" variant="filled" onClick={onBack}>
              Done
            </Button>
          ) : (
            place !== null && (
              <Button size="xs" variant="subtle" onClick={onChoose}>
                Choose quotes
              </Button>
            )
          )}
        </div>
        <p>{placeText(props)}</p>
        {isChoosing && (
          <div ref={filter} className={css.filter}>
            <FilterField label="Filter quotes" value={find} onChange={setFind} />
          </div>
        )}
      </header>
      {listed.length === 0 && (
        <p className={css.none}>
          {quotes.length === 0 ? 'There are no quotes with this code.' : 'No quote has these words.'}
        </p>
      )}
      <FilteredBy value={words}>
        <QuoteItems
          key={isChoosing ? 'choosing' : `of ${number}`}
          {...props}
          listed={listed}
          isCited={isCited}
        />
      </FilteredBy>
    </aside>
  );
}

/** How many of the quotes the sentence cites, and what to do with them. */
function placeText({ quotes, place, cited, isChoosing }: Props): string {
  if (place === null) return '';
  const count = `${formatNumber(cited.length)} of ${formatNumber(quotes.length)}`;
  if (isChoosing) return `${count}. Choose those that say it.`;
  return cited.length === 0
    ? `None of ${formatNumber(quotes.length)} is cited.`
    : `${count}. Play them before you keep it.`;
}

/** Only visible rows are rendered. The list is a single Tab stop, with arrow keys inside. */
function QuoteItems({
  listed,
  isCited,
  isChoosing,
  writtenAt,
  shownQuote,
  onCite,
}: Props & { listed: readonly Quote[]; isCited: ReadonlySet<string> }) {
  const scroller = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const row = Math.min(stop, listed.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const list = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current?.parentElement ?? null,
    estimateSize: (index) => 41.5 + 22 * Math.ceil((listed[index]?.note.passage?.quote.length ?? 1) / 38),
    getItemKey: useCallback((index: number) => listed[index]?.note.id ?? index, [listed]),
    rangeExtractor: useRowsToRender(row),
    initialRect: aboutTheRestOfWindow(ABOVE),
    overscan: 6,
    paddingEnd: 20,
  });
  const focusRow = useRowFocus({
    list: scroller,
    current: listed[row]?.note.id ?? null,
    scroll: () => {
      list.scrollToIndex(row, { align: 'auto' });
    },
    isFocusTaken: true,
  });
  const go = (next: number) => {
    focusRow(listed[next]?.note.id ?? null);
    setStop(next);
  };
  useEffect(() => {
    const index = shownQuote === null ? -1 : listed.findIndex(({ note }) => note.id === shownQuote.noteId);
    if (index >= 0) go(index);
    // oxlint-disable-next-line react/exhaustive-deps -- once each time a quote is to be shown
  }, [shownQuote]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRow = target instanceof HTMLElement && target.closest('button') === null;
    const quote = listed[row];
    const next = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: listed.length - 1 }[key];
    if (next !== undefined) go(Math.max(0, Math.min(listed.length - 1, next)));
    else if (!isRow || quote === undefined) return;
    else if (key === ' ') void togglePlaying(quote);
    else if (key === 'Enter' && isChoosing) onCite(quote.note.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here */}
      <ul
        ref={scroller}
        className={css.list}
        aria-label="Quotes"
        style={{ height: list.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const index = event.target.closest('[data-index]')?.getAttribute('data-index');
          if (index != null) setStop(Number(index));
        }}
      >
        {list.getVirtualItems().map((item) => {
          const quote = listed[item.index];
          if (quote === undefined) return null;
          return (
            <QuoteItem
              key={item.key}
              ref={list.measureElement}
              quote={quote}
              index={item.index}
              count={listed.length}
              top={item.start}
              isTabStop={item.index === row}
              isCited={isCited.has(quote.note.id)}
              isChangedSince={quote.note.updatedAt > writtenAt}
              onCite={
                isChoosing
                  ? () => {
                      onCite(quote.note.id);
                    }
                  : null
              }
            />
          );
        })}
      </ul>
    </div>
  );
}

function QuoteItem({
  ref,
  quote,
  index,
  count,
  top,
  isTabStop,
  isCited,
  isChangedSince,
  onCite,
}: {
  ref: Ref<HTMLLIElement>;
  quote: Quote;
  index: number;
  count: number;
  /** Offset of the row in the list, in pixels. */
  top: number;
  isTabStop: boolean;
  isCited: boolean;
  /** True if it was changed after the draft was written. */
  isChangedSince: boolean;
  /** Cites it in the sentence, or no longer; null while no quotes are chosen. */
  onCite: (() => void) | null;
}) {
  const { note, speaker } = quote;
  const { isPlaying, why } = useQuotePlaying(quote);
  const name = nameOf(quote);
  const time = note.startSeconds === null ? null : clock(note.startSeconds);
  const words = note.passage?.quote.trim() ?? '';
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li
      ref={ref}
      className={css.quote}
      data-index={index}
      data-row-key={note.id}
      data-cited={isCited || undefined}
      data-lane={speaker?.lane ?? 'none'}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      <div>
        {time !== null && (
          <PlayButton
            what={`${name} at ${time}`}
            keys="Space"
            tabIndex={tabIndex}
            isPlaying={isPlaying}
            onToggle={() => void togglePlaying(quote)}
          />
        )}
      </div>
      <div className={css.said}>
        <p className={css.who}>
          <b>
            <Triangle size={9} fill="currentColor" aria-hidden="true" />
            <bdi className="ellipsis">
              <Hits text={speaker?.lane === 0 ? `${speaker.name}, ${name}` : name} />
            </bdi>
          </b>
          <span>{time ?? 'No time'}</span>
          {isCited && <span className="visually-hidden">, cited in the sentence</span>}
        </p>
        {words !== '' && (
          <blockquote className={css.words} dir="auto" data-selectable>
            <Hits text={words} />
          </blockquote>
        )}
        {words === '' && (
          <p className={css.more} dir="auto">
            {note.text.trim() === '' ? 'A range without words' : note.text.trim()}
          </p>
        )}
        {isCited && isChangedSince && <p className={css.more}>Changed after the draft was written</p>}
        {onCite !== null && (
          <Button
            size="xs"
            mt={6}
            tabIndex={tabIndex}
            aria-pressed={isCited}
            aria-label={`Cite ${name} at ${time ?? 'no time'}`}
            variant={isCited ? 'filled' : 'default'}
            leftSection={isCited ? <Check size={14} /> : <Plus size={14} />}
            onClick={onCite}
          >
            Cite
          </Button>
        )}
        {why !== null && (
          <p className={css.problem} role="alert">
            {why}
          </p>
        )}
      </div>
    </li>
  );
}
