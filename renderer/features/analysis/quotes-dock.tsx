import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pause, Play, Triangle } from 'lucide-react';
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
import { DockRow, DockRows, type DockRowPlace } from './dock-rows.tsx';
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
  return (
    <DockRows
      rows={quotes}
      onOpen={open}
      onPlay={(quote) => {
        void play(quote);
      }}
    >
      {(quote, place) => (
        <QuoteRow key={quote.note.id} quote={quote} codes={codes} place={place} onOpen={open} />
      )}
    </DockRows>
  );
}

function QuoteRow({
  quote,
  codes,
  place,
  onOpen,
}: {
  quote: Quote;
  codes: readonly CodeNode[];
  place: DockRowPlace;
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
    <DockRow
      {...place}
      label={`${name}${time === null ? '' : `, ${time}`}`}
      lane={speaker?.lane}
      isPlaying={isPlaying}
      play={
        time !== null && (
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
        )
      }
    >
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
          <bdi className="ellipsis" title={name}>
            {name}
          </bdi>
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
      {passage === '' && text === '' && <p className={css.time}>A stretch without words</p>}
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
    </DockRow>
  );
}
