// Values sent between the processes for importing sessions into the library.
import { z } from 'zod';
import { sessionRef, type SessionRef } from './session.ts';

/** One row of a list of sessions to import. With type `project` but no project, Earmark finds it. */
export const importRow = sessionRef.extend({
  label: z.string().max(1000).nullable(),
  variables: z.record(z.string().max(500), z.string().max(10_000)),
});
export type ImportRow = z.infer<typeof importRow>;

export interface ImportItem extends SessionRef {
  label: string | null;
  /** `here`: it was already in the library. */
  state: 'waiting' | 'getting' | 'added' | 'here' | 'failed';
  /** Why it failed, or what is missing. */
  why: string | null;
  durationSeconds: number | null;
  /** The other columns of its row. */
  variables: Record<string, string>;
}

/** The progress of an import. It continues after a restart until it has ended or was stopped. */
export interface ImportState {
  status: 'running' | 'stopped' | 'ended';
  total: number;
  added: number;
  alreadyPresent: number;
  failed: number;
  /** ISO 8601. */
  startedAt: string;
  /** Why the import is paused, or null. */
  problem: string | null;
}

/** Sessions of used links that can be added to the library. */
export interface NewSessions {
  /** Only the first fifty. */
  sessions: ImportRow[];
  /** The total number. */
  count: number;
  /** When the lists of links were last read (ISO 8601), or null. */
  checkedAt: string | null;
  /** Why the last check could not read all of them. */
  problem: string | null;
  /** True if it still read some of them: a key may be valid for only one kind of links. */
  isPartial: boolean;
  isChecking: boolean;
  /** Null until a check has begun to read lists since the workspace was opened. */
  lists: LinkListCounts | null;
}

/** The lists of links of a workspace, one per project and one for the instant links, as they were last read. */
export interface LinkListCounts {
  /** Null if the projects could not be read. */
  projects: number | null;
  /** How many links all lists have. */
  links: number;
  /** How many sessions they name, also if these are in the library or were deleted from this computer. */
  sessions: number;
  /** ID of the project with the most links; null if none has any. */
  projectWithLinks: string | null;
  /** How many lists the running check, or the last one, has read, of `total`. */
  read: number;
  total: number;
}
