import type { SessionOrder } from '../../navigation/list-orders.ts';
import { naturalOrder } from '../../ui/natural-order.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import type { ReviewState, SessionRecord } from '../../../shared/model/session.ts';

/** True if the sessions of a day are next to each other in this order. */
export const isByDay = (order: SessionOrder): boolean => order === 'newest' || order === 'oldest';

const REVIEW_RANKS: Record<ReviewState, number> = { new: 0, reviewing: 1, reviewed: 2 };

type Compare = (a: SessionRecord, b: SessionRecord) => number;

const COMPARE: Record<'longest' | 'review' | 'notes', Compare> = {
  // Those of unknown length come last.
  longest: (a, b) => (b.durationSeconds ?? -1) - (a.durationSeconds ?? -1),
  review: (a, b) => REVIEW_RANKS[a.reviewState] - REVIEW_RANKS[b.reviewState],
  notes: (a, b) => b.notes - a.notes,
};

/** Sorts the sessions, which must be given with the latest first; equal ones stay in that order. */
export function inOrder(sessions: readonly DatedSession[], order: SessionOrder): readonly DatedSession[] {
  if (order === 'newest') return sessions;
  if (order === 'oldest') return sessions.toReversed();
  if (order === 'name') {
    const places = naturalOrder(sessions.map(({ session }) => sessionName(session)));
    return Array.from(places).flatMap((index) => sessions[index] ?? []);
  }
  const compare = COMPARE[order];
  return sessions.toSorted((a, b) => compare(a.session, b.session));
}
