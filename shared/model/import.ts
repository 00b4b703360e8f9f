// What goes over the wire for getting sessions into the library.

import type { SessionRef } from './session.ts';

/** One line of a list of sessions to get. Of type `project` and without a project: Earmark finds out whose it is. */
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
  /** The other columns of its line. */
  variables: Record<string, string>;
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
  problem: string | null;
}

/** Sessions of used links that can be added to the library. */
export interface NewSessions {
  /** The first fifty. */
  sessions: ImportRow[];
  /** Of all. */
  count: number;
  /** When lists of links were last read (ISO 8601); null before the first time. */
  checkedAt: string | null;
  /** Why the last check could not read all of them, in plain words. */
  problem: string | null;
  /** Whether it read some of them all the same: a key may be meant for one kind of links. */
  isPartial: boolean;
  isChecking: boolean;
}
