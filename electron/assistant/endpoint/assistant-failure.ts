import { FailureError } from '../../platform/failures.ts';

/**
 * Why there is no answer. `not-sent`: nothing left this computer, so nothing was charged. `unknown`: sent, but no complete
 * answer arrived; the server may have charged for it, so it is never sent again unless the user asks. `busy`: the server
 * asked to wait. `cut`: the prompt is longer than the server reads at once.
 */
export type AssistantFailureKind =
  | 'not-sent'
  | 'key'
  | 'no-model'
  | 'busy'
  | 'refused'
  | 'server'
  | 'unknown'
  | 'no-answer'
  | 'too-large'
  | 'cut';

/** The message is a sentence for the user, without the key and without words of the prompt or of an answer. */
export class AssistantFailure extends FailureError {
  readonly kind: AssistantFailureKind;
  /** For `busy`: how long the server asked to wait; null if it did not say. */
  readonly retryAfterMs: number | null;
  /** For `cut`: how many tokens the server reads at once, if it said so. */
  readonly longestTokens: number | null;

  constructor(
    kind: AssistantFailureKind,
    message: string,
    {
      retryAfterMs = null,
      longestTokens = null,
    }: { retryAfterMs?: number | null; longestTokens?: number | null } = {},
  ) {
    super('blocked', message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.longestTokens = longestTokens;
  }
}
