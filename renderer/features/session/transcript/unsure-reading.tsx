import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { readingReasons } from '../../../api/reading-rules.ts';
import { teachLink } from '../../../navigation/teach-link.ts';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { leaveAsRead, useIsLeftAsRead } from '../../../widgets/reading-rules/left-as-read.ts';

/** Says that the transcript may be read wrongly, unless the researcher has said that it is right. */
export function UnsureReading({
  session,
  turns,
  onLeft,
}: {
  session: SessionRef;
  turns: number;
  /** Called when the bar goes, with the focus in it. */
  onLeft: () => void;
}) {
  const { sessionId } = session;
  const reasons = useQuery(readingReasons(sessionId, 'transcript', turns)).data ?? null;
  const isLeft = useIsLeftAsRead(sessionId, 'transcript', reasons);
  if (reasons === null || reasons.sureness === 'sure' || isLeft) return null;
  return (
    <NoticeBar
      Icon={CircleHelp}
      isCalm
      actions={
        <>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              leaveAsRead(sessionId, 'transcript', reasons);
              onLeft();
            }}
          >
            It is right
          </Button>
          <Button size="xs" renderRoot={(props) => <Link {...teachLink(session, 'transcript')} {...props} />}>
            Check how it is read
          </Button>
        </>
      }
    >
      Earmark is not sure it reads this transcript right.
    </NoticeBar>
  );
}
