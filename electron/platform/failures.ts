import type { Failure, Outcome, ServiceRefusal } from '../../shared/model/errors.ts';

/** An error without a response from the service. Thrown inside main, sent to the window as a plain value. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(kind: Failure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = { kind, message };
  }
}

/** An error for a response with a status of 400 or above. */
export class RefusalError extends Error {
  readonly refusal: ServiceRefusal;
  /** The response's `Retry-After` header, unparsed. */
  readonly retryAfter: string | null;
  constructor(status: number, message: string, retryAfter: string | null = null) {
    super(message);
    this.retryAfter = retryAfter;
    this.refusal = { kind: 'refused', status, message, ...(retryAfter !== null && { retryAfter }) };
  }
}

/** Returns an error as sent to the renderer. Any unexpected error is a bug, and its text stays in the log. */
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
