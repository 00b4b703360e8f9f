import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import { codes, codeUseAt } from '../../../api/codes.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useSessionsById } from '../../../api/library.ts';
import { reviewing } from '../../../api/session-tag-changes.ts';
import {
  endReview,
  leftIn,
  nextIn,
  reviewQueue,
  setReviewed,
  withoutDeleted,
} from '../../../widgets/review/review-queue.ts';
import { performUndoable, showError } from '../../../ui/undo.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { SessionRecord, SessionRef } from '../../../../shared/model/session.ts';
import { codesByKey } from './review-codes.ts';
import { sessionLink } from '../../../navigation/session-link.ts';

const NO_CODES: readonly Code[] = [];

/** The review that is under way, at one of its sessions. */
export interface ReviewHere {
  /** Index of the session; the number of sessions; how many are not marked yet. */
  at: number;
  count: number;
  left: number;
  isReviewed: boolean;
  /** The codes of the keys 1 to 9. */
  codes: readonly Code[];
  /** Null at the end of the list. */
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Marks the session as reviewed and opens the next one, or ends the review after the last. */
  mark: () => void;
  end: () => void;
}

const showFailure = (error: unknown) => {
  showError(`The review state was not saved. ${describeError(error).text}`);
};

/** Marks a session as reviewed, with undo. The mark counts in the review before it is saved. */
async function markReviewed(record: SessionRecord): Promise<void> {
  const { sessionId } = record;
  const change = reviewing([record], 'reviewed');
  const mark = async () => {
    setReviewed(sessionId, true);
    await change.make();
  };
  const undo = async () => {
    setReviewed(sessionId, false);
    await change.takeBack();
  };
  try {
    await performUndoable({ words: 'Marked as reviewed', undo, redo: mark, toast: true });
  } catch (error) {
    setReviewed(sessionId, false);
    showFailure(error);
  }
}

/** Returns true if the session is part of the review that is under way. */
export const useIsInReview = ({ sessionId }: SessionRef): boolean =>
  useStore(
    reviewQueue,
    ({ review }) => review?.sessions.some((session) => session.sessionId === sessionId) === true,
  );

/** Returns the review if this session is one of its sessions. Its opening marks a new session as being reviewed. */
export function useReview({ sessionId }: SessionRef, onLeave: () => void): ReviewHere | null {
  const navigate = useNavigate();
  const library = useSessionsById();
  const review = withoutDeleted(
    useStore(reviewQueue, (state) => state.review),
    library,
  );
  const record = library.get(sessionId);
  const at = review?.sessions.findIndex((session) => session.sessionId === sessionId) ?? -1;
  const isHere = at >= 0;
  const all = useQuery({ ...codes, enabled: isHere }).data ?? NO_CODES;
  // As at the beginning: the numbers of the codes stay the same during a review.
  const use = useQuery({ ...codeUseAt(review?.startedAt ?? 0), enabled: isHere }).data;
  const byKey = useMemo(() => (use === undefined ? NO_CODES : codesByKey(all, use)), [all, use]);
  const isNew = isHere && record?.reviewState === 'new';
  const begin = useEffectEvent(() => {
    if (record !== undefined) reviewing([record], 'reviewing').make().catch(showFailure);
  });
  useEffect(() => {
    if (isNew) begin();
  }, [isNew]);
  if (review === null || !isHere) return null;
  const open = (session: SessionRef) =>
    // Going back then leads to the list, however many sessions were reviewed.
    void navigate({ ...sessionLink(session), state: true, replace: true });
  const stepTo = (session: SessionRef | undefined) =>
    session === undefined
      ? null
      : () => {
          open(session);
        };
  const end = () => {
    endReview(library);
    onLeave();
  };
  return {
    at,
    count: review.sessions.length,
    left: leftIn(review).length,
    isReviewed: review.reviewed.has(sessionId),
    codes: byKey,
    next: stepTo(review.sessions[at + 1]),
    previous: stepTo(review.sessions[at - 1]),
    mark: () => {
      if (record !== undefined) void markReviewed(record);
      const next = nextIn(review, sessionId);
      if (next === null) end();
      else open(next);
    },
    end,
  };
}
