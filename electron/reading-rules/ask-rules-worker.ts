import { extname, join } from 'node:path';
import { z } from 'zod';
import type { ReadingReasons } from '../../shared/model/reading-reasons.ts';
import type { ReadingRule, ReadingRuleFile, RuleSubject } from '../../shared/model/reading-rule.ts';
import type { RulePreview } from '../../shared/model/teaching.ts';
import type { StoredData } from '../database/repositories/transcripts/stored-data.ts';
import { FailureError } from '../platform/failures.ts';
import { thrown } from '../platform/serialized-error.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import type { ReadOfShape, ShapedRule } from './data-of-shape.ts';
import { ruleAnswer, type RuleQuestion, type RuleSource } from './rule-question.ts';
import type { TeachingParts } from './teaching-data.ts';

const DEADLINES_MS = { read: 20_000, many: 5000 };

const poolOf = (deadlineMs: number, tooSlow: string) =>
  createWorkerPool({
    // The worker is next to this file, both as source and when built.
    workerFile: join(import.meta.dirname, `reading-rules-worker${extname(import.meta.filename)}`),
    deadlineMs,
    tooSlow: () => new FailureError('timeout', tooSlow),
    limits: { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 64 },
  });

export type RulesWorker = ReturnType<typeof createRulesWorker>;

/** Threads that read data by rules. One that takes too long or too much memory is ended, and throws a FailureError. */
export function createRulesWorker({ read: readMs, many: manyMs } = DEADLINES_MS) {
  const reading = poolOf(readMs, TOO_LARGE);
  const previews = poolOf(readMs, TOO_SLOW);
  const others = poolOf(manyMs, TOO_SLOW);

  async function ask(pool: typeof reading, question: RuleQuestion, tooLarge: string): Promise<unknown> {
    const found = ruleAnswer.parse(
      await pool.ask(question, transferred(question)).catch((error: unknown) => {
        throw isOutOfMemory.safeParse(error).success ? new FailureError('timeout', tooLarge) : error;
      }),
    );
    if ('problem' in found) throw thrown(found.problem);
    return found.answer;
  }

  // Only `reading-rules-worker.ts` gives these answers.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  return {
    /** Returns what the screen shows of the data. */
    teaching: async (source: RuleSource, rules: { inUse: ReadingRule | null; remembered: ShapedRule[] }) =>
      (await ask(reading, { asks: 'teaching', source, ...rules }, TOO_LARGE)) as TeachingParts & {
        sizeBytes: number;
      },
    preview: async (source: RuleSource, rule: ReadingRule) =>
      (await ask(previews, { asks: 'preview', source, rule }, TOO_SLOW)) as RulePreview,
    reasons: async (source: RuleSource, rule: ReadingRule | null) =>
      (await ask(reading, { asks: 'reasons', source, rule }, TOO_LARGE)) as ReadingReasons,
    /** Returns what rules read in data of their shapes; data of other shapes is left out. */
    readOfShape: async (what: RuleSubject, sessions: StoredData[], rules: ShapedRule[]) =>
      (await ask(others, { asks: 'shape', what, sessions, rules }, TOO_SLOW)) as ReadOfShape[],
    /** Reads a file with rules. Throws a FailureError if it is none. */
    ruleFile: async (path: string) =>
      (await ask(reading, { asks: 'rule file', path }, TOO_LARGE)) as ReadingRuleFile,
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

/** The bytes of one session are not needed here any more. Those of several are, if they must be read again one by one. */
function transferred(question: RuleQuestion): ArrayBuffer[] {
  const bodies =
    question.asks === 'shape' && question.sessions.length === 1
      ? question.sessions.map(({ body }) => body)
      : 'source' in question && question.source.of === 'transcript'
        ? [question.source.body]
        : [];
  return bodies.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
}

const TOO_LARGE = 'This data is too large to make a rule with. The raw view still shows it.';
const TOO_SLOW = 'Reading the data this way takes too long. Choose fields that are closer to the words.';
const isOutOfMemory = z.object({ code: z.literal('ERR_WORKER_OUT_OF_MEMORY') });

/** The threads of the app. */
export const rulesWorker = createRulesWorker();
