// Answers about many sessions as main sends them.
import { packedSessions } from '../../shared/domain/analysis/packed-timeline.ts';
import { columnOf, toColumns } from '../../shared/domain/columns.ts';
import type { AnalysisAnswer, CodeTimeline } from '../../shared/model/analysis.ts';
import type { Columns } from '../../shared/model/columns.ts';
import type { GlanceSessions, PackedGlanceSessions } from '../../shared/model/glance.ts';
import type { AsJson } from '../../shared/model/json-text.ts';
import type { PackedAnswer, PackedTimeline } from '../../shared/model/packed-analysis.ts';
import { asJson } from './main-stand-in.ts';

export const columnsAsJson = <Row extends object>(rows: readonly Row[]): AsJson<Columns<Row>> =>
  asJson(toColumns(rows));

/** `tag`: of the sessions of a timeline. */
export function answerAsJson({ result, ...about }: AnalysisAnswer, tag = ''): AsJson<PackedAnswer> {
  if (result.view === 'timeline') return asJson({ result: packedTimeline(result, tag), ...about });
  return result.view === 'new-codes'
    ? asJson({ result: { ...result, sessions: toColumns(result.sessions) }, ...about })
    : asJson({ result, ...about });
}

const packedTimeline = ({ groups }: CodeTimeline, tag: string): PackedTimeline => ({
  view: 'timeline',
  groups: groups.map(({ key, name }) => ({ key, name })),
  groupOf: columnOf(groups.flatMap(({ sessions }, index) => sessions.map(() => index))),
  tag,
  sessions: packedSessions(groups.flatMap(({ sessions }) => sessions)),
});

export const glanceSessionsAsJson = ({ sessions, ...about }: GlanceSessions): AsJson<PackedGlanceSessions> =>
  asJson({
    ...about,
    sessions: toColumns(
      sessions.map(({ sessionId, type, projectId, name, durationSeconds, hasTranscript, isGoingOn }) => ({
        sessionId,
        type,
        projectId,
        name,
        durationSeconds,
        hasTranscript,
        isGoingOn,
      })),
    ),
  });
