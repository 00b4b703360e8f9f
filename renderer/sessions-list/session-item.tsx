import { Link } from '@tanstack/react-router';
import type { SessionRecord, SummaryState } from '../../electron/wire.ts';
import { lengthInTable, whenOpened } from '../ui/dates.ts';
import { sessionName } from '../ui/session-name.ts';
import { TurnMap } from '../ui/turn-map.tsx';
import css from './sessions-list.module.css';

const SUMMARY: Record<SummaryState['status'], string> = {
  none: 'No summary',
  generating: 'Writing summary',
  ready: 'Summary ready',
  failed: 'Summary failed',
};

export function SessionItem({ session, date, now }: { session: SessionRecord; date: Date; now: Date }) {
  const { sessionId, type, projectId, turnMap, durationSeconds } = session;
  const length = durationSeconds === null ? null : lengthInTable(durationSeconds);
  return (
    <li>
      <Link
        to="/sessions/$sessionId"
        params={{ sessionId }}
        search={{ type, ...(projectId !== null && { projectId }) }}
        className={css.session}
      >
        <TurnMap spans={turnMap} durationSeconds={durationSeconds} width={112} lane={5} />
        <span className={css.name}>
          <b className="ell" dir="auto">
            {sessionName(session)}
          </b>
          <span className="t13 t3 ell">
            {type === 'instant' ? 'Instant link' : (session.projectName ?? 'Project link')}
          </span>
        </span>
        <span className={css.summary}>{SUMMARY[session.summary]}</span>
        <span className={css.length}>{length ?? '–'}</span>
        <span className={css.when}>{whenOpened(date, now)}</span>
      </Link>
    </li>
  );
}
