// What goes over the wire for getting sessions into the library.
import type { SessionRef } from './wire.ts';

/** One line of a list of sessions to get. */
export interface ImportRow extends SessionRef {
  label: string | null;
  variables: Record<string, string>;
}

export interface ImportItem extends SessionRef {
  label: string | null;
  /** `here`: it was in the library already. */
  state: 'waiting' | 'getting' | 'added' | 'here' | 'failed';
  /** Why it failed, or what it lacks, in plain words. */
  why: string | null;
  durationSeconds: number | null;
}

/** How far the getting of sessions is. It goes on after a restart until it has ended or was stopped. */
export interface ImportState {
  status: 'running' | 'stopped' | 'ended';
  total: number;
  added: number;
  here: number;
  failed: number;
  /** ISO 8601. */
  startedAt: string;
  /** Why nothing is got at the moment, in plain words; null while it goes on. */
  trouble: string | null;
}

/** Sessions of used links that are not in the library. */
export interface NewSessions {
  /** The first fifty. */
  sessions: ImportRow[];
  /** Of all. */
  count: number;
  /** Null until the links were looked through for the first time. */
  checkedAt: string | null;
  /** Why they could not be looked through the last time, in plain words. */
  trouble: string | null;
}
