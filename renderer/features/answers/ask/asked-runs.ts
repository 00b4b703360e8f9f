import { useMemo } from 'react';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import { useAssistantRuns } from '../../../api/assistant.ts';
import { useAssistant } from '../../../api/assistant-settings.ts';

/** Returns the questions that were asked, the last first, without those whose answers were deleted. */
export function useAskedRuns(): readonly AssistantRun[] {
  const runs = useAssistantRuns();
  return useMemo(() => runs.filter(({ task, undoneAt }) => task === 'ask' && undoneAt === null), [runs]);
}

/** Returns true if a question can be asked, or was. */
export function useHasAsk(): boolean {
  const canAsk = useAssistant() !== null;
  return useAskedRuns().length > 0 || canAsk;
}
