import type { AnalysisAnswer, AnalysisResult, CodeTimeline, NewCodes } from './analysis.ts';
import type { Column, Columns } from './columns.ts';

type Session = CodeTimeline['groups'][number]['sessions'][number];

/** The sessions of a timeline without their turn maps, which the window has. */
export interface PackedSessions {
  /** `stretches`: how many of the stretches are of the session. */
  sessions: Columns<Omit<Session, 'turnMap' | 'stretches'> & { stretches: number }>;
  /** Of all sessions, one after another. */
  stretches: Columns<Session['stretches'][number]>;
}

/** A timeline as it is sent to the window. */
export interface PackedTimeline {
  view: 'timeline';
  groups: { key: string; name: string }[];
  /** The index of each session's group. */
  groupOf: Column<number>;
  /** The same for the same sessions. */
  tag: string;
  /** In the order of the scope; null if the window has them. */
  sessions: PackedSessions | null;
}

type PackedNewCodes = Omit<NewCodes, 'sessions'> & { sessions: Columns<NewCodes['sessions'][number]> };

/** An answer as it is sent to the window. */
export interface PackedAnswer extends Omit<AnalysisAnswer, 'result'> {
  result: Exclude<AnalysisResult, CodeTimeline | NewCodes> | PackedTimeline | PackedNewCodes;
}
