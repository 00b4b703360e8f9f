import type { TimelineSession } from '../../../../shared/domain/analysis/packed-timeline.ts';
import type { Counted } from './codes-by-group.ts';

/** Returns the coded stretches of every session. */
export function timelineSessions({ sessions, codes, quotes }: Counted): TimelineSession[] {
  const counted = new Set(codes.ids);
  return sessions.map(({ sessionId, name, type, projectId, durationSeconds, turnMap }, place) => {
    const stretches: TimelineSession['stretches'] = [];
    let without = 0;
    for (const { noteId, codeIds, start, end } of quotes[place] ?? [])
      for (const codeId of codeIds) {
        if (!counted.has(codeId)) continue;
        if (start === null || end === null) without += 1;
        else stretches.push({ noteId, codeId, start, end });
      }
    stretches.sort((a, b) => a.start - b.start || a.end - b.end);
    return { sessionId, name, type, projectId, durationSeconds, turnMap, stretches, without };
  });
}
