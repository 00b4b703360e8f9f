/** Why there was no response. A 4xx or 5xx from the service is a response, not a Failure. */
export interface Failure {
  kind: 'offline' | 'timeout' | 'no-key' | 'keychain' | 'blocked' | 'bug';
  /** A plain sentence for the user. */
  message: string;
}

/** A response in which the service refused the request: its status and message. */
export interface ServiceRefusal {
  kind: 'refused';
  status: number;
  message: string;
  /** The response's `Retry-After`, unchanged; omitted if there is none. */
  retryAfter?: string;
}

/** The result of every call: a thrown error would lose its class when it is sent. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Failure | ServiceRefusal };
