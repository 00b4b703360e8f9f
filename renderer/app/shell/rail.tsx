import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Folders, Headphones, ListChecks, Plug, Quote, Settings, Zap, type LucideIcon } from 'lucide-react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { currentWorkspace } from '../../api/workspace.ts';
import { ConnectionSign } from './connection.tsx';
import css from './side-bar.module.css';
import { SmallPlayerButton } from './small-player.tsx';
import { useCurrentRoute } from './use-current-route.ts';

/** The sidebar of a narrow window. */
export function Rail() {
  const isSample = useQuery(currentWorkspace).data?.sample === true;
  return (
    <nav className={css.rail} aria-label="Main, compact" data-area>
      <RailItem area="sessions" to="/sessions" label="Sessions" Icon={Headphones} />
      <RailItem area="answers" to="/answers" label="Answers" Icon={ListChecks} />
      <RailItem area="quotes" to="/quotes" label="Quotes" Icon={Quote} />
      <RailItem area="projects" to="/projects" label="Projects" Icon={Folders} />
      <RailItem area="instant" to="/instant" label="Instant links" Icon={Zap} />
      {isSample && <RailItem area="connect" to="/connect" label="Connect your service" Icon={Plug} />}
      <span className="grow" />
      <SmallPlayerButton />
      <ConnectionSign />
      <RailItem area="settings" to="/settings" label="Settings" keys="mod+," Icon={Settings} />
    </nav>
  );
}

function RailItem(props: {
  area: string;
  to: '/sessions' | '/answers' | '/quotes' | '/projects' | '/instant' | '/connect' | '/settings';
  label: string;
  keys?: string;
  Icon: LucideIcon;
}) {
  const { to, label, keys, Icon } = props;
  const on = useCurrentRoute().area === props.area;
  return (
    <KeyTooltip label={label} keys={keys} position="right">
      <Link
        to={to}
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
