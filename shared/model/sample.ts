import type { SessionRef } from './session.ts';

/** How much a library has in it. */
export interface SampleContents {
  sessions: number;
  notes: number;
  ownAnswers: number;
  codes: number;
}

/** Places in the sample that show what Earmark does; null for one whose content was deleted. */
export interface ThingsToTry {
  /** A moment of a session, in seconds of its recording. */
  listen: { session: SessionRef; atSeconds: number } | null;
  /** The code with the most quotes. */
  codeId: string | null;
  /** Words that several participants said. */
  words: string | null;
  /** The project with the most answers. */
  projectId: string | null;
}

/** The state of the sample workspace's study. */
export interface SampleState {
  /** The version of the study that this Earmark brings. */
  version: number;
  /** True if the workspace has the study of an earlier version. */
  isOlder: boolean;
  /** Why the study could not be added to the library; null if it is there. */
  problem: string | null;
  /** What is in the library now. */
  current: SampleContents;
  /** What a new study has in it; null if it cannot be read. */
  replacement: SampleContents | null;
  toTry: ThingsToTry;
}
