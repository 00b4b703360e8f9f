import { refusalReason, shortMessage } from '../../shared/domain/service-refusal.ts';
import type {
  Failure,
  FailureCode,
  Outcome,
  RefusalCode,
  RemovedWordsPlace,
  ServiceRefusal,
} from '../../shared/model/errors.ts';

/** An error without a response from the service. Thrown inside main, sent to the window as a plain value. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(
    kind: Failure['kind'],
    message: string,
    {
      code,
      place,
      ...options
    }: ErrorOptions & { code?: FailureCode | undefined; place?: RemovedWordsPlace | undefined } = {},
  ) {
    super(message, options);
    this.failure = {
      kind,
      message,
      ...(code !== undefined && { code }),
      ...(place !== undefined && { place }),
    };
  }
}

/** An error for a response with a status of 400 or above. */
export class RefusalError extends Error {
  readonly refusal: ServiceRefusal;
  /** The response's `Retry-After` header, unparsed. */
  readonly retryAfter: string | null;
  /** False if the service gave no reason, so that the message is Earmark's. */
  readonly hasReason: boolean;
  readonly code: RefusalCode | null;
  /** `reason`: the service's message, if it gave one. */
  constructor(status: number, reason: string | null, retryAfter: string | null = null) {
    const message = shortMessage(reason ?? `The service answered ${status} and gave no reason.`);
    super(message);
    this.retryAfter = retryAfter;
    this.hasReason = reason !== null;
    this.code = refusalReason(status, message).code;
    this.refusal = { kind: 'refused', status, message, ...(retryAfter !== null && { retryAfter }) };
  }
}

/** Returns true if the service answered with one of these statuses. */
export const isRefusedWith = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof RefusalError && statuses.includes(error.refusal.status);

/** All that a user is told of a bug: nothing in it would help them. */
export const BUG_MESSAGE = 'Something went wrong inside Earmark. Try again.';

/** Returns an error as sent to the renderer. Any unexpected error is a bug, and its text stays in the log. */
export function problemOf(error: unknown): Failure | ServiceRefusal {
  if (error instanceof FailureError) return error.failure;
  if (error instanceof RefusalError) return error.refusal;
  return { kind: 'bug', message: BUG_MESSAGE };
}

export async function outcomeOf<T>(
  work: () => Promise<T>,
  report: (error: unknown) => void,
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind === 'bug') report(error);
    return { ok: false, problem };
  }
}
