import type { ReviewState } from '../model/session.ts';

/** What the states of a review are called, in their order. */
export const REVIEW_NAMES: Readonly<Record<ReviewState, string>> = {
  new: 'New',
  reviewing: 'Reviewing',
  reviewed: 'Reviewed',
};

/** The states in their order, for lists to choose from. */
export const REVIEW_CHOICES: readonly { value: ReviewState; label: string }[] = (
  ['new', 'reviewing', 'reviewed'] as const
).map((value) => ({ value, label: REVIEW_NAMES[value] }));
