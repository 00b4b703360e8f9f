import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import type { RetentionRule, KeepUntil } from '../../../../shared/model/privacy.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const ruleRow = z.object({ scope: z.string(), audio: z.string().nullable(), words: z.string().nullable() });
const sessionRow = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  created_at: z.string().nullable(),
  added_at: z.string(),
  has_words: z.int(),
});
const newestRow = z.object({ newest: z.string().nullable() });
const readUntil = (text: string | null) => (text === null ? null : keepUntil.parse(JSON.parse(text)));

function readRule(found: unknown): RetentionRule {
  const { scope, audio, words } = ruleRow.parse(found);
  return { scope, audio: readUntil(audio), words: readUntil(words) };
}

/** The rules for how long content is kept on this computer. */
export function createRetention(database: LibraryDatabase) {
  const list = database.prepare('select scope, audio, words from retention order by scope');
  const ofScope = database.prepare('select scope, audio, words from retention where scope = ?');
  const add = database.prepare('insert into retention (scope, audio, words) values (?, ?, ?)');
  const sessions = database.prepare(
    `select session_id, type, project_id, created_at, added_at,
       exists (select 1 from transcripts t where t.session_id = s.session_id)
         or exists (select 1 from summaries m where m.session_id = s.session_id)
         or exists (select 1 from notes n where n.session_id = s.session_id and n.quote <> '')
         or exists (select 1 from evaluations e where e.session_id = s.session_id)
         or exists (select 1 from assistant_call_sessions a where a.session_id = s.session_id) as has_words
     from sessions s`,
  );

  const newest = database.prepare(
    `select max(at) as newest from (
       select max(added_at) as at from sessions union all select max(opened_at) from sessions
       union all select max(at) from activity)`,
  );

  return {
    rules: (): RetentionRule[] => list.all().map(readRule),
    /** Returns the rules of one scope: one or none. */
    rulesOf: (scope: string): RetentionRule[] => ofScope.all(scope).map(readRule),
    /** Replaces all rules. */
    save(rules: RetentionRule[]): void {
      database.inTransaction(() => {
        database.exec('delete from retention');
        for (const { scope, audio, words } of rules)
          add.run(
            scope,
            audio === null ? null : JSON.stringify(audio),
            words === null ? null : JSON.stringify(words),
          );
      });
    },
    /** Returns the newest time at which something was done in this library, ISO 8601; null if nothing was. */
    newestTime: (): string | null => newestRow.parse(newest.get()).newest,
    /** Returns what the rules no longer allow; `audio` includes sessions without a local recording. */
    due(rules: RetentionRule[], now: string): { audio: SessionRef[]; words: SessionRef[] } {
      const audio: SessionRef[] = [];
      const words: SessionRef[] = [];
      for (const found of sessions.all()) {
        const one = sessionRow.parse(found);
        const session = { sessionId: one.session_id, type: one.type, projectId: one.project_id };
        const rule = ruleOf(rules, session);
        const interviewed = one.created_at ?? one.added_at;
        if (isDue(rule?.audio ?? null, interviewed, now)) audio.push(session);
        if (one.has_words === 1 && isDue(rule?.words ?? null, interviewed, now)) words.push(session);
      }
      return { audio, words };
    },
  };
}

const keepUntil = z.union([z.object({ daysAfterInterview: z.int() }), z.object({ date: z.string() })]);

const DAY_MS = 86_400_000;

/** Returns the rule of a session: that of its project or of the instant links, or else the general one. */
export function ruleOf(
  rules: readonly RetentionRule[],
  { type, projectId }: SessionRef,
): RetentionRule | undefined {
  const own = type === 'instant' ? 'instant' : projectId;
  return rules.find(({ scope }) => scope === own) ?? rules.find(({ scope }) => scope === 'all');
}

/**
 * Returns true if something must no longer be kept. `interviewed` is when the interview took place or, if
 * unknown, when the session was added to the library. A date is the last day to keep it, in this computer's
 * calendar.
 */
export function isDue(until: KeepUntil, interviewed: string, now: string): boolean {
  if (until === null) return false;
  if ('date' in until) return localDay(new Date(now)) > until.date;
  const at = Date.parse(interviewed);
  // A time that cannot be parsed deletes nothing.
  return Number.isFinite(at) && Date.parse(now) - at > until.daysAfterInterview * DAY_MS;
}
