import { z } from 'zod';
import type { TranscriptPatch } from './corrections.ts';
import type { Pill } from './pill.ts';
import { sessionRef } from './session.ts';
import type { TranscriptReading } from './transcript.ts';

const REDACTION_KINDS = [
  'name',
  'place',
  'organisation',
  'email',
  'phone',
  'address',
  'date',
  'number',
  'web',
  'other',
] as const;
export const redactionKind = z.enum(REDACTION_KINDS);
export type RedactionKind = z.infer<typeof redactionKind>;

/** Where words are replaced: at one place, wherever a session has them, or wherever the project has them. */
const redactionScope = z.enum(['place', 'session', 'project']);
export type RedactionScope = z.infer<typeof redactionScope>;

/** What becomes of the sound of redacted words. */
const redactionSound = z.enum(['silence', 'tone', 'keep']);
export type RedactionSound = z.infer<typeof redactionSound>;

/** What stands for removed words, brackets included: "[Name 1]". */
const replacementText = z
  .string()
  .max(200)
  .regex(/^\[[^[\]]*[^[\]\s][^[\]]*\]$/u);

/** A range of a turn as it is shown. UTF-16 offsets, end exclusive. */
const shownWords = z.object({
  turn: z.int().nonnegative(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
/** Selected words: one range for each turn that the selection reaches. */
const selectedWords = z.array(shownWords).min(1).max(1000);

/** What to ask before words are redacted. */
export const redactionPreviewRequest = z.object({ session: sessionRef, ranges: selectedWords });

/** Words without times of their own, as they are shown, and when their turn is silent. In recording time. */
export interface WholeTurn {
  turn: number;
  start: number;
  end: number;
  startSeconds: number;
  endSeconds: number;
  /** True if they are the selected words. */
  isSelected: boolean;
}

/** What redacting the selected words would do. */
export interface RedactionPreview {
  /** The selected words, as shown. */
  words: string;
  /** What Earmark takes the words for. */
  kind: RedactionKind;
  /** What stands for these words already in the project; null if nothing does. */
  known: { kind: RedactionKind; text: string } | null;
  /** The next free replacement of each kind: "[Name 3]". */
  suggestions: Record<RedactionKind, string>;
  /** All replacements of the project, by kind and number. */
  taken: { kind: RedactionKind; text: string }[];
  /** How many places each scope has. */
  places: { session: number; project: number; projectSessions: number };
  /**
   * How long the sound would be silent, by scope: `project` has all its sessions. Null if the words have no times in
   * this session.
   */
  seconds: Record<RedactionScope, number> | null;
  /** Where words have no times of their own, so that their whole turns are hidden; the selected ones are among them. */
  wholeTurns: WholeTurn[];
  /** Whether the session has a recording, and one in which Earmark can silence words. */
  recording: 'none' | 'can be silenced' | 'cannot be silenced';
}

export const redactRequest = z.object({
  ranges: selectedWords,
  /** The words as the window showed them, by range. */
  expected: z.array(z.string().max(1_000_000)).min(1),
  kind: redactionKind,
  replacement: replacementText,
  scope: redactionScope,
  sound: redactionSound,
  /** What is silent for words without times of their own, instead of their whole turn. In recording time. */
  silences: z
    .array(
      shownWords.extend({ startSeconds: z.number().nonnegative(), endSeconds: z.number().nonnegative() }),
    )
    .max(1000)
    .exactOptional(),
});
export type RedactRequest = z.infer<typeof redactRequest>;

/** A stretch of the recording that is hidden, padding included. In recording time. */
export interface HiddenStretch {
  startSeconds: number;
  endSeconds: number;
  mode: 'silence' | 'tone';
}

/** What of a recording is hidden. `withheld`: nothing of it is played or saved, for the reason given. */
export type HiddenSound =
  | { kind: 'none' }
  | { kind: 'stretches'; stretches: HiddenStretch[] }
  /** `offset`: the transcript's offset puts removed words before the start of the recording. */
  | { kind: 'withheld'; reason: 'no times' | 'format' | 'excluded' | 'offset' };

/**
 * Names one mention of removed words in a version of a transcript, for the window to pass back. It has no words: an ID
 * of a replacement, a version, and a range of the words as received.
 */
export const mentionId = z.string().regex(/^\d+:\d+:-?\d+:\d+:-?\d+:\d+$/);
export type MentionId = z.infer<typeof mentionId>;

/** A place of a replacement in the transcript as shown. */
export interface SessionPlace {
  turn: number;
  start: number;
  end: number;
  startSeconds: number | null;
  mention: MentionId;
  /** What of the recording is hidden for it, padding included; null if its words have no times. In recording time. */
  silence: { startSeconds: number; endSeconds: number; isWholeTurn: boolean } | null;
  /** The stretch that the researcher set for it instead; null if there is none. */
  markId: number | null;
}

/** Sound that is hidden for removed words that the transcript no longer shows. */
export interface HiddenWithoutPill {
  replacementId: number;
  /** What stands for the words. */
  text: string;
  /** In recording time; null if the words have no times. */
  startSeconds: number | null;
  endSeconds: number | null;
  /** Null for a stretch that is of no place in the transcript in use. */
  mention: MentionId | null;
  /** The stored stretch, which can be put back by itself; null if the words hide it. */
  stretchId: number | null;
}

/** A replacement of the project as one session uses it. */
export interface SessionReplacement {
  replacementId: number;
  kind: RedactionKind;
  text: string;
  scopes: RedactionScope[];
  places: SessionPlace[];
  sound: RedactionSound;
  /** How long the sound is hidden for it. */
  seconds: number;
  /** How many of its places have no times, although their sound is to be hidden. */
  withoutTimes: number;
  /** The words it stands for; null unless the original is shown. */
  words: string[] | null;
}

/** What is redacted in a session. It never has the removed words, unless the original is shown. */
export interface RedactionState {
  pills: Pill[];
  replacements: SessionReplacement[];
  sound: HiddenSound;
  /** Hidden stretches that were set by hand. */
  ownStretches: {
    id: number;
    startSeconds: number;
    endSeconds: number;
    /** The replacement that it is for; null if it is for something else. */
    text: string | null;
    /** True if nobody said which of the replacement's words it is for, so that it stands in for none of them. */
    isUnassigned: boolean;
  }[];
  hiddenWithoutPill: HiddenWithoutPill[];
  places: number;
  seconds: number;
  /** Redactions that no longer fit the transcript, by replacement: their words are replaced wherever they are found. */
  unplaced: { id: number; text: string }[];
  canUndo: boolean;
  canRedo: boolean;
  /** ISO 8601; null if nobody said that the session was looked through. */
  lookedThroughAt: string | null;
  /** How many candidates wait for a decision; null if nobody looked yet. */
  candidates: number | null;
  /** When the original is hidden again (ISO 8601); null if it is hidden. */
  originalUntil: string | null;
}

/** A session of which an update of Earmark hides more than before. */
export interface NewlyHidden {
  sessionId: string;
  /** How many more places are replaced. */
  places: number;
  /** How much more of the recording is hidden; 0 if it is other sound, not more. */
  seconds: number;
}

/** The change of a transcript that redacting makes. */
export interface RedactionPatch {
  /** Null if the session's transcript is not on this computer. */
  transcript: TranscriptPatch | null;
  state: RedactionState;
  /** How many places of how many sessions were replaced, or shown again. */
  changed: { places: number; sessions: number };
}

/** Words that may have to be replaced. `turn` is its place in the transcript as shown. */
export interface RedactionCandidate {
  /** Names it when it is decided. */
  id: string;
  turn: number;
  start: number;
  end: number;
  words: string;
  /** The words around, with those in question at `wordsStart`. */
  context: string;
  wordsStart: number;
  kind: RedactionKind;
  /** Why it was found, as an id of `candidate-reasons`. */
  reason: string;
  /** How often the session has the same words. */
  times: number;
  startSeconds: number | null;
  /** What would stand for it. */
  replacement: string;
}

export interface RedactionCandidates {
  /** Proposed for replacement. */
  found: RedactionCandidate[];
  /** Nothing proposes them, but they can tell who someone is. */
  toLookOver: RedactionCandidate[];
  /** How many were left as they are. */
  left: number;
  turns: number;
}

/** A row of a project's table of replacements. */
export interface ReplacementRow {
  id: number;
  kind: RedactionKind;
  text: string;
  places: number;
  sessions: number;
  seconds: number;
  /** True if it replaces its words wherever the project has them. */
  isProjectWide: boolean;
}

export interface ReplacementTable {
  rows: ReplacementRow[];
  places: number;
  /** How many sessions have a replacement. */
  sessions: number;
  seconds: number;
  /** Of the sessions with a transcript. */
  lookedThrough: number;
  withTranscript: number;
  /** The first session that nobody looked through; null if there is none. */
  firstNotLookedThrough: string | null;
  /** True if removed words are replaced in labels as well. */
  inLabels: boolean;
}

/** A place of a replacement in a project. */
export interface ReplacementPlace {
  sessionId: string;
  turn: number;
  startSeconds: number | null;
  /** The words around, as redacted. */
  context: string;
}

/** What a project's replacement is changed to, or added as. */
export const replacementEdit = z.object({
  /** Null adds one. */
  id: z.int().nullable(),
  kind: redactionKind,
  text: replacementText,
  /** Words to replace in the whole project, in addition to those of a known replacement. */
  words: z.array(z.string().trim().min(1).max(1000)).max(100),
});
export type ReplacementEdit = z.infer<typeof replacementEdit>;

/** The transcript with its original words, and where they are. */
export interface OriginalShown {
  reading: TranscriptReading;
  /** The places of removed words in it. */
  removed: Pill[];
  /** The words that each replacement stands for. */
  words: { replacementId: number; words: string[] }[];
  /** ISO 8601. */
  until: string;
  /** True if the system can keep the window out of screenshots and shared screens. */
  isProtected: boolean;
  /** Proves to the recording's address that the original may be played. */
  soundKey: string;
}
