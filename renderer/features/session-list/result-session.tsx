import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { UnstyledButton } from '@mantine/core';
import { clock, lastTime } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ESTIMATE, isEstimate, tableLength } from '../../ui/session-length.ts';
import { sessionName } from '../../ui/session-name.ts';
import { TurnMap } from '../../ui/turn-map.tsx';
import { byDate } from '../../ui/sessions-by-date.ts';
import { MarkedText } from './marked-text.tsx';
import { placeLink, placeOf, type FoundSession, type SearchPlace } from './search-places.ts';
import { SourceIcon, sourceName } from './source-icon.tsx';
import css from './results.module.css';

/** A session in the results: its name and the matches in it. */
export function ResultSession({
  found: { session, places, more },
  typed,
  today,
  currentKey,
  onChoose,
  onOpen,
}: {
  found: FoundSession;
  typed: string;
  today: Date;
  currentKey: string | null;
  onChoose: (key: string) => void;
  onOpen: (sessionId: string) => void;
}) {
  const { sessionId, type, projectName, turnMap } = session;
  const date = byDate([session])[0]?.date;
  const item = useRef<HTMLLIElement>(null);
  const shown = useRef(places.length);
  /** True if the user opened the other matches here; the first of them then gets the focus. */
  const isOpening = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = places.length;
    if (!isOpening.current || places.length <= before) return;
    isOpening.current = false;
    // The button that was clicked is gone, so the first new match gets the focus.
    item.current?.querySelectorAll<HTMLElement>('[data-step]')[before]?.focus();
  }, [places.length]);
  return (
    <li ref={item} className={css.session} data-session data-row-key={sessionId}>
      <div className={css.head}>
        <Link {...placeLink(session)} className={`${css.name ?? ''} ell`} dir="auto" tabIndex={-1} data-name>
          {sessionName(session)}
        </Link>
        <span className="t13 t3 ell grow">
          {type === 'instant' ? 'Instant link' : (projectName ?? 'Project link')}
        </span>
        <TurnMap packed={turnMap} width={72} />
        <span className={css.length} title={isEstimate(session) ? ESTIMATE : undefined}>
          {tableLength(session)}
        </span>
        <span className={css.when}>{date === undefined ? '' : lastTime(date, today)}</span>
      </div>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <Place
              found={session}
              typed={typed}
              place={place}
              isCurrent={place.key === currentKey}
              onChoose={onChoose}
            />
          </li>
        ))}
        {more > 0 && (
          <li>
            <UnstyledButton
              className={css.more}
              data-step
              tabIndex={-1}
              onClick={() => {
                isOpening.current = true;
                onOpen(sessionId);
              }}
            >
              {`${formatNumber(more)} more in this session`}
            </UnstyledButton>
          </li>
        )}
      </ul>
    </li>
  );
}

function Place({
  found,
  typed,
  place: { key, snippet },
  isCurrent,
  onChoose,
}: {
  found: FoundSession['session'];
  typed: string;
  place: SearchPlace;
  isCurrent: boolean;
  onChoose: (key: string) => void;
}) {
  const { source, startSeconds } = snippet;
  return (
    <Link
      {...placeLink(found, placeOf(snippet, typed))}
      className={css.place}
      data-row-key={key}
      data-step
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => {
        onChoose(key);
      }}
    >
      <span className={css.time}>{startSeconds === null ? '' : clock(startSeconds)}</span>
      <SourceIcon {...snippet} />
      <span className="vh">{`${sourceName(snippet)}: `}</span>
      <span className={css.text} data-voice={source === 'turn' || undefined} dir="auto">
        <MarkedText {...snippet} />
      </span>
    </Link>
  );
}
