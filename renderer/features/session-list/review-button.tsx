import { Button, Tooltip } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ListChecks, X } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSessionsById } from '../../api/library.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { useLatestCommands, type Command } from '../../ui/keyboard/commands.ts';
import {
  beginReview,
  endReview,
  leftIn,
  reviewQueue,
  toReview,
  withoutDeleted,
} from '../../widgets/review/review-queue.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { useNow } from '../../ui/use-now.ts';

/** Starts a review of the listed sessions, or continues the one in progress. */
export function ReviewButton({
  listed,
  isByState,
}: {
  listed: readonly SessionRecord[];
  /** True if the list is filtered by review state. */
  isByState: boolean;
}) {
  const navigate = useNavigate();
  const library = useSessionsById();
  const review = withoutDeleted(
    useStore(reviewQueue, (state) => state.review),
    library,
  );
  const now = useNow();
  const sessions = useMemo(() => toReview(listed, isByState, now), [listed, isByState, now]);
  const left = review === null ? [] : leftIn(review);
  const begin = () => {
    const [first] = sessions;
    if (first === undefined) return;
    beginReview(sessions, library);
    void navigate(sessionLink(first));
  };
  const goOn = () => {
    const next = left[0] ?? review?.sessions[0];
    if (next !== undefined) void navigate(sessionLink(next));
  };
  const end = () => {
    endReview(library);
  };
  const commands: Command[] =
    review !== null
      ? [
          { label: 'Continue the review', icon: ListChecks, run: goOn },
          { label: 'End the review', icon: X, run: end },
        ]
      : sessions.length === 0
        ? []
        : [{ label: `Review ${counted(sessions.length, 'session')}`, icon: ListChecks, run: begin }];
  useLatestCommands('Review', commands);
  if (review !== null)
    return (
      <span className="row">
        <Button leftSection={<ListChecks size={15} strokeWidth={1.75} />} onClick={goOn}>
          {`Continue review, ${formatNumber(left.length)} left`}
        </Button>
        <IconAction label="End the review" tooltip="End the review" icon={X} onClick={end} />
      </span>
    );
  if (sessions.length === 0) return null;
  return (
    <Tooltip label="Go through them one by one, and mark each as reviewed">
      <Button variant="subtle" leftSection={<ListChecks size={15} strokeWidth={1.75} />} onClick={begin}>
        {`Review ${counted(sessions.length, 'session')}`}
      </Button>
    </Tooltip>
  );
}
