import { useQuery } from '@tanstack/react-query';
import { summaryDurationText, summaryRunsOf } from '../../../api/summary-runs.ts';
import { currentWorkspace } from '../../../api/workspace.ts';

/** Returns how long earlier summaries took on this computer, in words; null if none were measured. */
export function usePastRuns(): string | null {
  const { data: workspace } = useQuery(currentWorkspace);
  return workspace === undefined ? null : summaryDurationText(summaryRunsOf(workspace.id));
}
