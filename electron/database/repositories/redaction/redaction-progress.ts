import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { RedactionState } from '../../../../shared/model/redaction.ts';
import type { Coders } from '../library/coders.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { RedactionStates } from './redaction-state.ts';

const numberRow = z.object({ number: z.int() });
const countRow = z.object({ redacted: z.int(), not_looked_through: z.int() });

/** Which sessions are redacted, and which the researcher looked through. */
export function createRedactionProgress(
  database: LibraryDatabase,
  {
    rules,
    redactionState,
    coders,
  }: { rules: RedactionRules; redactionState: RedactionStates; coders: Coders },
) {
  const markLookedThrough = database.prepare(
    `insert into looked_through (session_id, version, at, author)
     select session_id, version, ?, ? from transcripts where session_id = ?
     on conflict (session_id) do update set version = excluded.version, at = excluded.at, author = excluded.author`,
  );
  const unmark = database.prepare('delete from looked_through where session_id = ?');
  const numberOf = database.prepare('select number from sessions where session_id = ?');
  const countRedacted = database.prepare(
    `with chosen as (
       select s.session_id, coalesce(s.project_id, '') as project from sessions s
       where s.session_id in (select value from json_each(?))),
     projects as (select distinct project from redactions)
     select count(*) filter (where session_id in (select session_id from redacted_sessions)
         or session_id in (select session_id from redactions where session_id is not null)) as redacted,
       count(*) filter (where project in projects and session_id in (select session_id from transcripts)
         and session_id not in (select session_id from looked_through)) as not_looked_through
     from chosen`,
  );
  return {
    /** Returns whether anything in the library is redacted. */
    any: rules.any,
    /** Returns the pseudonym of a session, for the log. */
    nameOf: (sessionId: string): string => {
      const found = numberRow.safeParse(numberOf.get(sessionId)).data;
      return found === undefined ? '' : pseudonymOf(found.number);
    },
    /** Returns how many of the sessions have something redacted, and how many in such projects nobody looked through. */
    countRedacted(sessionIds: readonly string[]): { redacted: number; notLookedThrough: number } {
      if (!rules.any()) return { redacted: 0, notLookedThrough: 0 };
      const counted = countRow.parse(countRedacted.get(JSON.stringify(sessionIds)));
      return { redacted: counted.redacted, notLookedThrough: counted.not_looked_through };
    },
    markLookedThrough(sessionId: string, isDone: boolean, at: string): AsJson<RedactionState> {
      if (isDone) markLookedThrough.run(at, coders.ownerId(at), sessionId);
      else unmark.run(sessionId);
      return JSON.stringify(redactionState.stateOf(sessionId));
    },
  };
}

export type RedactionProgress = ReturnType<typeof createRedactionProgress>;
