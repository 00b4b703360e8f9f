import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  storedSpeechSegments,
  displayedSpeechSegments,
  type StoredSpeechSegments,
} from './speech-segments.ts';
import { turnMapOf } from './turn-map.ts';
import type { SpeakerChoice } from '../../../shared/model/session-view.ts';
import { storedSpeakerChoices } from '../../../shared/ipc/session-view-change.ts';

const row = z.object({
  turn_map: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  speakers: z.string().nullable(),
  offset_seconds: z.number().nullable(),
});

/** Packs who spoke when, whenever the speech segments, the duration or the researcher's choices change. */
export function createTurnMaps(database: DatabaseSync) {
  const read = database.prepare(
    `select s.turn_map, s.duration_seconds, v.speakers, v.offset_seconds
     from sessions s left join session_views v using (session_id) where s.session_id = ?`,
  );
  const write = database.prepare(
    'update sessions set turn_map_packed = ? where session_id = ? and turn_map_packed is not ?1',
  );
  const storeSpeechSegments = database.prepare(
    'update sessions set turn_map = ?, turn_map_packed = ? where session_id = ?',
  );

  const rowOf = (sessionId: string) => row.safeParse(read.get(sessionId)).data;
  const packed = (talk: StoredSpeechSegments, found: z.infer<typeof row>) =>
    turnMapOf(
      displayedSpeechSegments(talk, {
        speakers: speakersIn(found.speakers),
        offsetSeconds: found.offset_seconds ?? 0,
      }),
      found.duration_seconds,
    );

  return {
    pack(sessionId: string): void {
      const found = rowOf(sessionId);
      if (found === undefined || found.turn_map === null) return;
      write.run(packed(storedSpeechSegments.parse(JSON.parse(found.turn_map)), found), sessionId);
    },
    storeSpeechSegments(sessionId: string, talk: StoredSpeechSegments): void {
      const found = rowOf(sessionId);
      if (found === undefined) return;
      storeSpeechSegments.run(JSON.stringify(talk), packed(talk, found), sessionId);
    },
    /** Returns the researcher's choices for the speakers of a session. */
    speakersOf: (sessionId: string): Record<string, SpeakerChoice> =>
      speakersIn(rowOf(sessionId)?.speakers ?? null),
  };
}

const speakersIn = (json: string | null): Record<string, SpeakerChoice> =>
  json === null ? {} : storedSpeakerChoices.parse(JSON.parse(json));
