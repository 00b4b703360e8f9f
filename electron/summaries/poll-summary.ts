import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { backOffMs } from '../service-client/back-off.ts';
import { sendForJson } from '../service-client/client.ts';
import { GATEWAY_ERRORS } from '../service-client/retry.ts';
import type { Transport } from '../service-client/transport.ts';
import { FailureError, isRefusedWith, RefusalError } from '../platform/failures.ts';
import { retryAfterMs } from '../../shared/domain/retry-after.ts';
import { SAME_SUMMARY } from './stored-failure.ts';
import type { SessionRef } from '../../shared/model/session.ts';

interface Wait {
  transport: Transport;
  session: SessionRef;
  signal: AbortSignal;
  /** A `wake` event ends a pause: after the computer wakes, awaited summaries are requested at once. */
  wake: EventTarget;
  /** When regenerating: the summary from which the new one must differ. */
  previous: { raw: unknown } | null;
  /** Called on every "not yet" response, with the run's id if given. */
  checked: (runId: string | null) => void;
  /** The first wait; later ones grow to six times as long. */
  firstWaitMs: number;
  /** How long a service may keep returning the same summary. */
  sameSummaryMs: number;
}

const LONGEST_WAIT_MS = 30 * 60_000;
const FAILED_CHECKS = 6;
const answer = z.looseObject({
  summary: z.unknown().optional(),
  runId: z.string().optional().catch(undefined),
});

/**
 * Requests a summary until there is one, and returns it as received, or undefined if the wait was aborted.
 */
export async function pollForSummary(wait: Wait): Promise<{ summary: unknown } | undefined> {
  const { signal, firstWaitMs } = wait;
  const startedAt = Date.now();
  for (let check = 1, failedChecks = 0; !isStopped(signal); check += 1) {
    let requestedDelayMs = 0;
    try {
      const found = await askOnce(wait, Date.now() - startedAt);
      if (isStopped(signal)) return undefined;
      if ('summary' in found) return found;
      requestedDelayMs = pauseAsked(found.retryAfter);
      failedChecks = 0;
    } catch (error) {
      failedChecks += 1;
      // A temporary outage does not end the wait; a refusal does.
      if (!isPassing(error) || failedChecks >= FAILED_CHECKS) throw error;
      requestedDelayMs = error instanceof RefusalError ? pauseAsked(error.retryAfter) : 0;
    }
    if (Date.now() - startedAt > LONGEST_WAIT_MS) {
      throw new FailureError('timeout', 'The service has not finished the summary after half an hour.');
    }
    await pause(Math.max(requestedDelayMs, waitMs(check, firstWaitMs)), wait);
  }
  return undefined;
}

/** Makes one request. The result has no summary if it is not ready yet. */
async function askOnce(
  wait: Wait,
  waitedMs: number,
): Promise<{ summary: unknown } | { retryAfter: string | null }> {
  const { transport, session, previous } = wait;
  const query = summaryQuery(session);
  const { status, value, retryAfter } = await sendForJson(transport, 'getSummary', answer, { query });
  wait.checked(value.runId ?? null);
  if (status === 202) return { retryAfter };
  if (value.summary === undefined)
    throw new FailureError('blocked', 'The service sent something that is not a summary.');
  const { summary } = value;
  if (previous === null || !isDeepStrictEqual(summary, previous.raw)) return { summary };
  if (waitedMs > wait.sameSummaryMs)
    throw new FailureError('timeout', SAME_SUMMARY, { code: 'same-summary' });
  return { retryAfter };
}

/** The query of the requests for a session's summary. */
export const summaryQuery = (session: SessionRef) => ({
  sessionId: session.sessionId,
  ...(session.projectId === null ? {} : { projectId: session.projectId }),
  ...(session.type === 'instant' ? { instant_voice_links: '1' as const } : {}),
});

/** A function, since TypeScript would assume that the value does not change across an await. */
const isStopped = (signal: AbortSignal) => signal.aborted;

/** The service is overloaded, or no machine of it answered: neither says anything about the summary. */
const BUSY: readonly number[] = [429, ...GATEWAY_ERRORS];
const isPassing = (error: unknown) =>
  isRefusedWith(error, ...BUSY) ||
  (error instanceof FailureError &&
    (error.failure.kind === 'offline' || error.failure.kind === 'timeout') &&
    error.failure.code !== 'same-summary');

const LONGEST_ASKED_MS = 5 * 60_000;
const pauseAsked = (retryAfter: string | null) => retryAfterMs(retryAfter, Date.now(), LONGEST_ASKED_MS) ?? 0;

const waitMs = (check: number, firstWaitMs: number) =>
  backOffMs(check, { firstMs: firstWaitMs, longestMs: firstWaitMs * 6, factor: 1.3, jitter: [0.85, 1.15] });

const pause = (milliseconds: number, { signal, wake }: Pick<Wait, 'signal' | 'wake'>) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      wake.removeEventListener('wake', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    wake.addEventListener('wake', end);
  });
