import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { hiddenTimes } from '../../../shared/domain/redaction/hidden-times.ts';
import type { ShownText } from './shown-text.ts';

const offsetRow = z.object({ offset: z.number() });

/** Keeps how often each replacement is shown in each session, for the tables and lists of a project. */
export function createRedactedSessions(database: DatabaseSync) {
  const clear = database.prepare('delete from redacted_sessions where session_id = ?');
  const some = database.prepare('select 1 from redacted_sessions where session_id = ? limit 1');
  const add = database.prepare(
    'insert into redacted_sessions (session_id, replacement_id, places, seconds) values (?, ?, ?, ?)',
  );
  const offset = database.prepare(
    'select coalesce(max(offset_seconds), 0.0) as offset from session_views where session_id = ?',
  );
  return {
    /** Returns by how many seconds the transcript is shifted against the recording. */
    offsetOf: (sessionId: string): number => offsetRow.parse(offset.get(sessionId)).offset,
    /** Counts again. Call this in the transaction of what changed. */
    count(sessionId: string, text: ShownText): void {
      if (text.spans.size === 0 && some.get(sessionId) === undefined) return;
      clear.run(sessionId);
      const places = new Map<number, number>();
      for (const hidden of text.spans.values())
        for (const { rule } of hidden)
          places.set(rule.replacementId, (places.get(rule.replacementId) ?? 0) + 1);
      const { byReplacement } = hiddenTimes(text, offsetRow.parse(offset.get(sessionId)).offset);
      for (const [replacementId, count] of places)
        add.run(sessionId, replacementId, count, byReplacement.get(replacementId)?.seconds ?? 0);
    },
  };
}
