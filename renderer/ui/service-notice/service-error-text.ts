import { ApiError, NoAnswerError, ForeignAnswerError } from '../../api/describe-error.ts';
import { rateLimitDelayMs } from '../../api/rate-limit.ts';
import { checkedAt } from '../../../shared/domain/dates.ts';

/** What was read from the service, for errors whose wording depends on it. */
export type Subject = 'session' | 'transcript' | 'screen';

const NOUNS: Record<Subject, string> = {
  session: 'this session',
  transcript: 'this transcript',
  screen: 'what is on this screen',
};

interface Read {
  subject: Subject;
  /** The workspace's name. */
  serviceName: string;
  /** When the service answered, or the request was given up. */
  answeredAt: Date;
  now: Date;
}

/**
 * Describes an error in one or two short sentences: what the service answered, or why there was no answer.
 */
export function serviceErrorText(error: Error, read: Read): string {
  if (error instanceof ApiError) return refused(error, read);
  if (error instanceof ForeignAnswerError) return foreign(error);
  if (!(error instanceof NoAnswerError)) return 'Something went wrong in Earmark.';
  if (error.kind === 'offline') return `Earmark cannot reach ${read.serviceName}.`;
  return error.kind === 'timeout' ? `${read.serviceName} did not answer in time.` : error.message;
}

function refused(error: ApiError, { subject, answeredAt, now }: Read): string {
  const { status } = error;
  const noun = NOUNS[subject];
  if (status === 401) return 'The service no longer accepts this key.';
  if (status === 403) return `The service does not let this key read ${noun}.`;
  if (status === 404) return `The service no longer has ${noun}.`;
  if (status === 410) return `The service has deleted ${noun}.`;
  if (status === 429) return `The service is busy. Earmark tries again ${whenAgain(error, answeredAt, now)}.`;
  return status >= 500
    ? `The service had a problem (${String(status)}).`
    : `The service refused the request (${String(status)}).`;
}

function whenAgain(error: ApiError, answeredAt: Date, now: Date): string {
  if (soonAllowedAt(error, answeredAt) !== null) return 'within a minute';
  return `at ${checkedAt(new Date(answeredAt.getTime() + rateLimitDelayMs(error, answeredAt)), now)}`;
}

/** When Earmark tries again after the service asked it to slow down; null if that is more than a minute later. */
export function soonAllowedAt(error: Error, answeredAt: Date): Date | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const waitMs = rateLimitDelayMs(error, answeredAt);
  return waitMs <= 60_000 ? new Date(answeredAt.getTime() + waitMs) : null;
}

function foreign({ status, isWebPage }: ForeignAnswerError): string {
  if (!isWebPage) return 'The answer did not come from an interview service.';
  return status < 300
    ? 'A web page answered instead of the service. You may have to sign in to this network first.'
    : 'A web page answered instead of the service.';
}

/** True if the service no longer accepts the key. */
export const isKeyRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 401;

/** True if another key may help. */
export const isAuthError = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * True if the service answered that it does not have the data: a retry does not help, but it may come back.
 */
export const isGone = (error: Error): boolean =>
  (error instanceof ApiError || error instanceof ForeignAnswerError) &&
  (error.status === 404 || error.status === 410);

/**
 * True if there is no key or it cannot be read. A banner on every screen says so, so screens do not repeat
 * it.
 */
export const isKeyError = (error: Error | null): boolean =>
  error instanceof NoAnswerError && (error.kind === 'no-key' || error.kind === 'keychain');
