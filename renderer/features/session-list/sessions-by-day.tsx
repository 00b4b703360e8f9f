import { useNavigate } from '@tanstack/react-router';
import { useCallback, useId, useMemo, useRef } from 'react';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { useSessionList, type SessionList } from '../../navigation/session-lists.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import type { DatedSession } from '../../ui/sessions-by-date.ts';
import { groupByDay } from './day-groups.ts';
import { moveInList } from './list-keys.ts';
import { placeLink } from './search-places.ts';
import { SessionItem } from './session-item.tsx';
import css from './sessions-list.module.css';
import { useToday } from './use-today.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const ROW = 56;
const HEADING = 34;

/** The sessions grouped by day: one Tab stop; of a long list, only the visible rows are drawn. */
export function SessionsByDay({
  name,
  sessions,
  rows,
}: {
  /** Identifies the list with its filter, for its scroll position. */
  name: string;
  sessions: readonly DatedSession[];
  rows: RowSelection;
}) {
  const navigate = useNavigate();
  const today = useToday();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useMemo(() => groupByDay(sessions, today), [sessions, today]);
  const rowHeight = useCallback(
    (index: number) => (list[index]?.leads === true ? ROW + HEADING : ROW),
    [list],
  );
  const open = useCallback((session: SessionRecord) => void navigate(placeLink(session)), [navigate]);
  const shown = useRowWindow({ count: list.length, scroller, rowHeight });
  useListPosition({
    name,
    scroller,
    count: list.length,
    keyAt: (index) => list[index]?.key,
    startOf: (index) => list.slice(0, index).reduce((sum, _, before) => sum + rowHeight(before), 0),
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name,
        title: 'sessions',
        sessions: () => sessions.map(({ key, session }) => ({ session, rowKey: key })),
      }),
      [name, sessions],
    ),
  );
  const inSight = list
    .slice(shown.first, shown.end)
    .map((row, offset) => ({ row, place: shown.first + offset }));
  const groups = Map.groupBy(inSight, ({ row }) => row.group);
  const isSelecting = rows.state !== 'none';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one Tab stop of its controls
    <div
      ref={scroller}
      className={css.list}
      role="region"
      aria-label="Sessions by day"
      aria-describedby={hint}
      tabIndex={0}
      data-area
      data-selecting={isSelecting || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isSelecting) rows.clear();
        else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) rows.selectAll();
        else {
          moveInList(event, list.length, rows.extend);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p id={hint} className="vh">
        Arrow keys move through the sessions. X selects one, Shift with an arrow selects several.
      </p>
      <div style={{ height: shown.before }} />
      {[...groups].map(([group, members]) => (
        <section key={group} aria-label={group}>
          {members[0]?.row.leads === true && <h2>{group}</h2>}
          <ul>
            {members.map(({ row, place }) => (
              <SessionItem
                key={row.key}
                row={row}
                place={place}
                today={today}
                selected={rows.isSelected(row.key)}
                onPick={rows.pick}
                onOpen={open}
              />
            ))}
          </ul>
        </section>
      ))}
      <div style={{ height: shown.after }} />
    </div>
  );
}
