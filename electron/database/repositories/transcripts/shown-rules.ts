import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import {
  redactedRule,
  redactedShape,
  withoutRedactedSpeakers,
} from '../../../reading-rules/redacted-rule.ts';
import type { RuleSubject, StoredRule } from '../../../../shared/model/reading-rule.ts';
import { redactionsOfAll, type RedactionRules } from '../text/redaction-rules.ts';
import type { ReadingRules } from './reading-rules.ts';

const sessionRow = z.object({ session_id: z.string() });
const countRow = z.object({ sessions: z.int() });
const ruleRow = z.object({ rule_id: z.string().nullable() });

/** Rules as the window and files may have them: without words that are removed in a session that they read. */
export function createShownRules(
  database: LibraryDatabase,
  { rules, readingRules }: { rules: RedactionRules; readingRules: ReadingRules },
) {
  const sessions = database.prepare(
    `select session_id from transcripts where rule_id = ?1
     union select session_id from transcript_versions where rule_id = ?1
     union select session_id from summaries where rule_id = ?1
     union select session_id from session_files
       where transcript_name = (select made_with from reading_rules where id = ?1)
     union select made_with_session from reading_rules where id = ?1 and made_with_session is not null`,
  );
  const ruleOf = {
    transcript: database.prepare('select rule_id from transcripts where session_id = ?'),
    summary: database.prepare('select rule_id from summaries where session_id = ?'),
  };
  const count = database.prepare(
    `select (select count(*) from transcripts where rule_id = ?1)
       + (select count(*) from summaries where rule_id = ?1) as sessions`,
  );

  const withRedactions = (stored: StoredRule, text: (text: string) => string): StoredRule => ({
    ...stored,
    rule: redactedRule(stored.rule, text),
    shape: redactedShape(stored.shape, text),
    madeWith: stored.madeWith === null ? null : text(stored.madeWith),
  });

  /** Returns what replaces all words that are removed anywhere in these sessions. */
  function replacing(id: string): (text: string) => string {
    if (!rules.any()) return (text) => text;
    const read = sessions.all(id).map((found) => rules.of(sessionRow.parse(found).session_id));
    return redactionsOfAll(read).strictText;
  }

  const shown = (stored: StoredRule): StoredRule => withRedactions(stored, replacing(stored.id));

  return {
    /** Returns the rules that are used, newest first, then those that still read sessions, with how many sessions each reads. */
    list: (): { rule: StoredRule; sessions: number }[] =>
      [...readingRules.list(), ...readingRules.halfUndone()].map((stored) => ({
        rule: shown(stored),
        sessions: countRow.parse(count.get(stored.id)).sessions,
      })),
    /** Returns the rules by which new data is read, newest first. */
    remembered: (what: RuleSubject): StoredRule[] => readingRules.remembered(what).map(shown),
    /** Returns the rule by which a session's transcript or summary is read, for its data as it is shown; null without one. */
    ofSession(sessionId: string, what: RuleSubject): StoredRule | null {
      const id = ruleRow.safeParse(ruleOf[what].get(sessionId)).data?.rule_id ?? null;
      const stored = id === null ? null : readingRules.find(id);
      if (stored === null) return null;
      // Words that are removed in other sessions only are in no field of this one.
      return withRedactions(shown(stored), rules.of(sessionId).text);
    },
    /** Returns rules for a file, without speakers whose names are replaced. Those that are no longer used are left out. */
    shared(ids: readonly string[]): StoredRule[] {
      const chosenIds = new Set(ids);
      return readingRules
        .list()
        .filter(({ id }) => chosenIds.has(id))
        .map((stored) => {
          const text = replacing(stored.id);
          return withRedactions({ ...stored, rule: withoutRedactedSpeakers(stored.rule, text) }, text);
        });
    },
  };
}
