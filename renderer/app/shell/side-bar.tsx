import { Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { ChartNoAxesColumn, Folders, Headphones, ListChecks, Plug, Quote, Settings, Zap } from 'lucide-react';
import { useRef, useCallback, useLayoutEffect, useState, type RefObject, type ReactNode } from 'react';
import { librarySessions } from '../../api/library.ts';
import { useProjectVisibility } from '../../api/hidden-projects.ts';
import { projects } from '../../api/projects.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { analysisPlace, answersPlace, quotesPlace, sessionsPlace } from '../../navigation/library-places.ts';
import { PlaybackPositionSaver } from '../../features/session/playback/playback-position-saver.tsx';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { AssistantRow } from './assistant-row.tsx';
import { Connection } from './connection.tsx';
import css from './side-bar.module.css';
import { SmallPlayer } from './small-player.tsx';
import { useCurrentRoute } from './use-current-route.ts';
import { instantLinks } from '../../api/instant-links.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { useSummaryMark } from './summary-mark.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { linksOf } from '../../api/links.ts';
import { countStates } from '../../api/link-state.ts';
import { useTextScale } from '../../ui/text-size.ts';

const RECENTS = 4;

export function SideBar() {
  const route = useCurrentRoute();
  const scroller = useRef<HTMLDivElement>(null);
  const sessions = useQuery(librarySessions).data ?? [];
  // The last opened sessions come first; those that were only added are not recent.
  const recent = sessions.slice(0, RECENTS).filter(({ openedAt }) => openedAt !== null);
  const list = useProjectVisibility(useQuery(projects).data)?.shown;
  const isList = route.area === 'sessions' && route.id === null;
  const workspace = useQuery(currentWorkspace).data;
  return (
    <nav className={css.side} aria-label="Main" data-area>
      <div ref={scroller} className={css.scroll}>
        <SideItem
          {...sessionsPlace()}
          // From the list itself, the link leads to all sessions again.
          {...(isList && { search: {}, state: {} })}
          icon={<Headphones size={18} strokeWidth={1.75} />}
          on={isList}
          count={sessions.length > 0 ? formatNumber(sessions.length) : undefined}
        >
          Sessions
        </SideItem>
        <div role="group" aria-label="Recent sessions" className={css.nested}>
          {recent.map((session) => (
            <RecentSession
              key={session.sessionId}
              session={session}
              on={route.area === 'sessions' && route.id === session.sessionId}
            />
          ))}
        </div>
        <SideItem
          {...answersPlace()}
          icon={<ListChecks size={18} strokeWidth={1.75} />}
          on={route.area === 'answers'}
        >
          Answers
        </SideItem>
        <SideItem
          {...quotesPlace()}
          icon={<Quote size={18} strokeWidth={1.75} />}
          on={route.area === 'quotes'}
        >
          Quotes
        </SideItem>
        <SideItem
          {...analysisPlace()}
          icon={<ChartNoAxesColumn size={18} strokeWidth={1.75} />}
          on={route.area === 'analysis'}
        >
          Analysis
        </SideItem>
        <SideItem
          to="/projects"
          icon={<Folders size={18} strokeWidth={1.75} />}
          on={route.area === 'projects' && route.id === null}
          count={list !== undefined && list.length > 0 ? formatNumber(list.length) : undefined}
        >
          Projects
        </SideItem>
        <SideProjects shown={list ?? []} scroller={scroller} />
        {workspace?.local !== true && <InstantItem on={route.area === 'instant'} />}
        {(workspace?.sample === true || workspace?.local === true) && (
          <SideItem to="/connect" icon={<Plug size={18} strokeWidth={1.75} />} on={false}>
            Connect your service
          </SideItem>
        )}
      </div>
      <div className={css.foot}>
        <PlaybackPositionSaver />
        <SmallPlayer />
        <AssistantRow />
        <Connection />
        <SideItem
          to="/settings"
          icon={<Settings size={18} strokeWidth={1.75} />}
          on={route.area === 'settings'}
          count={<Kbd aria-hidden="true">{keyHintText('mod+,')}</Kbd>}
        >
          Settings
        </SideItem>
      </div>
    </nav>
  );
}

/** Sidebar item for the links that belong to no project, with their number. */
function InstantItem({ on }: { on: boolean }) {
  const { data } = useQuery(instantLinks);
  const count = data === undefined || data.length === 0 ? undefined : formatNumber(data.length);
  return (
    <SideItem to="/instant" icon={<Zap size={18} strokeWidth={1.75} />} on={on} count={count}>
      Instant links
    </SideItem>
  );
}

/** A recently opened session, with the state of its summary. */
function RecentSession({ session, on }: { session: SessionRecord; on: boolean }) {
  const { sessionId, type, projectId } = session;
  return (
    <SideItem
      sub
      to="/sessions/$sessionId"
      params={{ sessionId }}
      search={{ type, ...(projectId !== null && { projectId }) }}
      on={on}
      count={useSummaryMark(session)}
    >
      {sessionName(session)}
    </SideItem>
  );
}

/** In pixels at the usual text size. */
const PROJECT_ROW_HEIGHT = 29;

/** The projects in the sidebar. If there are many, only the visible ones are rendered. */
function SideProjects({
  shown,
  scroller,
}: {
  shown: readonly ProjectRecord[];
  scroller: RefObject<HTMLElement | null>;
}) {
  const route = useCurrentRoute();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  // The recent sessions are above this list, and a narrow window has no sidebar.
  useLayoutEffect(() => {
    const sized = new ResizeObserver(() => {
      setAbove(list.current?.offsetTop ?? 0);
    });
    for (const part of scroller.current?.children ?? []) sized.observe(part);
    return () => {
      sized.disconnect();
    };
  }, [scroller]);
  const textScale = useTextScale();
  const rowHeight = useCallback(() => PROJECT_ROW_HEIGHT * textScale, [textScale]);
  const rows = useRowWindow({ count: shown.length, scroller, rowHeight, above });
  return (
    <ul ref={list} aria-label="Projects" className={css.nested}>
      {rows.before > 0 && <li style={{ height: rows.before }} aria-hidden="true" />}
      {shown.slice(rows.first, rows.end).map(({ id, name }, offset) => (
        <li key={id} aria-posinset={rows.first + offset + 1} aria-setsize={shown.length}>
          <ProjectItem
            projectId={id}
            name={name}
            on={route.area === 'projects' && route.id === id}
            now={now}
          />
        </li>
      ))}
      {rows.after > 0 && <li style={{ height: rows.after }} aria-hidden="true" />}
    </ul>
  );
}

/**
 * A project with the number of its active links, if some screen has read them; this component requests
 * nothing.
 */
function ProjectItem({
  projectId,
  name,
  on,
  now,
}: {
  projectId: string;
  name: string;
  on: boolean;
  now: Date;
}) {
  const { data } = useQuery({ ...linksOf(projectId), enabled: false });
  const active = data === undefined ? 0 : countStates(data, now).active;
  const count =
    active > 0 ? (
      <>
        <span className="visually-hidden">, active links: </span>
        {formatNumber(active)}
      </>
    ) : undefined;
  return (
    <SideItem sub to="/projects/$projectId/links" params={{ projectId }} on={on} count={count}>
      {name}
    </SideItem>
  );
}

interface ItemProps {
  href?: string | undefined;
  icon?: ReactNode;
  sub?: boolean;
  on: boolean;
  count?: ReactNode;
  children?: ReactNode;
}

function Item({ icon, sub = false, on, count, children, ...rest }: ItemProps) {
  return (
    <a
      {...rest}
      className={css.item}
      data-on={on || undefined}
      data-sub={sub || undefined}
      aria-current={on ? 'page' : undefined}
    >
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      <span className={`${css.label ?? ''} ellipsis`} dir="auto">
        {children}
      </span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </a>
  );
}

/** An item of the sidebar. */
const SideItem = createLink(Item);
