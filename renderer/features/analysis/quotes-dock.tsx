import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pause, Play, Triangle } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { clock } from '../../../shared/domain/dates.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { AnalysisCell, AnalysisRequest } from '../../../shared/model/analysis.ts';
import type { Quote } from '../../../shared/model/note.ts';
import { analysisQuotesOf } from '../../api/analysis.ts';
import { describeError } from '../../api/describe-error.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { releaseExcerpt } from '../../player/play-excerpt.ts';
import { quoteExcerpt } from '../../player/quote-excerpt.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../player/toggle-excerpt.ts';
import { CodeChip } from '../../widgets/codes/code-chip.tsx';
import type { CodeNode } from '../../widgets/codes/code-tree.ts';
import { Dock } from '../../ui/dock.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Late } from '../../ui/late.tsx';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import css from './quotes-dock.module.css';

/** The quotes of a cell, point or bar. */
export interface ChosenCell {
  cell: AnalysisCell;
  /** The codes, whose quotes they are. */
  title: string;
  /** "55 and over: 5 quotes in 4 of 7 sessions" */
  about: string;
  /** The code that Quotes opens with; null if they have several. */
  codeId: string | null;
}

async function play(quote: Quote): Promise<void> {
  const excerpt = quoteExcerpt(quote);
  if (excerpt !== null) await toggleExcerpt(excerpt);
}

/** How many quotes are rendered at once. */
const STEP = 40;

/** The quotes behind a cell: Space plays one, Enter opens its session there. */
export function QuotesDock({
  request,
  chosen: { cell, title, about, codeId },
  codes,
  onClose,
}: {
  request: AnalysisRequest;
  chosen: ChosenCell;
  codes: readonly CodeNode[];
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(analysisQuotesOf(request, cell));
  return (
    <Dock
      label="Quotes of the chosen cell"
      title={title}
      about={about}
      onClose={onClose}
      foot={
        <Anchor
          renderRoot={(root) => (
            <Link to="/quotes" search={codeId === null ? {} : { code: codeId }} {...root} />
          )}
        >
          Open in Quotes
        </Anchor>
      }
    >
      {data !== undefined && data.length > 0 && <QuoteRows quotes={data} codes={codes} />}
      {data?.length === 0 && <p className="text-13 text-secondary">No quotes.</p>}
      {data === undefined && error === null && (
        <Late>
          <div role="status" aria-label="Reading quotes">
            {SKELETON.map((key) => (
              <div key={key} className={css.placeholder}>
                <Skeleton h={10} w={120} mb={10} />
                <Skeleton h={12} w="92%" mb={8} />
                <Skeleton h={12} w="60%" />
              </div>
            ))}
          </div>
        </Late>
      )}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Dock>
  );
}

const SKELETON = [0, 1, 2];

function QuoteRows({ quotes, codes }: { quotes: readonly Quote[]; codes: readonly CodeNode[] }) {
  const navigate = useNavigate();
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const drawn = useIncrementalCount(quotes.length, STEP);
  const row = Math.min(stop, quotes.length - 1);
  // From the heading, which has the focus first, to what the keys act on.
  useEffect(() => {
    const dock = list.current?.closest('aside');
    if (dock?.querySelector('h2') === document.activeElement)
      list.current?.querySelector<HTMLElement>('[data-index]')?.focus({ preventScroll: true });
  }, []);
  const open = (quote: Quote) => {
    releaseExcerpt();
    const { startSeconds, passage } = quote.note;
    void navigate(
      sessionLink(quote.session, {
        ...(startSeconds !== null && { at: startSeconds }),
        ...(passage !== null && { turn: passage.turnPlace }),
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return;
    const item = target.closest<HTMLElement>('[data-index]');
    const quote = quotes[Number(item?.dataset['index'] ?? -1)];
    if (item === null || quote === undefined) return;
    const steps: Record<string, number> = {
      ArrowDown: row + 1,
      ArrowUp: row - 1,
      Home: 0,
      End: drawn - 1,
    };
    const step = steps[key];
    if (step !== undefined)
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${String(Math.max(0, Math.min(drawn - 1, step)))}"]`)
        ?.focus();
    else if (target === item && key === 'Enter') open(quote);
    else if (target === item && key === ' ') void play(quote);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here
    <ol
      ref={list}
      className={css.list}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index');
        if (index != null) setStop(Number(index));
      }}
    >
      {quotes.slice(0, drawn).map((quote, index) => (
        <QuoteRow
          key={quote.note.id}
          quote={quote}
          codes={codes}
          index={index}
          isTabStop={index === row}
          onOpen={open}
        />
      ))}
    </ol>
  );
}

function QuoteRow({
  quote,
  codes,
  index,
  isTabStop,
  onOpen,
}: {
  quote: Quote;
  codes: readonly CodeNode[];
  index: number;
  isTabStop: boolean;
  onOpen: (quote: Quote) => void;
}) {
  const { note, session, speaker, label } = quote;
  const { isPlaying, why } = useExcerptPlaying({ key: note.id, session });
  const name = sessionName({ label, sessionId: session.sessionId });
  const time = note.startSeconds === null ? null : clock(note.startSeconds);
  const own = note.codeIds.flatMap((id) => codes.filter(({ code }) => code.id === id));
  const Icon = isPlaying ? Pause : Play;
  const passage = note.passage?.quote.trim() ?? '';
  const text = note.text.trim();
  return (
    <li
      className={css.quote}
      data-index={index}
      data-lane={speaker?.lane}
      data-playing={isPlaying || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list is one Tab stop
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}${time === null ? '' : `, ${time}`}`}
    >
      <div>
        {time !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={css.play}
            aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name} at ${time}`}
            aria-keyshortcuts="Space"
            onClick={() => void play(quote)}
          >
            <Icon size={15} fill="currentColor" strokeWidth={1} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={css.said}>
        <p className={css.who}>
          {speaker !== null && <Triangle size={8} fill="currentColor" aria-hidden="true" />}
          <button
            type="button"
            tabIndex={-1}
            className={css.open}
            aria-label={`Open ${name}${time === null ? '' : ` at ${time}`}`}
            onClick={() => {
              onOpen(quote);
            }}
          >
            <bdi className="ellipsis">{name}</bdi>
          </button>
          <span className={css.time}>{time ?? 'No time'}</span>
        </p>
        {passage !== '' && (
          <blockquote className={css.words} dir="auto" data-selectable>
            {passage}
          </blockquote>
        )}
        {text !== '' && (
          <p className={css.note} dir="auto" data-selectable>
            {text}
          </p>
        )}
        {passage === '' && text === '' && <p className={css.time}>A range without words</p>}
        <div className={css.codes}>
          {own.map(({ code }) => (
            <CodeChip key={code.id} code={code} size="sm" />
          ))}
        </div>
        {why !== null && (
          <p className={css.problem} role="alert">
            {why}
          </p>
        )}
      </div>
    </li>
  );
}
