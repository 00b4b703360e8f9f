import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LinkSession } from '../../api/session-of-link.ts';
import { tableLength } from '../session/session-length.ts';
import css from './session-of-link.module.css';
import { TurnMap } from '../session/turn-map.tsx';
import type { SessionRef } from '../../../shared/model/session.ts';
import { sessionLink } from '../../navigation/session-link.ts';

interface Props {
  way: LinkSession;
  withTurnMap?: boolean;
  /** -1 inside a container that is a single Tab stop. */
  tabIndex?: 0 | -1;
}

/** Opens the session of a used link. If the link does not name its session, it is looked up first. */
export function SessionOfLink(props: Props) {
  const { ref } = props.way;
  return ref === null ? <LookForSession {...props} /> : <OpenSession {...props} session={ref} />;
}

function useOpening({ keep }: LinkSession) {
  const navigate = useNavigate();
  return async (session: SessionRef) => {
    await keep(session);
    await navigate(sessionLink(session));
  };
}

function OpenSession({ way, session, withTurnMap = false, tabIndex = 0 }: Props & { session: SessionRef }) {
  const open = useOpening(way);
  // The router's own links each subscribe to the route, which is slow with hundreds in a long table.
  const { history, buildLocation } = useRouter();
  const { session: known } = way;
  const length = known === undefined || known.durationSeconds === null ? null : tableLength(known);
  const { data: isDeleted = false } = useQuery(way.isDeleted(session));
  const words = isDeleted ? 'Deleted' : (length ?? 'Open session');
  const name = isDeleted
    ? `Session of ${way.label}, deleted from this computer`
    : `Open session of ${way.label}${length === null ? '' : `, ${length}`}`;
  return (
    <a
      href={history.createHref(buildLocation(sessionLink(session)).href)}
      className={css.session}
      data-opens-session
      tabIndex={tabIndex}
      aria-label={name}
      title={isDeleted ? 'Deleted from this computer' : undefined}
      onClick={(event) => {
        event.preventDefault();
        void open(session);
      }}
    >
      {withTurnMap && length !== null && <TurnMap packed={way.session?.turnMap ?? null} />}
      <span>{words}</span>
    </a>
  );
}

function LookForSession(props: Props) {
  const { way, tabIndex = 0 } = props;
  const search = useQuery(way.search);
  const open = useOpening(way);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const look = async () => {
    const { data } = await search.refetch();
    // A user who has left in the meantime is not brought back.
    if (data != null && isHere.current) await open(data);
  };
  if (search.data != null) return <OpenSession {...props} session={search.data} />;
  const { isFetching, error } = search;
  const isUnknown = search.data === null;
  const why = error === null ? null : way.describeRefusal(error);
  return (
    <>
      {!isFetching && !isUnknown && (
        <UnstyledButton
          className={css.session}
          data-opens-session
          tabIndex={tabIndex}
          aria-label={`${why === null ? 'Open' : 'Check again for the'} session of ${way.label}`}
          title={why ?? undefined}
          onClick={() => void look()}
        >
          <span>{why === null ? 'Open session' : 'Could not check. Try again'}</span>
        </UnstyledButton>
      )}
      <span role="status" className={css.word}>
        {isFetching && 'Looking for the session…'}
        {isUnknown && !isFetching && 'The service has no session for this link.'}
        {!isFetching && why !== null && <span className="visually-hidden">{why}</span>}
      </span>
    </>
  );
}
