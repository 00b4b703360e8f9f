import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { jsonOrText } from '../../../platform/parse-json.ts';
import { unfoldedSummary } from '../../../summaries/read-summary.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { StoredReceivedSummary } from '../../../summaries/received-answers.ts';
import { summaryRuleFor } from '../../../reading-rules/summary/summary-shape.ts';
import type { StoredRule, SummaryRule } from '../../../../shared/model/reading-rule.ts';

const row = z.object({
  asked_at: z.string().nullable(),
  received_at: z.string().nullable(),
  summary: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
  regenerating: z.int(),
  rule_id: z.string().nullable(),
});

export interface StoredSummary {
  askedAt: string | null;
  /** True if the awaited summary is to replace the saved one. */
  regenerating: boolean;
  receivedAt: string | null;
  /** The summary as received. */
  raw: unknown;
  failedAt: string | null;
  failure: string | null;
  /** The rule that it is read by; null if the reader guesses. */
  rule: SummaryRule | null;
}

const receivedRow = z.object({
  summary: z.string(),
  received_at: z.string(),
  rule_id: z.string().nullable(),
});

/** The rules that summaries are read by. */
interface RulesOfSummaries {
  ofSummary: (id: string | null) => SummaryRule | null;
  remembered: (what: 'summary') => StoredRule[];
}

/** Reads received summaries. Unlike writing them, this needs no functions of the search index. */
export function createSummaryReader(database: LibraryDatabase, readingRules: RulesOfSummaries) {
  const received = database.prepare(
    'select summary, received_at, rule_id from summaries where session_id = ? and received_at is not null',
  );
  return {
    /** Returns the last summary that was received; null if there is none. */
    received(sessionId: string): StoredReceivedSummary | null {
      const found = receivedRow.safeParse(received.get(sessionId)).data;
      if (found === undefined) return null;
      const { summary, received_at: receivedAt, rule_id: ruleId } = found;
      return { raw: jsonOrText(summary), receivedAt, rule: readingRules.ofSummary(ruleId) };
    },
  };
}

export type SummaryReader = ReturnType<typeof createSummaryReader>;

/** Summaries as received, and those still awaited. Both survive a restart. */
export function createSummaries(
  database: LibraryDatabase,
  { rules, readingRules }: { rules: RedactionRules; readingRules: RulesOfSummaries },
) {
  const read = database.prepare('select * from summaries where session_id = ?');
  const waiting = database.prepare('select session_id from summaries where asked_at is not null');
  const change = (set: string) =>
    database.prepare(`update summaries set ${set} where session_id = :sessionId`);
  const ensure = database.prepare('insert or ignore into summaries (session_id) values (?)');
  const ask = change('asked_at = :at, regenerating = :regenerating, failed_at = null, failure = null');
  const receive = change(
    'asked_at = null, failed_at = null, failure = null, received_at = :at, summary = :summary, rule_id = :ruleId',
  );
  const fail = change('asked_at = null, failed_at = :at, failure = :failure');
  const stop = change('asked_at = null');
  const setRule = database.prepare(
    'update summaries set rule_id = ? where session_id = ? and received_at is not null',
  );

  function readOne(sessionId: string): StoredSummary | null {
    const found = row.safeParse(read.get(sessionId));
    if (!found.success) return null;
    const { asked_at, received_at, summary, failed_at, failure, regenerating, rule_id } = found.data;
    const raw: unknown = summary === null ? null : JSON.parse(summary);
    return {
      askedAt: asked_at,
      regenerating: regenerating === 1,
      receivedAt: received_at,
      raw,
      failedAt: failed_at,
      failure,
      rule: readingRules.ofSummary(rule_id),
    };
  }

  return {
    /** Returns the summary as received, removed words included: for the app itself, never for the window. */
    read: readOne,
    /** Returns the summary unfolded and with removed words replaced, for `readByRuleOrGuess`. */
    shown(sessionId: string): StoredSummary | null {
      const found = readOne(sessionId);
      return found === null ? null : { ...found, raw: rules.of(sessionId).json(unfoldedSummary(found.raw)) };
    },
    ask(sessionId: string, at: string, regenerating: boolean): void {
      ensure.run(sessionId);
      ask.run({ sessionId, at, regenerating: Number(regenerating) });
    },
    /** Saves a summary. It is read by the newest rule for summaries of its shape, if there is one. */
    receive(sessionId: string, summary: unknown, at: string): void {
      ensure.run(sessionId);
      const rule = summaryRuleFor(summary, readingRules.remembered('summary'));
      receive.run({ sessionId, at, summary: JSON.stringify(summary), ruleId: rule?.id ?? null });
    },
    fail(sessionId: string, failure: string, at: string): void {
      ensure.run(sessionId);
      fail.run({ sessionId, at, failure });
    },
    stop(sessionId: string): void {
      stop.run({ sessionId });
    },
    /**
     * Says by which rule the summary is read; null: without one. Returns false if there is no summary.
     */
    setRule: (sessionId: string, ruleId: string | null): boolean =>
      setRule.run(ruleId, sessionId).changes > 0,
    waiting(): string[] {
      return waiting.all().map((one) => z.object({ session_id: z.string() }).parse(one).session_id);
    },
  };
}

export type Summaries = ReturnType<typeof createSummaries>;
