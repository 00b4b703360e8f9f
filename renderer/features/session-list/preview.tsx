import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { MarkedText } from '../../ui/hits/marked-text.tsx';
import { cachedSession, type CachedSession } from '../../api/cached-session.ts';
import { notesOf } from '../../api/notes.ts';
import { moreSnippetsOf, passagesOf, type Search } from '../../api/search.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../player/toggle-excerpt.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { clock, whenOpened } from '../../../shared/domain/dates.ts';
import { textLength } from '../../widgets/session/session-length.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { byDate } from '../../widgets/session/sessions-by-date.ts';
import { sourceName, SpeakerIcon } from './snippet.tsx';
import { passageAround, type PassageTurn } from './passage.ts';
import css from './preview.module.css';
import { useToday } from './use-today.ts';
import type { CurrentPassage } from './use-search-places.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Note } from '../../../shared/model/note.ts';

/** The passage around the current search match, read from this computer. */
export function Preview({
  passage,
  places,
  at,
  request,
  onOpen,
}: {
  passage: CurrentPassage;
  /** All matches shown, and the index of this one. */
  places: readonly CurrentPassage[];
  at: number;
  request: Search;
  onOpen: () => void;
}) {
  const { session, snippet } = passage;
  const today = useToday();
  const cached = useQuery(cachedSession(session)).data;
  const notes = useQuery(notesOf(session)).data ?? [];
  const others = useQuery(moreSnippetsOf(session.sessionId, request)).data ?? [];
  useNeighbours(places, at);
  const own = places.filter((each) => each.session.sessionId === session.sessionId);
  const hits = [...own.map((each) => each.snippet), ...others].flatMap(
    ({ startSeconds }) => startSeconds ?? [],
  );
  const turns = cached === undefined ? [] : passageAround(cached, session.label, snippet);
  const { startSeconds, source } = snippet;
  const length = textLength(session);
  const date = byDate([session])[0]?.date;
  return (
    <aside className={css.preview} aria-label="Preview" data-area>
      <div className={css.head}>
        <h2 className="grow ellipsis" dir="auto">
          {sessionName(session)}
        </h2>
        {startSeconds !== null && source === 'turn' && <PlayHit passage={passage} text={request.text} />}
        <Button
          size="xs"
          variant="filled"
          rightSection={
            <span className={css.key} aria-hidden="true">
              Enter
            </span>
          }
          onClick={onOpen}
        >
          {startSeconds === null ? 'Open session' : `Open at ${clock(startSeconds)}`}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={css.body} role="region" aria-label="Passage" tabIndex={0}>
        {cached?.reading != null && (
          <PreviewLanes cached={cached} session={session} notes={notes} hits={hits} at={startSeconds} />
        )}
        <p className={css.meta}>
          {session.type === 'instant' ? 'Instant link' : (session.projectName ?? 'Project link')}.
          {date !== undefined && ` ${whenOpened(date, today)}.`}
          {length !== null && ` ${length.charAt(0).toUpperCase()}${length.slice(1)}.`}
        </p>
        {source !== 'turn' && (
          <div className={css.card} data-note={source !== 'summary' || undefined}>
            <b>{sourceName(snippet)}</b>
            <p data-selectable dir="auto">
              <MarkedText {...snippet} />
            </p>
          </div>
        )}
        {turns.map((turn) => (
          <PreviewTurn key={turn.turnIndex} turn={turn} />
        ))}
        {cached?.reading === null && (
          <p className={css.meta}>The transcript of this session is not on this computer.</p>
        )}
      </div>
    </aside>
  );
}

/** Plays the sentence of a match within the list. */
function PlayHit({ passage, text }: { passage: CurrentPassage; text: string }) {
  const { session, snippet, key } = passage;
  const { isPlaying, why } = useExcerptPlaying({ key, session });
  const toggle = async () => {
    const { sessionId, type, projectId } = session;
    const { turnPlace, startSeconds } = snippet;
    const hits = turnPlace === null ? [] : [{ sessionId, turnPlace }];
    // If its sentence is not known, it is played from where its turn begins.
    const [sentence] = await passagesOf({ text, hits }).catch(() => []);
    await toggleExcerpt({
      key,
      session: { sessionId, type, projectId },
      startSeconds: sentence?.startSeconds ?? startSeconds ?? 0,
      endSeconds: sentence?.endSeconds ?? null,
    });
  };
  const label = isPlaying ? 'Pause' : 'Play';
  const Icon = isPlaying ? Pause : Play;
  useLatestCommands('Sessions', [
    { label: `${label} this hit`, icon: Icon, keys: 'P', run: () => void toggle() },
  ]);
  return (
    <>
      {why !== null && (
        <span className={css.why} role="alert">
          {why}
        </span>
      )}
      <Button
        size="xs"
        aria-keyshortcuts="P"
        leftSection={<Icon size={14} fill="currentColor" strokeWidth={1} aria-hidden="true" />}
        onClick={() => void toggle()}
      >
        {label}
      </Button>
    </>
  );
}

/** Prefetches the sessions before and after, so that the preview appears at once with the next arrow key. */
function useNeighbours(places: readonly CurrentPassage[], at: number): void {
  const queryClient = useQueryClient();
  const before = places[at - 1]?.session;
  const after = places[at + 1]?.session;
  useEffect(() => {
    for (const session of [before, after])
      if (session !== undefined) queryClient.query(cachedSession(session)).catch(() => undefined);
  }, [queryClient, before, after]);
}

/** The drawing's width in SVG units, stretched to the available space. */
const LANES_WIDTH = 1000;
const SHORTEST_SEGMENT = 4;

/**
 * The whole session: who spoke when in two lanes, notes above, matches as ticks below, and the position of
 * the preview. Decorative, as the passage gives the same in words.
 */
function PreviewLanes({
  cached: { reading, view },
  session,
  notes,
  hits,
  at,
}: {
  cached: CachedSession;
  session: SessionRecord;
  notes: readonly Note[];
  /** Seconds in the recording. */
  hits: readonly number[];
  at: number | null;
}) {
  const segments = reading?.segments ?? [];
  const last = segments.reduce((most, { endSeconds }) => Math.max(most, endSeconds + view.offsetSeconds), 0);
  const total = Math.max(session.durationSeconds ?? 0, last);
  if (total === 0 || segments.length === 0) return null;
  const x = (seconds: number) => Math.min(1, Math.max(0, seconds / total)) * LANES_WIDTH;
  const blocks = (lane: 0 | 1) =>
    segments
      .filter((span) => span.lane === lane)
      .map((span) => {
        const start = x(span.startSeconds + view.offsetSeconds);
        const width = Math.max(SHORTEST_SEGMENT, x(span.endSeconds + view.offsetSeconds) - start);
        return `M${start.toFixed(1)} ${lane === 0 ? '12' : '28'}h${width.toFixed(1)}v8h-${width.toFixed(1)}z`;
      })
      .join('');
  return (
    <svg
      className={css.lanes}
      viewBox={`0 0 ${String(LANES_WIDTH)} 52`}
      preserveAspectRatio="none"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={`M0 16H${String(LANES_WIDTH)}M0 32H${String(LANES_WIDTH)}`} stroke="var(--em-line)" />
      <path d={blocks(0)} fill="var(--em-s1-soft)" />
      <path d={blocks(1)} fill="var(--em-s2-soft)" />
      {notes.map(({ id, startSeconds, endSeconds }) =>
        startSeconds === null ? null : (
          <rect
            key={id}
            className={css.noteMark}
            x={x(startSeconds)}
            y={1}
            width={Math.max(12, x(endSeconds ?? startSeconds) - x(startSeconds))}
            height={5}
          />
        ),
      )}
      {hits.map((seconds, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two places may stand at the same second
        <rect key={index} x={x(seconds) - 2} y={43} width={5} height={7} fill="var(--em-accent)" />
      ))}
      {at !== null && <rect x={x(at) - 2} y={6} width={5} height={36} fill="var(--em-text)" />}
    </svg>
  );
}

/** A turn of the passage, highlighted as in a transcript: matches in pine, the current ones filled. */
function PreviewTurn({
  turn: { lane, speaker, startSeconds, text, marks, isCurrent },
}: {
  turn: PassageTurn;
}) {
  return (
    <div className={css.turn} data-lane={lane} data-current={isCurrent || undefined}>
      <div>
        <SpeakerIcon lane={lane} />
        <b dir="auto">{speaker}</b>
        {startSeconds !== null && <span className="text-12 text-tertiary">{clock(startSeconds)}</span>}
      </div>
      <p data-selectable dir="auto">
        {marks.map((mark, index) => (
          <span key={mark.start}>
            {text.slice(marks[index - 1]?.end ?? 0, mark.start)}
            <mark className={css.match} data-current={mark.isCurrent || undefined}>
              {text.slice(mark.start, mark.end)}
            </mark>
          </span>
        ))}
        {text.slice(marks.at(-1)?.end ?? 0)}
      </p>
    </div>
  );
}
