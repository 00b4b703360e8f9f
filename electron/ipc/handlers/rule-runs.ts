import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { readingRuleCalls } from '../../../shared/ipc/reading-rules.ts';
import { done, type HandlerContext, workspaceServicesOf } from '../handler-context.ts';

type RunCalls = Pick<
  typeof readingRuleCalls,
  'applyRule' | 'dismissRuleRun' | 'importRule' | 'ruleRun' | 'stopRuleRun' | 'undoRule'
>;

/** Handlers for reading sessions by rules. */
export function ruleRunHandlers(context: HandlerContext): HandlersOf<RunCalls> {
  const runs = async () => (await context.workspaces.services()).ruleRuns;
  const runsOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).ruleRuns;
  return {
    applyRule: async ({ workspaceId, ...request }) => (await runsOf(workspaceId)).apply(request),
    importRule: async ({ workspaceId, ...request }) => (await runsOf(workspaceId)).importRule(request),
    undoRule: async ({ workspaceId, ruleId }) => (await runsOf(workspaceId)).undo(ruleId),
    ruleRun: async () => (await runs()).run(),
    stopRuleRun: async () => done((await runs()).stop()),
    async dismissRuleRun() {
      (await runs()).dismiss();
      return null;
    },
  };
}
