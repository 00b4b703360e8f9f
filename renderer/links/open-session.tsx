import { Link, useNavigate } from '@tanstack/react-router';
import type { SessionRecord } from '../../electron/contract.ts';
import { bridge } from '../api/bridge.ts';
import type { LinkRecord } from '../api/link-record.ts';
import { lengthInTable } from '../ui/dates.ts';
import { TurnMap } from '../ui/turn-map.tsx';
import css from './links.module.css';

/** The way from a used link to its session, with the session's shape where it is known. */
export function OpenSession({
  link,
  sessionId,
  session,
  projectId,
  projectName,
}: {
  link: LinkRecord;
  sessionId: string;
  session: SessionRecord | undefined;
  projectId: string;
  projectName: string | null;
}) {
  const navigate = useNavigate();
  const { label } = link;
  const place = {
    to: '/sessions/$sessionId',
    params: { sessionId },
    search: { type: 'project', projectId },
  } as const;
  const open = async () => {
    // The library keeps the label and the project for later; without them the session opens all the same.
    await bridge.call.sessionSeen({
      sessionId,
      type: 'project',
      projectId,
      label,
      ...(projectName !== null && { projectName }),
    });
    await navigate(place);
  };
  const length = session?.durationSeconds ?? null;
  return (
    <Link
      {...place}
      className={css.session}
      tabIndex={-1}
      aria-label={
        length === null ? `Open session of ${label}` : `Open session of ${label}, ${lengthInTable(length)}`
      }
      onClick={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {length === null ? (
        <span>Open session</span>
      ) : (
        <>
          <TurnMap spans={session?.turnMap ?? null} durationSeconds={length} />
          <span>{lengthInTable(length)}</span>
        </>
      )}
    </Link>
  );
}
