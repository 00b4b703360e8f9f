import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import {
  dataShape,
  readingRule,
  type RuleSubject,
  type StoredRule,
  type SummaryRule,
  type TranscriptRule,
} from '../../../../shared/model/reading-rule.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';

const row = z.object({
  id: z.string(),
  rule: z.string(),
  shape: z.string(),
  made_with: z.string().nullable(),
  made_with_session: z.string().nullable(),
  label: z.string().nullable(),
  project_id: z.string().nullable(),
  created_at: z.string(),
});
const idRow = z.object({ id: z.string() });
const ruleIdRow = z.object({ rule_id: z.string().nullable() });
const dataRow = z.object({ id: z.string(), rule: z.string(), shape: z.string() });

/** A rule to save; what it was made with is a session, or has a name. */
export interface NewRule extends Pick<StoredRule, 'id' | 'rule' | 'shape' | 'madeWith'> {
  madeWithSession: string | null;
  /** True if data of the shape is read by it from now on. */
  isRemembered: boolean;
}

/** What reads data by a rule needs of it. */
export type RuleInUse = Pick<StoredRule, 'id' | 'rule' | 'shape'>;

/** How a response to read is read. */
export interface ResponseReading {
  /** Those that may be for it, the one that is preferred first. */
  rules: RuleInUse[];
  /** True if the first of them reads it, whatever the shape of its data. */
  isCertain: boolean;
  /** True if the response is stored: it is read as it was, since only the researcher changes that. */
  isStored: boolean;
}

/** The rules of the versions of a session that a response is stored with: those in use, offered and declined. */
export const READINGS_OF_RESPONSE = `select rule_id from transcripts where session_id = ?1 and raw = ?2
  union all select rule_id from transcript_versions where session_id = ?1 and raw = ?2
    and version > (select version from transcripts where session_id = ?1)`;

/** Sessions that a rule reads, or would read if the newer version of their transcript that waits was taken. */
const READ_BY = `select session_id from transcripts where rule_id = ?1
  union select session_id from transcript_versions where rule_id = ?1 and state = 'offered'
  union select session_id from summaries where rule_id = ?1`;

/** Sessions that an ended rule reads, unless a version of their transcript that another reading found waits. */
const STILL_READ_BY = `select session_id from transcripts t where rule_id = ?1 and not exists (
    select 1 from transcript_versions v where v.session_id = t.session_id and v.state = 'offered' and v.rule_id is not ?1)
  union select session_id from transcript_versions where rule_id = ?1 and state = 'offered'
  union select session_id from summaries where rule_id = ?1`;

/** The rules of a workspace for reading transcripts and summaries. */
export function createReadingRules(database: LibraryDatabase, { rules }: { rules: RedactionRules }) {
  const select = `select r.id, r.rule, r.shape, r.made_with, r.made_with_session, s.label, s.project_id, r.created_at
    from reading_rules r left join sessions s on s.session_id = r.made_with_session`;
  const one = database.prepare(`${select} where r.id = ?`);
  const used = database.prepare(
    `${select} where r.ended_at is null order by r.created_at desc, r.rowid desc`,
  );
  const remembered = database.prepare(
    `${select} where r.ended_at is null and r.is_remembered = 1 and r.what = ? order by r.created_at desc, r.rowid desc`,
  );
  const halfUndone = database.prepare(
    `${select} where r.ended_at is not null and exists (${STILL_READ_BY.replaceAll('?1', 'r.id')})
     order by r.created_at desc, r.rowid desc`,
  );
  const stillReadBy = database.prepare(`select session_id as id from (${STILL_READ_BY}) order by session_id`);
  const inUse = database.prepare(
    'select id, rule, shape from reading_rules where id = ? and ended_at is null',
  );
  const ofVersions = database.prepare(
    `select id, rule, shape from reading_rules where id in (
       select rule_id from transcripts where session_id = ?1
       union select rule_id from transcript_versions where session_id = ?1 and state = 'offered')`,
  );
  const readingsOfResponse = database.prepare(READINGS_OF_RESPONSE);
  const ruleInUseOf = database.prepare(
    `select id, rule, shape from reading_rules
     where ended_at is null and id = (select rule_id from transcripts where session_id = ?)`,
  );
  const readBy = database.prepare(`select session_id as id from (${READ_BY}) order by session_id`);
  const same = database.prepare(
    'select id from reading_rules where ended_at is null and rule = ? and shape = ?',
  );
  const remember = database.prepare('update reading_rules set is_remembered = 1 where id = ?');
  const add = database.prepare(
    `insert into reading_rules (id, what, rule, shape, made_with_session, made_with, created_at, is_remembered)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  /** Those read so far, by ID. A rule never changes until it ends, except by a purge. */
  const summaryRules = new Map<string, SummaryRule | null>();
  const end = database.prepare('update reading_rules set ended_at = ? where id = ? and ended_at is null');

  /** The label of the session is as it is shown. The rule is not: it reads received data, removed words included. */
  function ruleOf(found: unknown): StoredRule {
    const { id, rule, shape, label, ...stored } = row.parse(found);
    const session = stored.made_with_session;
    return {
      id,
      rule: readingRule.parse(JSON.parse(rule)),
      shape: dataShape.parse(JSON.parse(shape)),
      createdAt: stored.created_at,
      madeWith: session === null ? stored.made_with : rules.labelOf(session, stored.project_id, label),
    };
  }

  const ruleInUse = (found: unknown): RuleInUse => {
    const { id, rule, shape } = dataRow.parse(found);
    return { id, rule: readingRule.parse(JSON.parse(rule)), shape: dataShape.parse(JSON.parse(shape)) };
  };
  const oneInUse = (found: unknown): RuleInUse[] => (found === undefined ? [] : [ruleInUse(found)]);

  function addRule(added: NewRule, at: string): void {
    const { id, rule, shape, madeWith, madeWithSession, isRemembered } = added;
    const [ruleJson, shapeJson] = [JSON.stringify(rule), JSON.stringify(shape)];
    add.run(id, rule.what, ruleJson, shapeJson, madeWithSession, madeWith, at, Number(isRemembered));
  }

  return {
    /** Returns a rule, also one that was ended; null if there is none. */
    find(id: string): StoredRule | null {
      const found = one.get(id);
      return found === undefined ? null : ruleOf(found);
    },
    /** Returns the rule that a summary is read by; null without one, or if it was ended. */
    ofSummary(id: string | null): SummaryRule | null {
      if (id === null) return null;
      let rule = summaryRules.get(id);
      if (rule === undefined) {
        const [found] = oneInUse(inUse.get(id));
        rule = found?.rule.what === 'summary' ? found.rule : null;
        summaryRules.set(id, rule);
      }
      return rule;
    },
    /** Returns the rules that are used, newest first. */
    list: (): StoredRule[] => used.all().map(ruleOf),
    /** Returns rules that were ended, but still read sessions: undoing them was interrupted. Newest first. */
    halfUndone: (): StoredRule[] => halfUndone.all().map(ruleOf),
    /** Returns the rules by which new data is read, newest first. */
    remembered: (what: RuleSubject): StoredRule[] => remembered.all(what).map(ruleOf),
    /** Returns a rule to read data with; null if there is none, or it was ended. */
    inUse: (id: string): RuleInUse | null => oneInUse(inUse.get(id))[0] ?? null,
    /** Returns how a response with a transcript is read. */
    forResponse(sessionId: string, body: string): ResponseReading {
      const stored = ruleIdRow.safeParse(readingsOfResponse.get(sessionId, body)).data;
      if (stored === undefined) {
        const maybe = [
          ...oneInUse(ruleInUseOf.get(sessionId)),
          ...remembered.all('transcript').map(ruleInUse),
        ];
        return { rules: maybe, isCertain: false, isStored: false };
      }
      const certain = stored.rule_id === null ? [] : oneInUse(inUse.get(stored.rule_id));
      return { rules: certain, isCertain: true, isStored: true };
    },
    /** Returns the rules that read the session's transcript, and the newer version of it that waits. */
    ofTranscript: (sessionId: string): TranscriptRule[] =>
      ofVersions.all(sessionId).flatMap((found) => {
        const { rule } = ruleInUse(found);
        return rule.what === 'transcript' ? [rule] : [];
      }),
    /** Returns the IDs of the sessions that a rule reads. */
    sessionsOf: (id: string): string[] => readBy.all(id).map((found) => idRow.parse(found).id),
    /** Returns the IDs of the sessions that an ended rule still reads: undoing it was interrupted. */
    stillReadBy: (id: string): string[] => stillReadBy.all(id).map((found) => idRow.parse(found).id),
    /** Saves a rule. `at` is ISO 8601. */
    add: addRule,
    /** Saves a rule, unless the same is used already, and returns its ID. `at` is ISO 8601. */
    save: (rule: NewRule, at: string): string =>
      database.inTransaction(() => {
        const found = same.get(JSON.stringify(rule.rule), JSON.stringify(rule.shape));
        const known = idRow.safeParse(found).data?.id;
        if (known === undefined) addRule(rule, at);
        else if (rule.isRemembered) remember.run(known);
        return known ?? rule.id;
      }),
    /** Ends a rule. Returns false if it was ended before, or there is none. */
    end(id: string, at: string): boolean {
      summaryRules.delete(id);
      return end.run(at, id).changes > 0;
    },
    /** Call this if stored rules changed. */
    forget(): void {
      summaryRules.clear();
    },
  };
}

export type ReadingRules = ReturnType<typeof createReadingRules>;
