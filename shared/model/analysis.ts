import { z } from 'zod';
import { attributeName, attributeText } from './attribute.ts';
import type { SessionRef } from './session.ts';
import type { Question } from './summary.ts';

const id = z.uuid();

/** `AttributeFilter` as it comes from the window. */
const attributeFilter = z.object({
  name: attributeName,
  values: z.array(attributeText).max(10_000).exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  from: z.iso.date().exactOptional(),
  to: z.iso.date().exactOptional(),
});

/** What is counted. An omitted field does not narrow. */
export const analysisScope = z.object({
  type: z.enum(['project', 'instant']).exactOptional(),
  projectId: z.string().min(1).max(500).exactOptional(),
  /**
   * Quotes of these speakers; everyone if omitted. A quote on a time range alone, or of a system turn, is only
   * everyone's.
   */
  speaker: z.enum(['participant', 'interviewer']).exactOptional(),
  /** This code and those below it. */
  codeId: id.exactOptional(),
  attributes: z.array(attributeFilter).max(50).exactOptional(),
  /** Days of the interview in this computer's time zone as `2025-11-21`, both inclusive. */
  from: z.iso.date().exactOptional(),
  to: z.iso.date().exactOptional(),
  review: z.enum(['new', 'reviewing', 'reviewed']).exactOptional(),
  tag: z.string().max(100).exactOptional(),
});
export type AnalysisScope = z.infer<typeof analysisScope>;

/** How far counting is: sessions of the scope with a transcript that are counted, and how many there are of them. */
export interface CountingProgress {
  counted: number;
  sessions: number;
}

/** What sessions are grouped by. `attribute`: by name, in any project. */
const grouping = z.union([
  z.object({ by: z.enum(['nothing', 'project', 'review']) }),
  z.object({ by: z.literal('attribute'), name: attributeName }),
]);
export type Grouping = z.infer<typeof grouping>;

/** `lowest`: codes without codes below them. `all`: every code, each with those below it. */
const level = z.enum(['all', 'lowest']);

/** When two codes are together. `quote`: their passages share words or, without passages, time. */
const togetherness = z.union([
  z.object({ in: z.enum(['session', 'turn', 'quote']) }),
  z.object({ in: z.literal('seconds'), seconds: z.number().nonnegative().max(3600) }),
]);
export type Togetherness = z.infer<typeof togetherness>;

const inScope = z.object({ scope: analysisScope });

const question = z.string().min(1).max(500);

export const answersByGroupRequest = inScope.extend({
  view: z.literal('answers'),
  group: grouping,
  /** Only these questions, or all if omitted. */
  questionIds: z.array(question).max(1000).exactOptional(),
  confidence: z.union([z.literal(0.9), z.literal(0.95), z.literal(0.99)]),
});

export const analysisRequest = z.discriminatedUnion('view', [
  inScope.extend({
    view: z.literal('codes'),
    group: grouping,
    count: z.enum(['sessions', 'quotes', 'seconds']),
  }),
  inScope.extend({
    view: z.literal('together'),
    together: togetherness,
    count: z.enum(['sessions', 'quotes']),
    level,
  }),
  inScope.extend({
    view: z.literal('timeline'),
    group: grouping,
    /** `PackedTimeline.tag` of sessions that the window has, and that need not be sent again. */
    known: z.string().max(100).exactOptional(),
  }),
  inScope.extend({
    view: z.literal('new-codes'),
    /** `interview`: by the date of the interview. `label`: by the participants' labels. */
    order: z.enum(['interview', 'label']),
    level,
  }),
  answersByGroupRequest,
]);
export type AnalysisRequest = z.infer<typeof analysisRequest>;
export type AnalysisRequestOf<View extends AnalysisRequest['view']> = Extract<
  AnalysisRequest,
  { view: View }
>;

/** A group of sessions: a column of a table. */
export interface AnalysisGroup {
  /** Stable for the same grouping; empty for everyone. */
  key: string;
  /** Such as "18 to 34"; "Everyone" for the first. "Not known" for missing values and those that do not fit. */
  name: string;
  /** How many sessions in the scope it has: the denominator. */
  sessions: number;
}

/** How often codes are in each group. */
export interface CodesByGroup {
  view: 'codes';
  /** Everyone first, then the groups in their order; "Not known" last. */
  groups: AnalysisGroup[];
  /** Codes of the scope in the order of the codebook, each with those below it. */
  rows: {
    codeId: string;
    /** By group. */
    cells: {
      /** Sessions with the code: each counts once. */
      sessions: number;
      quotes: number;
      /** Length of the quotes; where they overlap, time counts once. Quotes without a time have none. */
      seconds: number;
      /** `sessions` / `AnalysisGroup.sessions`; null if the group has fewer than 3 sessions. */
      share: number | null;
    }[];
  }[];
  /** Length of the interviews of each group, for shares of time; null if one of them is not known. */
  groupSeconds: (number | null)[];
}

export interface CodesTogether {
  view: 'together';
  codeIds: string[];
  /** Lower triangle: `cells[row][column]` for column <= row. The diagonal counts where the code occurs at all. */
  cells: number[][];
}

export interface CodeTimeline {
  view: 'timeline';
  groups: {
    key: string;
    name: string;
    sessions: {
      sessionId: string;
      /** Label, or the pseudonym. */
      name: string;
      type: 'project' | 'instant';
      projectId: string | null;
      durationSeconds: number | null;
      turnMap: string | null;
      /** Coded stretches with times, in seconds of the recording. */
      stretches: { noteId: string; codeId: string; start: number; end: number }[];
      /** How many codings of the session have no time, and so are not drawn. */
      without: number;
    }[];
  }[];
}

export interface NewCodes {
  view: 'new-codes';
  /** In the chosen order; sessions without codings are included. */
  sessions: {
    sessionId: string;
    name: string;
    /** IDs of the codes that no earlier session has. */
    added: string[];
    /** How many different codes so far. */
    total: number;
    /** The middle 95 % of `total` at this place in 200 random orders. */
    low: number;
    high: number;
  }[];
  /** How many sessions at the end added no code. */
  withoutNew: number;
  /** Guest 2020: codes of the first `base` sessions, and how many the next `run` add; null if there are too few. */
  saturation: { base: number; run: number; baseCodes: number; addedCodes: number } | null;
}

/** An answer of a group to a question, as a mean or a share with its interval. */
export interface GroupAnswer {
  key: string;
  /** Sessions with an answer. */
  n: number;
  /** Mean, or share from 0 to 1; null if n is 0, and for a share if n is below 3. */
  value: number | null;
  /** Interval of the chosen confidence; null if it cannot be worked out. */
  low: number | null;
  high: number | null;
}

export interface AnswersByGroup {
  view: 'answers';
  groups: AnalysisGroup[];
  /** Those with an answer, by project. */
  questions: {
    questionId: string;
    /** The project whose sessions were asked. */
    projectId: string | null;
    label: string;
    /** `number`: means. `yes-no`: shares of yes. `choice`: shares of each of the most frequent values. */
    kind: 'number' | 'yes-no' | 'choice';
    /** For `choice`: the value whose share is given, one entry for each; null otherwise. */
    value: string | null;
    groups: GroupAnswer[];
    /** How many answers there are, and how many of them are the researcher's. */
    answers: number;
    own: number;
    /** Smallest and largest answer of a number; null for shares. */
    range: [number, number] | null;
  }[];
  /** Questions whose answers are different texts, which cannot be counted. */
  texts: { questionId: string; label: string }[];
}

export type AnalysisResult = CodesByGroup | CodesTogether | CodeTimeline | NewCodes | AnswersByGroup;
export type AnalysisResultOf<View extends AnalysisRequest['view']> = Extract<AnalysisResult, { view: View }>;

/** Sessions of the scope that are not counted. */
interface NotCounted {
  /** Nothing to count is here yet: no transcript, note or answer. Sessions whose words were deleted are counted. */
  notFetched: string[];
}

export interface AnalysisAnswer<Result extends AnalysisResult = AnalysisResult> {
  result: Result;
  /** Sessions in the scope. */
  sessions: number;
  notCounted: NotCounted;
}

/** A cell, point or bar of a view, whose quotes or sessions are wanted. */
export const analysisCell = z.discriminatedUnion('view', [
  z.object({ view: z.literal('codes'), codeId: id, group: z.string() }),
  z.object({ view: z.literal('together'), codeIds: z.tuple([id, id]) }),
  z.object({ view: z.literal('timeline'), noteIds: z.array(id).max(1000) }),
  z.object({
    view: z.literal('new-codes'),
    sessionId: z.string().min(1).max(500),
    codeIds: z.array(id).max(1000),
  }),
]);
export type AnalysisCell = z.infer<typeof analysisCell>;

/** A group's answers to a question. `group`: `AnalysisGroup.key`. */
export const answersCell = z.object({
  projectId: z.string().min(1).max(500).nullable(),
  questionId: question,
  group: z.string(),
});
export type AnswersCell = z.infer<typeof answersCell>;

/** The answers that are counted in a cell of a view of answers. */
export interface CellAnswers {
  /** Null if nobody answered it. */
  question: Question | null;
  /** The latest interview first. */
  answers: {
    session: SessionRef;
    /** Label, or the pseudonym. */
    name: string;
    value: string | number | boolean;
    /** True if it is the researcher's, false if it is the service's. */
    isOwn: boolean;
  }[];
}

/**
 * A view with its controls, saved by name. `search` is the query of its address; its field `cell` is not saved. Of `tag`, the
 * values of `attributes`, `word` and `without`, a purge takes out what nobody has any more.
 */
export const savedView = z.object({
  id,
  name: z.string().trim().min(1).max(200),
  search: z.string().max(20_000),
});
export type SavedView = z.infer<typeof savedView>;
