import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { createTranscripts } from './transcripts.ts';
import { createTurnMaps } from './turn-maps.ts';
import { UNTOUCHED_VIEW } from '../../../shared/domain/untouched-view.ts';
import type { SessionView } from '../../../shared/model/session-view.ts';
import { storedSpeakerChoices } from '../../../shared/model/session-view.ts';

const row = z.object({
  speakers: z.string(),
  offset_seconds: z.number(),
  position_seconds: z.number().nullable(),
  speed: z.number().nullable(),
});

/** How the researcher left each session: speaker names, offset, playback position and speed. */
export function createSessionViews(database: DatabaseSync) {
  const read = database.prepare('select * from session_views where session_id = ?');
  const write = database.prepare(
    `insert into session_views (session_id, speakers, offset_seconds, position_seconds, speed)
     select :sessionId, :speakers, :offsetSeconds, :positionSeconds, :speed
       where exists (select 1 from sessions where session_id = :sessionId)
     on conflict (session_id) do update set speakers = excluded.speakers, offset_seconds = excluded.offset_seconds,
       position_seconds = excluded.position_seconds, speed = excluded.speed`,
  );

  const turnMaps = createTurnMaps(database);
  const transcripts = createTranscripts(database);

  function viewOf(sessionId: string): SessionView {
    const stored = read.get(sessionId);
    // Most sessions have none, and a parse that fails takes as long as reading the session.
    const found = stored === undefined ? undefined : row.safeParse(stored).data;
    if (found === undefined) return UNTOUCHED_VIEW;
    return {
      speakers: storedSpeakerChoices.parse(JSON.parse(found.speakers)),
      offsetSeconds: found.offset_seconds,
      positionSeconds: found.position_seconds,
      speed: found.speed,
    };
  }

  return {
    read: viewOf,
    /** Returns the whole view after the change. Saves nothing for a session that is not in the library. */
    save(sessionId: string, change: Partial<SessionView>): SessionView {
      const view = { ...viewOf(sessionId), ...change };
      write.run({ sessionId, ...view, speakers: JSON.stringify(view.speakers) });
      if (change.speakers !== undefined || change.offsetSeconds !== undefined) turnMaps.pack(sessionId);
      if (change.speakers !== undefined) transcripts.assignLanes(sessionId);
      return view;
    },
  };
}
