import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { hiddenTimes, secondsOf } from '../../../../shared/domain/redaction/hidden-times.ts';
import type { RedactionChanges } from './redaction-changes.ts';
import type { ShownText } from '../text/shown-text.ts';

const offsetRow = z.object({ offset: z.number() });

/**
 * Keeps how often each replacement is shown in each session, for the tables and lists of a project. The seconds are those
 * that its words hide, by which an update of the rules tells where it hides more; what is shown is `silenceIn`.
 */
export function createRedactedSessions(database: LibraryDatabase, redactionChanges: RedactionChanges) {
  const clear = database.prepare('delete from redacted_sessions where session_id = ?');
  const some = database.prepare('select 1 from redacted_sessions where session_id = ? limit 1');
  const add = database.prepare(
    'insert into redacted_sessions (session_id, replacement_id, places, seconds) values (?, ?, ?, ?)',
  );
  const offset = database.prepare(
    'select coalesce(max(offset_seconds), 0.0) as offset from session_views where session_id = ?',
  );
  const offsetOf = (sessionId: string): number => offsetRow.parse(offset.get(sessionId)).offset;
  return {
    /** Returns by how many seconds the transcript is shifted against the recording. */
    offsetOf,
    /** Counts again. Call this in the transaction of what changed. */
    count(sessionId: string, text: ShownText): void {
      const isRedacted = text.redactions.rules.length > 0;
      if (!isRedacted && some.get(sessionId) === undefined) return;
      clear.run(sessionId);
      const places = new Map<number, number>();
      for (const hidden of text.spans.values())
        for (const { rule } of hidden)
          places.set(rule.replacementId, (places.get(rule.replacementId) ?? 0) + 1);
      const { byReplacement } = hiddenTimes(text, text.redactions, {
        offsetSeconds: offsetOf(sessionId),
        marks: redactionChanges.marksOf(sessionId),
      });
      // Sound can be hidden for words that the transcript no longer shows.
      for (const replacementId of new Set([...places.keys(), ...byReplacement.keys()])) {
        const count = places.get(replacementId) ?? 0;
        const seconds = secondsOf(byReplacement.get(replacementId)?.stretches ?? []);
        if (count > 0 || seconds > 0) add.run(sessionId, replacementId, count, seconds);
      }
    },
  };
}

export type RedactedSessions = ReturnType<typeof createRedactedSessions>;
