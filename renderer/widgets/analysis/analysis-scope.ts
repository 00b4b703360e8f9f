import type { AnalysisScope, Grouping } from '../../../shared/model/analysis.ts';
import type { AnalysisSearch } from '../../navigation/analysis-search.ts';

/** Controls that views share, beside the project and the filter of sessions. */
export type Narrowing = 'speaker' | 'codes';

/** Returns what is counted in a view, as the address says it. */
export function scopeOf(search: AnalysisSearch, narrowedBy: readonly Narrowing[]): AnalysisScope {
  const { type, projectId, speaker, code, attributes, from, to, review, tag } = search;
  return {
    ...(type !== undefined && { type }),
    ...(projectId !== undefined && { projectId }),
    ...(speaker !== undefined && narrowedBy.includes('speaker') && { speaker }),
    ...(code !== undefined && narrowedBy.includes('codes') && { codeId: code }),
    ...(attributes !== undefined && {
      attributes: attributes.map(({ values, ...filter }) => ({
        ...filter,
        ...(values !== undefined && { values: [...values] }),
      })),
    }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(review !== undefined && { review }),
    ...(tag !== undefined && { tag }),
  };
}

export function groupingOf({ attribute, group }: AnalysisSearch): Grouping {
  if (attribute !== undefined) return { by: 'attribute', name: attribute };
  return { by: group ?? 'nothing' };
}
