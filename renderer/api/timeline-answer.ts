import {
  timelineInGroups,
  unpackedSessions,
  type TimelineSession,
} from '../../shared/domain/analysis/packed-timeline.ts';
import { valuesOf } from '../../shared/domain/columns.ts';
import type {
  AnalysisAnswer,
  AnalysisRequestOf,
  AnalysisResult,
  CodeTimeline,
} from '../../shared/model/analysis.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { turnMapsNow } from './library.ts';
import { queryClient } from './query-client.ts';

interface Known {
  tag: string;
  sessions: readonly TimelineSession[];
}

/** What each timeline was made of. */
const madeOf = new WeakMap<AnalysisResult, Known>();

/** Counts a timeline. `before`: what was counted; sessions of a timeline among it are not sent again. */
export async function timelineAnswer(
  request: AnalysisRequestOf<'timeline'>,
  before: readonly AnalysisResult[],
): Promise<AnalysisAnswer<CodeTimeline>> {
  const [known] = before.flatMap((result) => madeOf.get(result) ?? []);
  const { result, ...about } = fromJson(
    valueOf(await bridge.call.analysis(known === undefined ? request : { ...request, known: known.tag })),
  );
  if (result.view !== 'timeline') throw new Error('Main answers with the requested view');
  const { tag, groups, groupOf } = result;
  const sessions =
    result.sessions === null
      ? (known?.sessions ?? [])
      : unpackedSessions(result.sessions, await turnMapsNow(queryClient));
  const timeline = timelineInGroups(sessions, groups, valuesOf(groupOf));
  madeOf.set(timeline, { tag, sessions });
  return { result: timeline, ...about };
}
