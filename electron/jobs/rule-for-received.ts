import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { DataShape, ReadingRule } from '../../shared/model/reading-rule.ts';
import type { TeachingTarget } from '../../shared/model/teaching.ts';
import type { Library } from '../database/open-in-worker.ts';
import { shownBody } from '../database/repositories/redaction/shown-body.ts';
import { FailureError } from '../platform/failures.ts';
import type { ShapedRule } from '../reading-rules/received-question.ts';
import { pathOf } from '../service-client/operations.ts';
import { receivedRuleInWorker } from '../transcripts/read-in-worker.ts';

export const NOTHING_STORED = {
  transcript: 'This session has no transcript as received on this computer.',
  summary: 'This session has no summary on this computer.',
} as const;

type Stores = Pick<Library, 'redactedBodies' | 'sessions' | 'summaries' | 'transcripts'>;

interface TaughtRule {
  target: TeachingTarget;
  rule: ReadingRule;
  shape: DataShape;
}

/**
 * Returns a rule that was made with what the window may have of a target as one for received data: names of people in it are
 * those that replace them. Throws a FailureError if there is no data of the target.
 */
export async function ruleForReceived(
  library: Stores,
  { target, rule, shape }: TaughtRule,
): Promise<ShapedRule> {
  const { received, shown } = await dataOf(library, target);
  return received === shown ? { rule, shape } : receivedRuleInWorker({ rule, received, shown });
}

async function dataOf(library: Stores, target: TeachingTarget): Promise<{ received: string; shown: string }> {
  // A file is not in the library yet, so nothing of it is redacted.
  if (target.of === 'file') return { received: '', shown: '' };
  const { sessionId } = target;
  if (target.of === 'summary') {
    const [stored, shown] = [
      await library.summaries.read(sessionId),
      await library.summaries.shown(sessionId),
    ];
    if (stored?.receivedAt == null) throw new FailureError('blocked', NOTHING_STORED.summary);
    return { received: JSON.stringify(stored.raw), shown: JSON.stringify(shown?.raw) };
  }
  const stored = await library.transcripts.raw(sessionId);
  const session = await library.sessions.record(sessionId);
  if (stored === null || session === null) throw new FailureError('blocked', NOTHING_STORED.transcript);
  const query = new URLSearchParams(sessionQuery(session)).toString();
  const request = { method: 'GET' as const, path: pathOf('getTranscript'), query };
  return { received: stored.body, shown: await shownBody(library.redactedBodies, request, stored.body) };
}
