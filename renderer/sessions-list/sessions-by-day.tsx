import { useCallback, useMemo, useRef } from 'react';
import type { SessionRecord } from '../../electron/wire.ts';
import { useNow } from '../ui/use-now.ts';
import { useRowWindow } from '../ui/use-row-window.ts';
import { byDay, type DatedSession } from './day-groups.ts';
import { SessionItem } from './session-item.tsx';
import css from './sessions-list.module.css';

const ROW = 56;
const HEADING = 34;

export function SessionsByDay({ sessions }: { sessions: readonly SessionRecord[] }) {
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useMemo(() => byDay(sessions, now), [sessions, now]);
  const rowHeight = useCallback(
    (index: number) => (list[index]?.leads === true ? ROW + HEADING : ROW),
    [list],
  );
  const rows = useRowWindow({ count: list.length, scroller, rowHeight });
  const groups = Map.groupBy(list.slice(rows.first, rows.end), ({ group }: DatedSession) => group);
  return (
    <div
      ref={scroller}
      className={css.list}
      role="region"
      aria-label="Sessions by day"
      tabIndex={0}
      data-area
    >
      <div style={{ height: rows.before }} />
      {[...groups].map(([group, members]) => (
        <section key={group} aria-label={group}>
          {members[0]?.leads === true && <h2>{group}</h2>}
          <ul>
            {members.map(({ session, date }) => (
              <SessionItem key={session.sessionId} session={session} date={date} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <div style={{ height: rows.after }} />
    </div>
  );
}
