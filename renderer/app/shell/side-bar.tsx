import { Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Folders, Headphones, Plug, Settings } from 'lucide-react';
import { useRef } from 'react';
import { librarySessions } from '../../api/library.ts';
import { useProjectVisibility } from '../../api/hidden-projects.ts';
import { projects } from '../../api/projects.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { PlaybackPositionSaver } from '../../features/session/playback/playback-position-saver.tsx';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { Connection } from './connection.tsx';
import { InstantItem } from './instant-item.tsx';
import { RecentSession } from './recent-session.tsx';
import css from './side-bar.module.css';
import { SideItem } from './side-item.tsx';
import { SideProjects } from './side-projects.tsx';
import { SmallPlayer } from './small-player.tsx';
import { usePlace } from './use-location-title.ts';

const RECENTS = 4;

export function SideBar() {
  const place = usePlace();
  const scroller = useRef<HTMLDivElement>(null);
  const sessions = useQuery(librarySessions).data ?? [];
  // The last opened sessions come first; those that were only added are not recent.
  const recent = sessions.slice(0, RECENTS).filter(({ openedAt }) => openedAt !== null);
  const list = useProjectVisibility(useQuery(projects).data)?.shown;
  const isSample = useQuery(currentWorkspace).data?.sample === true;
  return (
    <nav className={css.side} aria-label="Main" data-area>
      <div ref={scroller} className={css.scroll}>
        <SideItem
          to="/sessions"
          icon={<Headphones size={18} strokeWidth={1.75} />}
          on={place.area === 'sessions' && place.id === null}
          count={sessions.length > 0 ? formatNumber(sessions.length) : undefined}
        >
          Sessions
        </SideItem>
        <div role="group" aria-label="Recent sessions" className={css.kids}>
          {recent.map((session) => (
            <RecentSession
              key={session.sessionId}
              session={session}
              on={place.area === 'sessions' && place.id === session.sessionId}
            />
          ))}
        </div>
        <SideItem
          to="/projects"
          icon={<Folders size={18} strokeWidth={1.75} />}
          on={place.area === 'projects' && place.id === null}
          count={list !== undefined && list.length > 0 ? formatNumber(list.length) : undefined}
        >
          Projects
        </SideItem>
        <SideProjects projects={list ?? []} scroller={scroller} />
        <InstantItem on={place.area === 'instant'} />
        {isSample && (
          <SideItem to="/connect" icon={<Plug size={18} strokeWidth={1.75} />} on={false}>
            Connect your service
          </SideItem>
        )}
      </div>
      <div className={css.foot}>
        <PlaybackPositionSaver />
        <SmallPlayer />
        <Connection />
        <SideItem
          to="/settings"
          icon={<Settings size={18} strokeWidth={1.75} />}
          on={place.area === 'settings'}
          count={<Kbd aria-hidden="true">{keyHintText('mod+,')}</Kbd>}
        >
          Settings
        </SideItem>
      </div>
    </nav>
  );
}
