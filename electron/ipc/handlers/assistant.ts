import type { assistantCalls } from '../../../shared/ipc/assistant.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { AssistantTask } from '../../../shared/model/assistant.ts';
import { FailureError } from '../../platform/failures.ts';
import { done, type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for what the assistant is asked, and what is done with what it found. */
export function assistantHandlers(context: HandlerContext): HandlersOf<typeof assistantCalls> {
  const { policy, settings } = context;
  const { notesChanged } = libraryEvents(context);

  async function services(workspaceId: string | null = null) {
    if (!policy.assistant) throw new FailureError('blocked', 'Your organisation has removed the assistant.');
    return workspaceServicesOf(context, workspaceId);
  }
  const library = async () => (await services()).library.assistant;
  const runs = async () => (await services()).assistantRuns;

  function sending(task: AssistantTask) {
    const { assistant } = settings.read();
    if (assistant === null)
      throw new FailureError('blocked', 'No assistant is set up. Enter its address in Settings.');
    const { contextTokens, ownWording } = assistant;
    return { contextTokens, ownWording: ownWording[task] };
  }

  return {
    longestAssistantSession: async () => (await library()).longestSession(),
    planAssistantRun: async (request) =>
      (await library()).plan({ ...request, ...sending(request.request.task) }),
    assistantCallText: async (request) =>
      (await library()).callText({ ...request, ...sending(request.request.task) }),
    startAssistantRun: async ({ workspaceId, ...request }) =>
      (await services(workspaceId)).assistantRuns.start(request),
    stopAssistantRun: async () => done((await runs()).stop()),
    resumeAssistantRun: async ({ runId }) => done((await runs()).resume(runId)),
    repeatAssistantCalls: async ({ runId, callIds }) => done((await runs()).repeat(runId, callIds)),
    async undoAssistantRun({ runId }) {
      const { assistantRuns, library: of } = await services();
      assistantRuns.demandEnded(runId);
      const undone = await of.assistant.undoRun(runId, now());
      notesChanged();
      return undone;
    },
    assistantRuns: async () => (await runs()).runs(),
    assistantRunCalls: async ({ runId }) => (await library()).calls(runId),
    assistantSuggestions: async ({ runId }) => (await library()).suggestions(runId),
    assistantRejectedWords: async ({ runId }) => (await library()).rejectedWords(runId),
    assistantAnswers: async ({ runId }) => (await library()).answers(runId),
    assistantDraft: async ({ runId }) => (await library()).draft(runId),
    assistantSentText: async ({ callId }) => (await library()).sentText(callId),
    async decideSuggestion(decision) {
      await (await library()).decide(decision, now());
      return notesChanged();
    },
    judgeAnswer: async (judgement) => done((await library()).judge(judgement, now())),
    changeSentence: async (change) => done((await library()).changeSentence(change)),
    async saveDraftedMemo({ runId, sentenceIds }) {
      const text = await (await library()).saveDraftedMemo(runId, sentenceIds, now());
      notesChanged();
      return text;
    },
    async describeWithDraft(description) {
      await (await library()).describeWithDraft(description, now());
      return notesChanged();
    },
  };
}
