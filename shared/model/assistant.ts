// Values sent between the processes for the assistant: a language model at an address of the researcher's own.
import { z } from 'zod';
import { sessionId, type SessionRef } from './session.ts';

/** Quotes for a code, one question to many sessions, and the draft of a code's memo. */
export const ASSISTANT_TASKS = ['find', 'ask', 'draft'] as const;
export type AssistantTask = (typeof ASSISTANT_TASKS)[number];

const tokens = z.int().min(1024).max(10_000_000);
const milliseconds = z.number().nonnegative();

/** What Test connection found. It sends made-up text only. */
const assistantTest = z.strictObject({
  /** ISO 8601. */
  testedAt: z.iso.datetime(),
  /** The model as the server names it. */
  model: z.string().max(500),
  /** How the answer's form was asked for: with a JSON schema, or in words alone because the server refused one. */
  form: z.enum(['schema', 'words']),
  /** Until the list of models, or the refusal of it, arrived. */
  answeredInMs: milliseconds,
  /** How long one short call took. */
  callMs: milliseconds,
  /** How fast it writes; null if the server did not count tokens. */
  tokensPerSecond: z.number().nonnegative().nullable(),
  /** In how many of `forms` answers the form was right. */
  rightForms: z.int().nonnegative(),
  forms: z.int().positive(),
  /** Whether the words at the start and at the end of a prompt of this length came back. */
  fullPrompt: z.strictObject({
    tokens: z.int(),
    start: z.boolean(),
    end: z.boolean(),
    /** What the server counted; null if it did not. */
    counted: z.int().nullable(),
    /** How many tokens arrive if longer prompts are cut or refused; null if this one arrived, or if none was found. */
    longest: z.int().nullable(),
    /** True if the server refused this prompt, so that it says when one is too long. */
    refused: z.boolean(),
    milliseconds,
  }),
});
export type AssistantTest = z.infer<typeof assistantTest>;

/** The researcher's own wording of what each task asks for; empty: Earmark's. */
const ownWording = z.strictObject({
  find: z.string().max(10_000),
  ask: z.string().max(10_000),
  draft: z.string().max(10_000),
});

/** Where the assistant is. Its key, if it needs one, is in the keychain only. */
export const assistantSettings = z.strictObject({
  /** Normal form, such as `http://localhost:11434/v1`. */
  address: z.url().max(2000),
  /** Empty until one was chosen. */
  model: z.string().max(500),
  /** How much the model reads and writes in one call. */
  contextTokens: tokens,
  /** How many calls wait for an answer at the same time. */
  atOnce: z.int().min(1).max(4),
  hasKey: z.boolean(),
  ownWording,
  /** Null after what it tested has changed. */
  test: assistantTest.nullable(),
});
export type AssistantSettings = z.infer<typeof assistantSettings>;

/** A change of the settings. Another address has another key. */
export const assistantChange = z.strictObject({
  address: z.string().trim().min(1).max(2000).exactOptional(),
  model: z.string().trim().max(500).exactOptional(),
  contextTokens: tokens.exactOptional(),
  atOnce: z.int().min(1).max(4).exactOptional(),
  ownWording: ownWording.exactOptional(),
});
export type AssistantChange = z.infer<typeof assistantChange>;

/** The models of the server; null if it does not list them, so that the name must be typed. */
export interface AssistantModels {
  models: { name: string; /** As the server says, or null. */ contextTokens: number | null }[] | null;
  /** Why they are not listed. */
  problem: string | null;
}

const chosenSessions = z.array(sessionId).min(1).max(20_000);
const forSessions = {
  sessionIds: chosenSessions,
  /** Whether words of the interviewer may be quoted too. */
  speakers: z.enum(['participant', 'everyone']),
};

/** What the assistant is asked for. */
const assistantRequest = z.discriminatedUnion('task', [
  z.object({ task: z.literal('find'), codeId: z.uuid(), ...forSessions }),
  z.object({ task: z.literal('ask'), question: z.string().trim().min(1).max(4000), ...forSessions }),
  /** A memo from the quotes in these sessions with the code or a code under it. */
  z.object({ task: z.literal('draft'), codeId: z.uuid(), ...forSessions }),
]);
export type AssistantRequest = z.infer<typeof assistantRequest>;

/** What calls of a request are made of: some of its sessions, so that each look takes a short time only. */
export const planRequest = z.object({
  request: assistantRequest,
  /** The place of the first session to look at; `next` of the answer before. */
  after: z.int().nonnegative(),
});
export type PlanRequest = z.infer<typeof planRequest>;

/** The session that needs the most tokens, by an estimate. */
export interface LongestSession {
  sessionId: string;
  tokens: number;
}

/** One call as it would be sent. A long session has several, and a draft is one call of many sessions. */
export interface PlannedCall {
  /** Null for a draft. */
  sessionId: string | null;
  part: number;
  parts: number;
  /** An estimate: models count differently. */
  tokens: number;
  /** SHA-256 of the text. Nothing else is sent than what was shown. */
  fingerprint: string;
}

export interface AssistantPlan {
  calls: PlannedCall[];
  /** Chosen sessions without a call, and why. */
  leftOut: { sessionId: string; why: 'no-transcript' | 'no-quotes' | 'nobody-said-anything' }[];
  /** Where to look on; null at the end. */
  next: number | null;
}

/** What one call would send, word for word: `text` follows the instructions. */
export const callTextRequest = z.object({
  request: assistantRequest,
  sessionId: sessionId.nullable(),
  part: z.int().nonnegative(),
});
export type CallTextRequest = z.infer<typeof callTextRequest>;

export interface CallText {
  /** The same in every call of a run. */
  instructions: string;
  text: string;
}

export const startRequest = z.object({
  request: assistantRequest,
  calls: z
    .array(
      z.object({
        sessionId: sessionId.nullable(),
        part: z.int().nonnegative(),
        parts: z.int().positive(),
        tokens: z.int().nonnegative(),
        fingerprint: z.string().length(64),
      }),
    )
    .min(1)
    .max(100_000),
});
export type StartRequest = z.infer<typeof startRequest>;

/**
 * `waiting`: not sent yet. `sent`: no answer yet. `failed`: not sent, refused or answered in no form that can be read.
 * `unknown`: sent, but the answer did not arrive: the server may have charged for it. `changed`: its words were changed after
 * they were shown, so it was not sent.
 */
export type CallState = 'waiting' | 'sent' | 'answered' | 'failed' | 'unknown' | 'changed';

/** One call of a run. */
export interface AssistantCall {
  id: string;
  session: SessionRef | null;
  part: number;
  parts: number;
  state: CallState;
  /** What went wrong, for the user. */
  problem: string | null;
  /** How many quotes were located, and how many were not. */
  located: number;
  rejected: number;
  sentAt: string | null;
  answeredAt: string | null;
}

/** Of a run. `stopped`: by the researcher, by an error that would end every call, or because Earmark was closed. */
export type RunState = 'running' | 'stopped' | 'ended';

export interface AssistantRun {
  id: string;
  task: AssistantTask;
  /** Null if the code was deleted. */
  codeId: string | null;
  question: string | null;
  /** ISO 8601. */
  startedAt: string;
  address: string;
  /** As the server names it; as it was asked for until it has answered. */
  model: string;
  /** As it was asked for. */
  requestedModel: string;
  /** Of Earmark's prompts, such as `find-1`. */
  promptVersion: string;
  hasOwnWording: boolean;
  state: RunState;
  /** Why it stopped by itself. */
  problem: string | null;
  undoneAt: string | null;
  /** When the sentences of a draft were added to the description of its code; null if they are not there. */
  inMemoAt: string | null;
  calls: Record<CallState, number>;
  /** Of the quotes it suggested. `joined`: the researcher had quoted these words with this code already. */
  suggestions: Record<SuggestionState | 'rejectedWords', number>;
  /** The tokens that the server counted, or estimates where it did not. */
  tokens: number;
}

/** `changed`: words were corrected, redacted or replaced since, so that it must be looked at before it can be accepted. */
export type SuggestionState = 'open' | 'changed' | 'accepted' | 'dismissed' | 'joined';

/** Words located in a transcript. */
export interface Suggestion {
  id: string;
  callId: string;
  session: SessionRef;
  turnPlace: number;
  /** JavaScript offsets into the turn's text as shown. */
  start: number;
  end: number;
  words: string;
  /** The whole turn as shown. */
  turnText: string;
  lane: 0 | 1;
  /** In recording time; null without times. */
  startSeconds: number | null;
  endSeconds: number | null;
  state: SuggestionState;
  /** The note that it became. */
  noteId: string | null;
  /** The code that it was accepted with. */
  codeId: string | null;
}

/** Words that are not in the transcript that they were given for, so that they can never become a quote. */
export interface RejectedWords {
  id: string;
  words: string;
  /** Whom they were given for. */
  session: SessionRef;
  /** `nobody`: in no transcript. `other-turn`, `interviewer`: in this session. `other-session`: somebody else said them. */
  why: 'nobody' | 'other-turn' | 'interviewer' | 'other-session';
  /** Who said them. */
  saidIn: { session: SessionRef; turnPlace: number } | null;
}

/** What was found in one session for a question. */
export interface SessionAnswer {
  session: SessionRef;
  /** Null until there is one. Empty: nothing was said about it. */
  answer: string | null;
  callState: CallState;
  problem: string | null;
  quotes: Suggestion[];
  rejected: RejectedWords[];
  judgement: 'agree' | 'differ' | null;
  ownWords: string;
}

/** A sentence of a draft with the quotes that it cites. */
export interface DraftSentence {
  id: string;
  text: string;
  /** Empty: no quote says this. */
  noteIds: string[];
  state: 'open' | 'kept' | 'removed';
}

export const suggestionDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accept'),
    suggestionId: z.uuid(),
    /** Of the note, generated by the window. */
    noteId: z.uuid(),
    codeId: z.uuid(),
    /** The passage, which may have been changed. */
    passage: z.object({
      start: z.int().nonnegative(),
      end: z.int().positive(),
      quote: z.string().max(100_000),
    }),
    startSeconds: z.number().nonnegative().nullable(),
    endSeconds: z.number().nonnegative().nullable(),
  }),
  z.object({ decision: z.literal('dismiss'), suggestionId: z.uuid() }),
  /** Takes a decision back: an accepted quote is deleted. */
  z.object({ decision: z.literal('undo'), suggestionId: z.uuid() }),
]);
export type SuggestionDecision = z.infer<typeof suggestionDecision>;

export const answerJudgement = z.object({
  runId: z.uuid(),
  sessionId,
  judgement: z.enum(['agree', 'differ']).nullable(),
  ownWords: z.string().max(100_000),
});
export type AnswerJudgement = z.infer<typeof answerJudgement>;

export const sentenceChange = z.object({
  sentenceId: z.uuid(),
  text: z.string().max(10_000),
  state: z.enum(['open', 'kept', 'removed']),
  noteIds: z.array(z.uuid()).max(1000),
});
export type SentenceChange = z.infer<typeof sentenceChange>;

/** A description of a draft's code. */
export const descriptionWithDraft = z.object({
  runId: z.uuid(),
  description: z.string().max(10_000),
  /** True if it has the sentences of the draft. */
  hasDraft: z.boolean(),
});
export type DescriptionWithDraft = z.infer<typeof descriptionWithDraft>;

/** What undoing a run took back, and what stays because a person changed it since. */
export interface UndoneRun {
  deletedQuotes: number;
  changedQuotes: number;
}
