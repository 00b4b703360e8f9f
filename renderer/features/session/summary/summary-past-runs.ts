import { useQuery } from '@tanstack/react-query';
import { runsInWords, summaryRunsOf } from '../../../api/summary-runs.ts';
import { currentWorkspace } from '../../../api/workspace.ts';

/** How long summaries took before, from what was measured here; null where nothing was. */
export function usePastRuns(): string | null {
  const { data: workspace } = useQuery(currentWorkspace);
  return workspace === undefined ? null : runsInWords(summaryRunsOf(workspace.id));
}
