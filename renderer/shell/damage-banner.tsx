import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { storage } from '../api/workspace.ts';
import css from './shell.module.css';

/** Says that the library was damaged and a new one begun, until it was read. */
export function DamageBanner() {
  const { data } = useQuery(storage);
  const [read, setRead] = useState<string | null>(null);
  const keptAside = data?.keptAside ?? null;
  if (keptAside === null || keptAside === read) return null;
  return (
    <div className={css.banner} role="alert">
      <DatabaseZap size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow" data-selectable>
        <b>The library on this computer was damaged, so Earmark began a new one.</b> The damaged file is kept
        at {keptAside}. If you have a backup, restore it in Settings.
      </span>
      <Button size="xs" renderRoot={(props) => <Link to="/settings" {...props} />}>
        Settings
      </Button>
      <Button
        size="xs"
        onClick={() => {
          setRead(keptAside);
        }}
      >
        Close
      </Button>
    </div>
  );
}
