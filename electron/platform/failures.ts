import type { Failure, Outcome, ServiceRefusal } from '../../shared/model/errors.ts';

/** No answer came. Thrown inside main, a plain value beyond it. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(kind: Failure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = { kind, message };
  }
}

/** The service answered with a status of 400 or above. */
export class RefusalError extends Error {
  readonly refusal: ServiceRefusal;
  /** The answer's `Retry-After`, as it came. */
  readonly retryAfter: string | null;
  constructor(status: number, message: string, retryAfter: string | null = null) {
    super(message);
    this.retryAfter = retryAfter;
    this.refusal = { kind: 'refused', status, message, ...(retryAfter !== null && { retryAfter }) };
  }
}

/** What went wrong, as the renderer gets it. Anything unforeseen is a bug, and its text stays in the log. */
export function problemOf(error: unknown): Failure | ServiceRefusal {
  if (error instanceof FailureError) return error.failure;
  if (error instanceof RefusalError) return error.refusal;
  return { kind: 'bug', message: 'Something went wrong inside Earmark. Try again.' };
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
