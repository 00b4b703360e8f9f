import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Folders, Headphones, Plug } from 'lucide-react';
import { ConnectionSign } from './connection.tsx';
import css from './side-bar.module.css';
import { usePlace } from './use-place.ts';

const PLACES = [
  { area: 'sessions', to: '/sessions', label: 'Sessions', Icon: Headphones },
  { area: 'projects', to: '/projects', label: 'Projects', Icon: Folders },
  { area: 'connect', to: '/connect', label: 'Connect your service', Icon: Plug },
] as const;

/** The sidebar of a narrow window. */
export function Rail() {
  const place = usePlace();
  return (
    <nav className={css.rail} aria-label="Main, compact" data-area>
      {PLACES.map(({ area, to, label, Icon }) => (
        <Tooltip key={area} label={label} position="right">
          <Link
            to={to}
            className={css.railItem}
            data-on={place.area === area || undefined}
            aria-label={label}
            aria-current={place.area === area ? 'page' : undefined}
          >
            <Icon size={20} strokeWidth={1.7} />
          </Link>
        </Tooltip>
      ))}
      <span className="grow" />
      <ConnectionSign />
    </nav>
  );
}
