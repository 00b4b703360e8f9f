import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { describeError } from '../../api/describe-error.ts';
import { clockQuestion, confirmClock } from '../../api/privacy.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { longDay } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';

/** Asks whether the clock is right before the rules for keeping data delete anything. */
export function ClockBanner() {
  const queryClient = useQueryClient();
  useEffect(
    () => bridge.on.clockQuestionChanged(() => void queryClient.invalidateQueries(clockQuestion)),
    [queryClient],
  );
  const { data: question } = useQuery(clockQuestion);
  const confirming = useMutation({ mutationFn: confirmClock });
  if (question === undefined || question === null) return null;
  return (
    <NoticeBar
      Icon={CalendarClock}
      role="alert"
      actions={
        <>
          <Button size="xs" renderRoot={(props) => <Link to="/settings" {...props} />}>
            Settings
          </Button>
          <Button
            size="xs"
            loading={confirming.isPending}
            onClick={() => {
              confirming.mutate();
            }}
          >
            The date is right
          </Button>
        </>
      }
    >
      <b>Is today {longDay(new Date(question.clock))}?</b> Earmark was last open on{' '}
      {longDay(new Date(question.lastRanAt))}. If the date is right, your rules for how long to keep data will
      delete data from {counted(question.sessions, 'session')}, but only after you confirm it. If not, correct
      this computer’s clock.
      {confirming.error !== null && <> {describeError(confirming.error).text}</>}
    </NoticeBar>
  );
}
