import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Input } from '../../shared/ipc/calls.ts';
import type { DataShape, ReadingRule, RuleSubject } from '../../shared/model/reading-rule.ts';
import type { RuleRun, TeachingTarget } from '../../shared/model/teaching.ts';
import { bridge } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { queryClient } from './query-client.ts';

const RULES = 'reading rules';

/** The reasons of a session, of any reading. */
export const readingReasonsKey = (sessionId: string) => [RULES, 'reasons', sessionId];

/**
 * How a session's transcript or summary is read and why; null if there is none on this computer. `read`: what tells one
 * reading from the next, such as the number of turns.
 */
export const readingReasons = (sessionId: string, what: RuleSubject, read: number | string | null) =>
  queryOptions({
    queryKey: [...readingReasonsKey(sessionId), what, read],
    queryFn: async () => valueOf(await bridge.call.readingReasons({ sessionId, what })),
    staleTime: 0,
  });

/** The data to make a rule with. Fails if there is none on this computer. */
export const teachingData = (target: TeachingTarget) =>
  queryOptions({
    queryKey: [RULES, 'data', target],
    queryFn: async () =>
      valueOf(await bridge.call.teachingData({ workspaceId: await currentWorkspaceId(), target })),
    // Other data would discard the rule that the researcher is making.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  });

/** What a rule reads in the data of its target. What an earlier rule read is shown until then. */
export const rulePreview = (target: TeachingTarget, rule: ReadingRule | null) =>
  queryOptions({
    queryKey: [RULES, 'preview', target, rule],
    queryFn: async () =>
      rule === null
        ? null
        : valueOf(await bridge.call.previewRule({ workspaceId: await currentWorkspaceId(), target, rule })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  });

/** The other sessions with data of a shape, and what the rule reads in them. */
export const sessionsOfShape = (target: TeachingTarget, rule: ReadingRule | null, shape: DataShape) =>
  queryOptions({
    queryKey: [RULES, 'same shape', target, rule, shape],
    queryFn: async () =>
      rule === null
        ? []
        : valueOf(
            await bridge.call.sessionsOfShape({
              workspaceId: await currentWorkspaceId(),
              target,
              rule,
              shape,
            }),
          ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The rules that are used, newest first. */
export const readingRules = queryOptions({
  queryKey: [RULES, 'list'],
  queryFn: async () => valueOf(await bridge.call.readingRules(null)),
  staleTime: 0,
});

/** The last run of a rule; null if there is none, or it was dismissed. */
const ruleRun = queryOptions({
  queryKey: ['rule run'],
  queryFn: async () => valueOf(await bridge.call.ruleRun(null)),
  staleTime: Infinity,
});

/** Follows the last run of a rule. */
export function useRuleRun(): RuleRun | null {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      bridge.on.ruleRunChanged((run) => {
        // What is still being read is older.
        void client.cancelQueries(ruleRun);
        client.setQueryData(ruleRun.queryKey, run);
      }),
      bridge.on.readingRulesChanged(() => {
        void client.invalidateQueries({ queryKey: readingRules.queryKey });
        void client.invalidateQueries({ queryKey: [RULES, 'reasons'] });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
  return useQuery(ruleRun).data ?? null;
}

type Request<Name extends 'applyRule' | 'importRule' | 'exportRules'> = Omit<Input<Name>, 'workspaceId'>;

const started = (run: RuleRun): RuleRun => {
  queryClient.setQueryData(ruleRun.queryKey, run);
  return run;
};

/** Reads the target by a rule, and starts to read the other sessions by it. */
export const applyRule = async (request: Request<'applyRule'>): Promise<RuleRun> =>
  started(valueOf(await bridge.call.applyRule({ workspaceId: await currentWorkspaceId(), ...request })));

/** Ends a rule, and starts to read without it what was read by it. */
export const undoRule = async (ruleId: string): Promise<RuleRun> =>
  started(valueOf(await bridge.call.undoRule({ workspaceId: await currentWorkspaceId(), ruleId })));

export async function stopRuleRun(): Promise<void> {
  valueOf(await bridge.call.stopRuleRun(null));
}

export async function dismissRuleRun(): Promise<void> {
  valueOf(await bridge.call.dismissRuleRun(null));
  queryClient.setQueryData(ruleRun.queryKey, null);
}

/** Asks where to save rules as a file; false if the user cancels. */
export const exportRules = async (request: Request<'exportRules'>): Promise<boolean> =>
  valueOf(await bridge.call.exportRules({ workspaceId: await currentWorkspaceId(), ...request }));

/** Asks for a file with rules; null if the user cancels. */
export const openRuleFile = async () =>
  valueOf(await bridge.call.openRuleFile({ workspaceId: await currentWorkspaceId() }));

/** Uses a rule of a file from now on, and starts to read the sessions by it. */
export const importRule = async (request: Request<'importRule'>): Promise<RuleRun> =>
  started(valueOf(await bridge.call.importRule({ workspaceId: await currentWorkspaceId(), ...request })));
