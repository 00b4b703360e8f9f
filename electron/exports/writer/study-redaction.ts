import { z } from 'zod';
import type { LibraryDatabase } from '../../database/base/library-database.ts';
import type { Repositories } from '../../database/repositories/repositories.ts';
import type { StudyRedaction } from '../formats/study.ts';

const sums = z.object({ places: z.int(), sessions: z.int() });

/** Returns what is removed in sessions, for the README of their export; undefined if nothing is. */
export function studyRedaction(
  database: LibraryDatabase,
  { rules, hiddenSounds }: Pick<Repositories, 'rules' | 'hiddenSounds'>,
  sessionIds: readonly string[],
  isOriginal: boolean,
): StudyRedaction | undefined {
  if (!rules.any()) return undefined;
  const { places, sessions } = sums.parse(
    database
      .prepare(
        `select coalesce(sum(places), 0) as places, count(distinct session_id) as sessions
         from redacted_sessions where session_id in (select value from json_each(?))`,
      )
      .get(JSON.stringify(sessionIds)),
  );
  const { soundOf, silenceIn } = hiddenSounds;
  const withheld = sessionIds.filter((sessionId) => soundOf(sessionId).kind === 'withheld').length;
  if (places === 0 && withheld === 0) return undefined;
  return isOriginal ? 'originals' : { places, sessions, seconds: silenceIn(sessionIds).seconds };
}
