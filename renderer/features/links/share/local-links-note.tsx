import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import css from './local-links-note.module.css';
import { localHostOf } from './local-host.ts';

/** A note where links lead if they open only on this computer; nothing for links that others can open. */
export function LocalLinksNote({ links }: { links: readonly Pick<LinkRecord, 'address'>[] }) {
  const sample = useQuery(currentWorkspace).data?.sample === true;
  // Every link of a service starts with the same address.
  const url = links.find(({ address }) => address.url !== null)?.address.url ?? null;
  const host = url === null ? null : localHostOf(url);
  if (host === null) return null;
  return (
    <p className={css.note}>
      <Monitor size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {sample
          ? 'Sample links open on this computer only, while Earmark runs.'
          : `These links open on this computer only (${host}). To send them, start the service with --app-url and its public address.`}
      </span>
    </p>
  );
}
