import type { CodeTimeline } from '../../../../shared/model/analysis.ts';
import type { Counted } from './codes-by-group.ts';
import type { SessionGroups } from './session-groups.ts';

type Row = CodeTimeline['groups'][number]['sessions'][number];

/** Returns the coded stretches of every session, by group; without a grouping, everyone is one group. */
export function codeTimeline(
  { sessions, codes, quotes }: Counted,
  { groups, groupOf }: SessionGroups,
): CodeTimeline {
  const counted = new Set(codes.ids);
  const rows = groups.map((): Row[] => []);
  for (const [place, session] of sessions.entries()) {
    const { sessionId, name, type, projectId, durationSeconds, turnMap } = session;
    const stretches: Row['stretches'] = [];
    let without = 0;
    for (const { noteId, codeIds, start, end } of quotes[place] ?? [])
      for (const codeId of codeIds) {
        if (!counted.has(codeId)) continue;
        if (start === null || end === null) without += 1;
        else stretches.push({ noteId, codeId, start, end });
      }
    stretches.sort((a, b) => a.start - b.start || a.end - b.end);
    rows[groupOf[place] ?? 0]?.push({
      sessionId,
      name,
      type,
      projectId,
      durationSeconds,
      turnMap,
      stretches,
      without,
    });
  }
  return {
    view: 'timeline',
    groups: groups.flatMap(({ key, name }, index) => {
      const own = rows[index] ?? [];
      return own.length === 0 ? [] : [{ key, name, sessions: own }];
    }),
  };
}
