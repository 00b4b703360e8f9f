import { useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';

/** A link shown in a panel, and whether the service no longer lists it. */
export interface KnownLink {
  link: InstantLinkRecord;
  isGone: boolean;
}

/** Returns the link with this key, as last read if it is no longer listed; null if it never was. */
export function useKnownLink(links: readonly InstantLinkRecord[], key: string | undefined): KnownLink | null {
  const [last, setLast] = useState<InstantLinkRecord | null>(null);
  const found = key === undefined ? undefined : links.find((link) => link.key === key);
  if (found !== undefined && found !== last) setLast(found);
  if (found !== undefined) return { link: found, isGone: false };
  return last !== null && last.key === key ? { link: last, isGone: true } : null;
}
