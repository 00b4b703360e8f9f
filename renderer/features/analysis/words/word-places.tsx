import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import type { WordPlace } from '../../../../shared/model/analysis-words.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import { describeError } from '../../../api/describe-error.ts';
import { wordPlaces } from '../../../api/words.ts';
import { sessionLink } from '../../../navigation/session-link.ts';
import { listName, useSessionList, type SessionList } from '../../../navigation/session-lists.ts';
import { releaseExcerpt, type Excerpt } from '../../../player/play-excerpt.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { Dock } from '../../../ui/dock.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Late } from '../../../ui/late.tsx';
import { useTextScale } from '../../../ui/text-size.ts';
import { RowGrid } from './row-grid.tsx';
import css from './words.module.css';

/** In pixels at the usual text size. */
const ROW_HEIGHT = 34;
/** So many rows before the last one, the next places are read. */
const AHEAD = 30;

const keyOf = ({ sessionId, turn, start }: WordPlace) => `word ${sessionId} ${String(turn)} ${String(start)}`;

function excerptOf(place: WordPlace): Excerpt | null {
  const { sessionId, type, projectId, startSeconds, endSeconds } = place;
  return startSeconds === null
    ? null
    : { key: keyOf(place), session: { sessionId, type, projectId }, startSeconds, endSeconds };
}

/** Every place where a word was said, with the words around it: Space plays one, Enter opens its session there. */
export function WordPlaces({
  word,
  about,
  scope,
  onClose,
}: {
  word: string;
  /** How often it was said, and in how many sessions; null if it is not counted. */
  about: string | null;
  scope: AnalysisScope;
  onClose: () => void;
}) {
  const reading = useInfiniteQuery(wordPlaces({ scope, word }));
  const { data, error, isFetching, hasNextPage, fetchNextPage } = reading;
  const places = useMemo(() => data?.pages.flatMap((page) => page.places), [data]);
  const [row, setRow] = useState(0);
  // A page can have few places, or none, if looking for them took long.
  const needsMore = places !== undefined && hasNextPage && !isFetching && row > places.length - AHEAD;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return (
    <Dock label={`Places of ${word}`} title={word} about={about ?? ''} onClose={onClose}>
      {places !== undefined && places.length > 0 && (
        <PlaceRows
          name={listName('word places', { scope, word })}
          word={word}
          places={places}
          row={row}
          onRow={setRow}
          onEnd={() => {
            if (hasNextPage && !isFetching) void fetchNextPage();
          }}
        />
      )}
      {places?.length === 0 && !hasNextPage && <p className={css.none}>This word is not said here.</p>}
      {places === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void reading.refetch()} busy={isFetching} />
      )}
      {places === undefined && error === null && (
        <Late>
          <div role="status" aria-label="Reading places">
            {SKELETON.map((width) => (
              <Skeleton key={width} h={12} w={`${String(width)}%`} mb={20} />
            ))}
          </div>
        </Late>
      )}
    </Dock>
  );
}

const SKELETON = [92, 84, 96, 78, 88];

function PlaceRows({
  name,
  word,
  places,
  row,
  onRow,
  onEnd,
}: {
  name: string;
  word: string;
  places: readonly WordPlace[];
  row: number;
  onRow: (row: number) => void;
  /** Called when the last rows come into sight. */
  onEnd: () => void;
}) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT * useTextScale();
  const [played, setPlayed] = useState<WordPlace | null>(null);
  useSessionList(
    useMemo(
      (): SessionList => ({
        name,
        title: `places of ${word}`,
        sessions: () =>
          places.map((place) => ({
            session: { sessionId: place.sessionId, type: place.type, projectId: place.projectId },
            rowKey: keyOf(place),
            place: placeOf(place),
          })),
      }),
      [name, word, places],
    ),
  );
  // From the heading, which has the focus first, to what the keys act on.
  useEffect(() => {
    const dock = frame.current?.closest('aside');
    if (dock?.querySelector('h2') === document.activeElement)
      frame.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  }, []);
  const open = (index: number) => {
    const place = places[index];
    if (place === undefined) return;
    releaseExcerpt();
    const { sessionId, type, projectId } = place;
    void navigate(sessionLink({ sessionId, type, projectId }, placeOf(place)));
  };
  const play = (index: number) => {
    const place = places[index];
    const excerpt = place === undefined ? null : excerptOf(place);
    if (place === undefined || excerpt === null) return;
    setPlayed(place);
    void toggleExcerpt(excerpt);
  };
  return (
    <div
      ref={frame}
      className={css.places}
      onScrollCapture={({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        const left = target.scrollHeight - target.scrollTop - target.clientHeight;
        if (left < AHEAD * rowHeight) onEnd();
      }}
    >
      {played !== null && <WhyNotPlayed place={played} />}
      <RowGrid
        label={`Places of ${word}`}
        name={name}
        hint="Space plays a place. Enter opens its session there."
        count={places.length}
        rowHeight={rowHeight}
        keyAt={(index) => {
          const place = places[index];
          return place === undefined ? String(index) : keyOf(place);
        }}
        current={row}
        onCurrent={onRow}
        onOpen={open}
        onKey={(key, index) => {
          if (key !== ' ') return false;
          play(index);
          return true;
        }}
      >
        {(index) => {
          const place = places[index];
          return (
            place !== undefined && (
              <Place
                place={place}
                onPlay={() => {
                  play(index);
                }}
              />
            )
          );
        }}
      </RowGrid>
    </div>
  );
}

const placeOf = ({ turn, atSeconds }: WordPlace) => ({
  turn,
  ...(atSeconds !== null && { at: atSeconds }),
});

function WhyNotPlayed({ place }: { place: WordPlace }) {
  const { sessionId, type, projectId } = place;
  const { why } = useExcerptPlaying({ key: keyOf(place), session: { sessionId, type, projectId } });
  return (
    why !== null && (
      <p className={css.problem} role="alert">
        {place.name}: {why}
      </p>
    )
  );
}

function Place({ place, onPlay }: { place: WordPlace; onPlay: () => void }) {
  const { sessionId, type, projectId, name, lane, atSeconds, startSeconds, before, match, after } = place;
  const { isPlaying } = useExcerptPlaying({ key: keyOf(place), session: { sessionId, type, projectId } });
  const Icon = isPlaying ? Pause : Play;
  const time = atSeconds === null ? '' : clock(atSeconds);
  return (
    <div className={css.place} role="presentation" data-lane={lane} data-playing={isPlaying || undefined}>
      <span role="gridcell">
        {startSeconds !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={css.play}
            aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name} at ${time}`}
            aria-keyshortcuts="Space"
            onClick={onPlay}
          >
            <Icon size={14} fill="currentColor" strokeWidth={1} aria-hidden="true" />
          </button>
        )}
      </span>
      <span className={css.who} role="gridcell">
        <bdi className="ellipsis" title={name}>
          {name}
        </bdi>
        <span>{time}</span>
      </span>
      {/* In its own direction, so that the words before it are where they are read first. */}
      <span className={css.line} dir="auto" role="gridcell" title={`${before}${match}${after}`}>
        <span className={css.before}>
          <span>{before}</span>
        </span>
        <span className={css.after}>
          <b>{match}</b>
          {after}
        </span>
      </span>
    </div>
  );
}
