import { extname, join } from 'node:path';
import { FailureError, problemOf } from '../platform/failures.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import type { ReceivedQuestion, ShapedRule } from '../reading-rules/received-question.ts';
import type { ReadingAnswer, ReadingQuestion, RuledReading } from './transcript-worker.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

const pool = createWorkerPool({
  // The worker is next to this file, both as source and when built.
  workerFile: join(import.meta.dirname, `transcript-worker${extname(import.meta.filename)}`),
  deadlineMs: 30_000,
  tooSlow: () =>
    new FailureError('timeout', 'This transcript is too large to read. The raw view still shows it.'),
});

/** The rules that may read a response. */
export type RulesToReadBy = Pick<ReadingQuestion, 'rules' | 'isCertain'>;

export const NO_RULES: RulesToReadBy = { rules: [], isCertain: false };

/**
 * Parses a transcript response in another thread, which is terminated if it takes too long. Rules that may be for other data
 * are then left out: one of them, maybe from another computer, must not prevent any transcript from being read.
 */
export async function readByRulesInWorker(body: string, by: RulesToReadBy): Promise<RuledReading> {
  const found = await ask({ asks: 'reading', body, ...by }).catch((error: unknown) => {
    if (by.rules.length === 0 || problemOf(error).kind !== 'timeout') throw error;
    return 'too much work' as const;
  });
  if (found === null)
    throw new FailureError('blocked', 'The service sent something that is not a transcript.');
  if (found !== 'too much work') return found;
  if (by.isCertain) throw new FailureError('timeout', 'This rule takes too long to read this transcript.');
  return readByRulesInWorker(body, NO_RULES);
}

/** Parses a transcript response in the same way, without rules. */
export const readInWorker = async (body: string): Promise<TranscriptReading> =>
  (await readByRulesInWorker(body, NO_RULES)).reading;

/** Returns a rule that was made with data as it is shown as one for the data as it was received. */
export const receivedRuleInWorker = async (
  question: Omit<Extract<ReceivedQuestion, { asks: 'received rule' }>, 'asks'>,
): Promise<ShapedRule> =>
  (await pool.ask({ asks: 'received rule', ...question } satisfies ReceivedQuestion)) as ShapedRule;

/** Returns the ID of the first rule that is for a summary's shape; null if there is none. */
export const summaryRuleInWorker = async (
  summary: string,
  rules: RulesToReadBy['rules'],
): Promise<string | null> =>
  (await pool.ask({ asks: 'summary rule', summary, rules } satisfies ReceivedQuestion)) as string | null;

const ask = async ({ asks, body, rules, isCertain }: ReadingQuestion): Promise<ReadingAnswer> =>
  (await pool.ask({ asks, body, rules, isCertain } satisfies ReadingQuestion)) as ReadingAnswer;
