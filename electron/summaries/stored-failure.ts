import { saysNoTranscript } from '../../shared/domain/service-refusal.ts';
import type { FailureCode } from '../../shared/model/errors.ts';

/** Libraries store this sentence: if it changes, `failureCodeOf` must still read the old one. */
export const SAME_SUMMARY = 'The service returned the same summary.';

/** Returns the code of a failure that a library stored as its message alone. */
export const failureCodeOf = (stored: string | null): FailureCode | null =>
  stored === SAME_SUMMARY
    ? 'same-summary'
    : stored !== null && saysNoTranscript(stored)
      ? 'no-transcript'
      : null;
