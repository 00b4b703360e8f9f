import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedSession } from '../../api/cached-session.ts';
import { notesOf } from '../../api/notes.ts';
import { moreSnippetsOf, type Search } from '../../api/search.ts';
import { clock, whenOpened } from '../../../shared/domain/dates.ts';
import { textLength } from '../../ui/session-length.ts';
import { sessionName } from '../../ui/session-name.ts';
import { byDate } from '../../ui/sessions-by-date.ts';
import { MarkedText } from './marked-text.tsx';
import { passageAround } from './passage.ts';
import { PreviewLanes } from './preview-lanes.tsx';
import { PreviewTurn } from './preview-turn.tsx';
import css from './preview.module.css';
import { sourceName } from './source-icon.tsx';
import { useToday } from './use-today.ts';
import type { CurrentPlace } from './use-search-places.ts';

/** The passage around the current search match, read from this computer. */
export function Preview({
  place,
  places,
  at,
  asked,
  onOpen,
}: {
  place: CurrentPlace;
  /** All matches shown, and the index of this one. */
  places: readonly CurrentPlace[];
  at: number;
  asked: Search;
  onOpen: () => void;
}) {
  const { session, snippet } = place;
  const today = useToday();
  const kept = useQuery(cachedSession(session)).data;
  const notes = useQuery(notesOf(session)).data ?? [];
  const others = useQuery(moreSnippetsOf(session.sessionId, asked)).data ?? [];
  useNeighbours(places, at);
  const own = places.filter((each) => each.session.sessionId === session.sessionId);
  const hits = [...own.map((each) => each.snippet), ...others].flatMap(
    ({ startSeconds }) => startSeconds ?? [],
  );
  const passage = kept === undefined ? [] : passageAround(kept, session.label, snippet);
  const { startSeconds, source } = snippet;
  const length = textLength(session);
  const date = byDate([session])[0]?.date;
  return (
    <aside className={css.peek} aria-label="Preview" data-area>
      <div className={css.head}>
        <h2 className="grow ell" dir="auto">
          {sessionName(session)}
        </h2>
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
        {kept?.reading != null && (
          <PreviewLanes kept={kept} session={session} notes={notes} hits={hits} at={startSeconds} />
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
        {passage.map((turn) => (
          <PreviewTurn key={turn.place} turn={turn} />
        ))}
        {kept?.reading === null && (
          <p className={css.meta}>The transcript of this session is not on this computer.</p>
        )}
      </div>
    </aside>
  );
}

/** Prefetches the sessions before and after, so that the preview appears at once with the next arrow key. */
function useNeighbours(places: readonly CurrentPlace[], at: number): void {
  const queryClient = useQueryClient();
  const before = places[at - 1]?.session;
  const after = places[at + 1]?.session;
  useEffect(() => {
    for (const session of [before, after])
      if (session !== undefined) queryClient.query(cachedSession(session)).catch(() => undefined);
  }, [queryClient, before, after]);
}
