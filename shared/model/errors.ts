/** Why no answer came. A 4xx or 5xx from the service is an answer, not a Failure. */
export interface Failure {
  kind: 'offline' | 'timeout' | 'no-key' | 'keychain' | 'blocked' | 'bug';
  /** A plain sentence for the person at the screen. */
  message: string;
}

/** The service answered, and its answer was no: its status and its own words. */
export interface ServiceRefusal {
  kind: 'refused';
  status: number;
  message: string;
  /** The answer's `Retry-After`, as it came; left out where it has none. */
  retryAfter?: string;
}

/** What main hands over for every call: a throw would lose its class on the way. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Failure | ServiceRefusal };
