import type { CodeTimeline } from '../../model/analysis.ts';
import type { PackedSessions } from '../../model/packed-analysis.ts';
import { fromColumns, toColumns } from '../columns.ts';

export type TimelineSession = CodeTimeline['groups'][number]['sessions'][number];

/** Returns the sessions of a timeline as they are sent to the window. */
export const packedSessions = (sessions: readonly TimelineSession[]): PackedSessions => ({
  sessions: toColumns(
    sessions.map(({ sessionId, name, type, projectId, durationSeconds, stretches, without }) => ({
      sessionId,
      name,
      type,
      projectId,
      durationSeconds,
      stretches: stretches.length,
      without,
    })),
  ),
  stretches: toColumns(sessions.flatMap(({ stretches }) => stretches)),
});

/** Returns the sessions again. `turnMapOf` returns the turn map of a session. */
export function unpackedSessions(
  packed: PackedSessions,
  turnMapOf: (sessionId: string) => string | null,
): TimelineSession[] {
  const stretches = fromColumns(packed.stretches);
  let from = 0;
  return fromColumns(packed.sessions).map(({ stretches: count, ...session }) => {
    from += count;
    return {
      ...session,
      turnMap: turnMapOf(session.sessionId),
      stretches: stretches.slice(from - count, from),
    };
  });
}

/** Puts sessions into the groups that have some, in their order. `groupOf`: the index of each session's group. */
export function timelineInGroups(
  sessions: readonly TimelineSession[],
  groups: readonly { key: string; name: string }[],
  groupOf: ArrayLike<number>,
): CodeTimeline {
  const rows = groups.map((): TimelineSession[] => []);
  for (const [place, session] of sessions.entries()) rows[groupOf[place] ?? 0]?.push(session);
  return {
    view: 'timeline',
    groups: groups.flatMap(({ key, name }, index) => {
      const own = rows[index] ?? [];
      return own.length === 0 ? [] : [{ key, name, sessions: own }];
    }),
  };
}
