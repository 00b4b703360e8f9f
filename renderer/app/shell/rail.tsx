import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions } from '@tanstack/react-router';
import {
  Folders,
  ChartNoAxesColumn,
  Headphones,
  ListChecks,
  Plug,
  Quote,
  Settings,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { analysisPlace, answersPlace, quotesPlace, sessionsPlace } from '../../navigation/library-places.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { AssistantSign } from './assistant-row.tsx';
import { ConnectionSign } from './connection.tsx';
import css from './side-bar.module.css';
import { SmallPlayerButton } from './small-player.tsx';
import { useCurrentRoute } from './use-current-route.ts';

/** The sidebar of a narrow window. */
export function Rail() {
  const { area, id } = useCurrentRoute();
  const isList = area === 'sessions' && id === null;
  const workspace = useQuery(currentWorkspace).data;
  return (
    <nav className={css.rail} aria-label="Main, compact" data-area>
      <RailItem
        area="sessions"
        {...sessionsPlace()}
        // From the list itself, the link leads to all sessions again.
        {...(isList && { search: {}, state: {} })}
        label="Sessions"
        Icon={Headphones}
      />
      <RailItem area="answers" {...answersPlace()} label="Answers" Icon={ListChecks} />
      <RailItem area="quotes" {...quotesPlace()} label="Quotes" Icon={Quote} />
      <RailItem area="analysis" {...analysisPlace()} label="Analysis" Icon={ChartNoAxesColumn} />
      <RailItem area="projects" to="/projects" label="Projects" Icon={Folders} />
      {workspace?.local !== true && (
        <RailItem area="instant" to="/instant" label="Instant links" Icon={Zap} />
      )}
      {(workspace?.sample === true || workspace?.local === true) && (
        <RailItem area="connect" to="/connect" label="Connect your service" Icon={Plug} />
      )}
      <span className="grow" />
      <SmallPlayerButton />
      <AssistantSign />
      <ConnectionSign />
      <RailItem area="settings" to="/settings" label="Settings" keys="mod+," Icon={Settings} />
    </nav>
  );
}

function RailItem({
  area,
  label,
  keys,
  Icon,
  ...place
}: LinkOptions & {
  area: string;
  label: string;
  keys?: string;
  Icon: LucideIcon;
}) {
  const on = useCurrentRoute().area === area;
  return (
    <KeyTooltip label={label} keys={keys} position="right">
      <Link
        {...place}
        className={css.railItem}
        data-on={on || undefined}
        aria-label={label}
        aria-current={on ? 'page' : undefined}
      >
        <Icon size={20} strokeWidth={1.7} />
      </Link>
    </KeyTooltip>
  );
}
