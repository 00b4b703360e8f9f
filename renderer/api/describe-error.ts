import { checkedAt } from '../../shared/domain/dates.ts';
import { rateLimitDelayMs } from './rate-limit.ts';
import { readRetryAfter } from '../../shared/domain/retry-after.ts';
import { refusalReason, shortMessage } from '../../shared/domain/service-refusal.ts';
import type { Failure, FailureCode, Outcome, RefusalReason } from '../../shared/model/errors.ts';

/** The service refused: a 4xx or 5xx with the service's own message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The service's `Retry-After`: seconds or an HTTP date. */
  readonly retryAfter: string | null;
  /** What the message says, for programs. */
  readonly reason: RefusalReason;
  /** When Earmark received the answer. */
  readonly answeredAt = new Date();

  constructor(status: number, message: string, retryAfter: string | null = null) {
    super(shortMessage(message));
    this.status = status;
    this.reason = refusalReason(status, this.message);
    this.retryAfter = retryAfter;
  }
}

/** Something answered, but not an interview service: a web page, or JSON of another shape. */
export class ForeignAnswerError extends Error {
  override readonly name = 'ForeignAnswerError';
  readonly status: number;
  readonly isWebPage: boolean;

  /** `answered`: the content type of the answer, or what is wrong with its JSON. */
  constructor(status: number, answered: string) {
    super(answered);
    this.status = status;
    this.isWebPage = answered.startsWith('text/html');
  }
}

/** No answer arrived. `message` is a plain sentence from the place where the cause was known. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly kind: Failure['kind'];
  readonly code: FailureCode | null;

  constructor(kind: Failure['kind'], message: string, code: FailureCode | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** Returns the value of a bridge call; throws `ApiError` or `NoAnswerError` if it failed. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  if (problem.kind === 'refused')
    throw new ApiError(problem.status, problem.message, problem.retryAfter ?? null);
  throw new NoAnswerError(problem.kind, problem.message, problem.code ?? null);
}

/** What was requested, for errors whose wording depends on it. */
export interface Asked {
  /** As in "This key may not …". */
  act: string;
  scope: string;
  /** Sentence for a 404. */
  notFound: string;
}

/** A problem in plain words. `technical` is the service's own answer, shown last. */
export interface ErrorState {
  title: string;
  text: string;
  technical: string | null;
  /** Set if the service does not accept the key. */
  needsKey?: true;
  /** When the service allows the next request, if it asked Earmark to slow down. */
  allowedAt?: Date;
}

export function describeError(error: unknown, request?: Asked): ErrorState {
  if (error instanceof ForeignAnswerError)
    return {
      title: 'This is not an interview service',
      text: 'No interview service answered at this address.',
      technical: `${String(error.status)}, ${error.message}`,
    };
  if (error instanceof ApiError)
    return { ...refusal(error, request), technical: `${String(error.status)}, ${error.message}` };
  if (error instanceof NoAnswerError)
    return { title: SILENCE_TITLES[error.kind], text: error.message, technical: null };
  return {
    title: 'Something went wrong in Earmark',
    text: 'This is a bug in Earmark. Nothing was changed on the service.',
    technical: error instanceof Error ? `${error.name}: ${error.message}` : null,
  };
}

/** Main has already waited and retried if the wait was short. */
function whenToTryAgain(retryAfter: string | null): string {
  const retryAt = readRetryAfter(retryAfter);
  if (retryAfter === null || retryAt === null) return 'Wait a moment, then try again.';
  return typeof retryAt === 'number'
    ? `Try again in ${retryAfter} seconds.`
    : `Try again after ${checkedAt(retryAt, new Date())}.`;
}

function refusal(error: ApiError, request?: Asked): Omit<ErrorState, 'technical'> {
  const { status, retryAfter } = error;
  if (status === 401)
    return {
      title: 'The key has to be replaced',
      needsKey: true,
      text: 'The service no longer accepts this key. It may have expired or been revoked.',
    };
  if (status === 403)
    return {
      title: 'This key doesn’t allow that',
      text:
        request === undefined
          ? 'This key doesn’t have the required scope. Ask your administrator for another.'
          : `This key cannot ${request.act}. Ask your administrator for a key with the scope ${request.scope}.`,
    };
  if (status === 404)
    return {
      title: 'Not found',
      text: request?.notFound ?? 'The service no longer has this.',
    };
  if (status === 429)
    return {
      title: 'The service is busy',
      text: `The service asked Earmark to slow down. ${whenToTryAgain(retryAfter)}`,
      allowedAt: new Date(error.answeredAt.getTime() + rateLimitDelayMs(error, error.answeredAt)),
    };
  if (status >= 500)
    return {
      title: 'The service had a problem',
      text: 'The service could not process the request. Try again.',
    };
  return {
    title: 'The service did not accept this',
    text: 'The service did not accept the request. Its answer is below.',
  };
}

const SILENCE_TITLES: Record<Failure['kind'], string> = {
  offline: 'No connection to the service',
  timeout: 'The service did not answer',
  'no-key': 'There is no key for this workspace',
  keychain: 'The key could not be read',
  blocked: 'Earmark could not do this',
  bug: 'Something went wrong in Earmark',
};
