import { z } from 'zod';
import { FACT_NAMES, type FactPlace } from '../domain/glance/fact-places.ts';
import type { Ending } from '../domain/glance/how-ended.ts';
import type { LengthUnit } from '../domain/glance/said-length.ts';
import { analysisScope, type CountingProgress } from './analysis.ts';
import type { Columns } from './columns.ts';
import type { AsJson } from './json-text.ts';
import { sessionId, type SessionRef } from './session.ts';

/** What Interviews at a glance shows at once: who was interviewed, and for how long. */
export interface GlanceSession extends SessionRef {
  /** Label, or the pseudonym. */
  name: string;
  durationSeconds: number | null;
  turnMap: string | null;
  /** False: its transcript is not on this computer, so nothing of it is counted. */
  hasTranscript: boolean;
  /** True if it was going on when it was last looked at, at most a day ago. It is not counted. */
  isGoingOn: boolean;
}

export interface GlanceSessions {
  /** The latest interview first. */
  sessions: GlanceSession[];
  /** The questions of the prompts of these sessions, as shown; several if they have several prompts. */
  guides: GlanceGuide[];
  /** Links of the project, as they were last received; null if not known, or if the scope is not one whole project. */
  links: { made: number; notStarted: number } | null;
}

/** The same as it is sent to the window, which has the turn maps. */
export interface PackedGlanceSessions extends Omit<GlanceSessions, 'sessions'> {
  sessions: Columns<Omit<GlanceSession, 'turnMap'>>;
}

export interface GlanceGuide {
  questions: string[];
}

/** Facts of a session, from its words and times as they are shown. */
export interface GlanceFacts {
  sessionId: string;
  /** What `words`, `answerWords` and `short` count. */
  unit: LengthUnit;
  words: number;
  answers: number;
  answerWords: number | null;
  short: number;
  pauseSeconds: number | null;
  repeated: number;
  /** The participant's share of the time that is spoken, from 0 to 1. */
  talkShare: number | null;
  /** An index into `GlanceSessions.guides`; null if no question is known. */
  guide: number | null;
  /** By question: when it was asked, in seconds of the recording; true without a time, null if it was not found. */
  questionTimes: (number | true | null)[];
  ended: Ending;
  /** The time limit of the link or the project as it is now; null if not known. */
  limitSeconds: number | null;
  /**
   * True if the project was changed after the interview, and its questions or its limit are those of the project: they
   * may have been others then.
   */
  isSetupChanged: boolean;
  /** When the last word ended, in seconds of the recording. */
  lastWordSeconds: number | null;
  hasTimes: boolean;
}

export const glanceRequest = z.object({ scope: analysisScope });

export const factsRequest = z.object({
  scope: analysisScope,
  /** `counted` of the previous page; 0 for the first one. */
  after: z.int().nonnegative(),
});
export type FactsRequest = z.infer<typeof factsRequest>;

export interface GlanceAnswer extends CountingProgress {
  /** Of the sessions after those of the previous page. */
  facts: AsJson<Columns<GlanceFacts>>;
}

export const silenceRequest = z.object({
  scope: analysisScope,
  /** `next` of the previous page; null for the first one. */
  after: z.int().nonnegative().nullable(),
});

/** Seconds in which nobody speaks. What is redacted counts as voice. */
export interface SessionSilence {
  sessionId: string;
  /** Null until it is measured: ask again. Sessions whose sound is not on this computer are left out. */
  seconds: number | null;
  /** Of the recording; null with `seconds`. */
  durationSeconds: number | null;
}

export interface SilencePage {
  silence: AsJson<SessionSilence[]>;
  /** Null on the last page. */
  next: number | null;
}

export const factPlacesRequest = z.object({ sessionId, fact: z.enum(FACT_NAMES) });
export type FactPlacesRequest = z.infer<typeof factPlacesRequest>;

/** A place of a fact with its words, as shown. Times are in seconds of the recording. */
export interface ShownPlace extends Omit<FactPlace, 'question' | 'turns'> {
  /** Index of the first turn, for opening it; null for silence. */
  turn: number | null;
  /** Lane of the words. */
  lane: 0 | 1;
  text: string;
  /** What was said before, which is the question of an answer. */
  before: { lane: 0 | 1; text: string } | null;
}

/** A stretch of speech, for drawing. */
export interface SpokenStretch {
  lane: 0 | 1;
  startSeconds: number;
  endSeconds: number;
}

export interface FactPlaces {
  session: SessionRef;
  durationSeconds: number | null;
  speech: SpokenStretch[];
  places: ShownPlace[];
}
