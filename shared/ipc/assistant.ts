import { z } from 'zod';
import {
  answerJudgement,
  callTextRequest,
  descriptionWithDraft,
  planRequest,
  sentenceChange,
  startRequest,
  suggestionDecision,
  type AssistantCall,
  type AssistantPlan,
  type AssistantRun,
  type CallText,
  type DraftSentence,
  type LongestSession,
  type RejectedWords,
  type SessionAnswer,
  type Suggestion,
  type UndoneRun,
} from '../model/assistant.ts';
import type { AsJson } from '../model/json-text.ts';
import { call, ofWorkspace } from './call.ts';

const run = z.object({ runId: z.uuid() });

/** Calls about what the assistant is asked and what it found. Each fails with `blocked` if the organisation has removed it. */
export const assistantCalls = {
  /** Null if no session has words. */
  longestAssistantSession: call(z.null()).returns<LongestSession | null>(),
  planAssistantRun: call(planRequest).returns<AssistantPlan>(),
  assistantCallText: call(callTextRequest).returns<CallText>(),
  /** Returns the ID of the run. Fails with `blocked` if another one is running. */
  startAssistantRun: call(ofWorkspace.extend(startRequest.shape)).returns<string>(),
  stopAssistantRun: call(z.null()).returns<null>(),
  /** Sends the calls of a stopped run that were not sent yet. */
  resumeAssistantRun: call(run).returns<null>(),
  /** Sends calls again that failed, or whose answer did not arrive. */
  repeatAssistantCalls: call(run.extend({ callIds: z.array(z.uuid()).min(1).max(100_000) })).returns<null>(),
  undoAssistantRun: call(run).returns<UndoneRun>(),

  /** The last started first. */
  assistantRuns: call(z.null()).returns<AssistantRun[]>(),
  assistantRunCalls: call(run).returns<AsJson<AssistantCall[]>>(),
  assistantSuggestions: call(run).returns<AsJson<Suggestion[]>>(),
  assistantRejectedWords: call(run).returns<AsJson<RejectedWords[]>>(),
  assistantAnswers: call(run).returns<AsJson<SessionAnswer[]>>(),
  assistantDraft: call(run).returns<DraftSentence[]>(),
  /** What a call sent and what was answered, with words replaced that were redacted since; null if they were deleted. */
  assistantSentText: call(z.object({ callId: z.uuid() })).returns<{
    sent: CallText;
    answer: string | null;
  } | null>(),
  decideSuggestion: call(suggestionDecision).returns<null>(),
  judgeAnswer: call(answerJudgement).returns<null>(),
  changeSentence: call(sentenceChange).returns<null>(),
  /** Appends the chosen sentences to the description of the code, and returns its new text. */
  saveDraftedMemo: call(run.extend({ sentenceIds: z.array(z.uuid()).min(1).max(1000) })).returns<string>(),
  /** Undoes that, or does it again. */
  describeWithDraft: call(descriptionWithDraft).returns<null>(),
};
