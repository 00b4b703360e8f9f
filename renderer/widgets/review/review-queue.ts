import { createStore } from 'zustand/vanilla';
import { isRunning } from '../session/running-session.ts';
import type { SessionRecord, SessionRef } from '../../../shared/model/session.ts';

/** A review: the sessions to go through, in order. */
export interface Review {
  sessions: readonly SessionRef[];
  /** IDs of the sessions that were marked as reviewed in it. */
  reviewed: ReadonlySet<string>;
  /** When it began, in milliseconds since 1970. */
  startedAt: number;
  /** The number of notes of these sessions when the review began. */
  notesBefore: number;
}

/** What was done in a review. */
export interface ReviewResult {
  reviewed: number;
  notes: number;
  /** The sessions that were not marked. */
  left: readonly SessionRef[];
}

interface ReviewState {
  review: Review | null;
  /** Of the review that has just ended, until its message is closed. */
  result: ReviewResult | null;
}

/** The review that is under way. It ends with the window. */
export const reviewQueue = createStore<ReviewState>(() => ({ review: null, result: null }));

const notesIn = (sessions: readonly SessionRef[], library: ReadonlyMap<string, SessionRecord>) =>
  sessions.reduce((sum, { sessionId }) => sum + (library.get(sessionId)?.notes ?? 0), 0);

/**
 * Returns the sessions of a list to review: those that are new, or else not reviewed yet; all of them if the list
 * was filtered by review state, or all are reviewed. An interview that is under way is not ready.
 */
export function toReview(
  sessions: readonly SessionRecord[],
  isByState: boolean,
  now: Date,
): readonly SessionRecord[] {
  const listed = sessions.filter((session) => !isRunning(session, now));
  if (isByState) return listed;
  const fresh = listed.filter(({ reviewState }) => reviewState === 'new');
  if (fresh.length > 0) return fresh;
  const open = listed.filter(({ reviewState }) => reviewState !== 'reviewed');
  return open.length > 0 ? open : listed;
}

export function beginReview(
  sessions: readonly SessionRef[],
  library: ReadonlyMap<string, SessionRecord>,
): void {
  const refs = sessions.map(({ sessionId, type, projectId }) => ({ sessionId, type, projectId }));
  reviewQueue.setState({
    review: {
      sessions: refs,
      reviewed: new Set(),
      startedAt: Date.now(),
      notesBefore: notesIn(refs, library),
    },
    result: null,
  });
}

/** Marks a session as reviewed in the review, or takes the mark away. */
export function setReviewed(sessionId: string, isReviewed: boolean): void {
  reviewQueue.setState(({ review }) => {
    if (review === null) return {};
    const reviewed = new Set(review.reviewed);
    if (isReviewed) reviewed.add(sessionId);
    else reviewed.delete(sessionId);
    return { review: { ...review, reviewed } };
  });
}

/** Returns the review without the sessions that were deleted since it began; null if none is left. */
export function withoutDeleted(
  review: Review | null,
  library: ReadonlyMap<string, SessionRecord>,
): Review | null {
  if (review === null || review.sessions.every(({ sessionId }) => library.has(sessionId))) return review;
  const sessions = review.sessions.filter(({ sessionId }) => library.has(sessionId));
  return sessions.length === 0 ? null : { ...review, sessions };
}

/** Ends the review with what was done. A review in which nothing was done ends without a message. */
export function endReview(library: ReadonlyMap<string, SessionRecord>): void {
  reviewQueue.setState(({ review: begun }) => {
    const review = withoutDeleted(begun, library);
    if (review === null) return { review: null };
    const left = leftIn(review);
    const result = {
      reviewed: review.sessions.length - left.length,
      notes: Math.max(0, notesIn(review.sessions, library) - review.notesBefore),
      left,
    };
    return { review: null, result: result.reviewed === 0 && result.notes === 0 ? null : result };
  });
}

/** Returns the sessions of a review that are not marked yet. */
export const leftIn = ({ sessions, reviewed }: Review): readonly SessionRef[] =>
  sessions.filter(({ sessionId }) => !reviewed.has(sessionId));

/** Returns the session to go on with after this one: the next that is not marked, or one before it; null if none is. */
export function nextIn(review: Review, sessionId: string): SessionRef | null {
  const at = review.sessions.findIndex((session) => session.sessionId === sessionId);
  const inOrder = [...review.sessions.slice(at + 1), ...review.sessions.slice(0, Math.max(at, 0))];
  return inOrder.find((session) => !review.reviewed.has(session.sessionId)) ?? null;
}

/** Forgets the review of the workspace that is being left. */
export function forgetReview(): void {
  reviewQueue.setState({ review: null, result: null });
}
