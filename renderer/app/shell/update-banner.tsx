import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleArrowUp } from 'lucide-react';
import { useState } from 'react';
import { waitingUpdate } from '../../api/updates.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { RestartToUpdate } from '../../widgets/updates/restart-to-update.tsx';

/** Says that a newer version was found or downloaded, on every screen but Settings, which says so itself. */
export function UpdateBanner() {
  const { data: update } = useQuery(waitingUpdate);
  const inSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' });
  const [dismissed, setDismissed] = useState('');
  if (update === undefined || update === null || inSettings) return null;
  const notice = `${update.status} ${update.version}`;
  if (dismissed === notice) return null;
  return (
    <NoticeBar
      Icon={CircleArrowUp}
      isCalm
      actions={
        <>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setDismissed(notice);
            }}
          >
            Later
          </Button>
          <Button
            size="xs"
            renderRoot={(props) => <Link to="/settings" search={{ section: 'updates' }} {...props} />}
          >
            What’s new
          </Button>
          {update.status === 'ready' && <RestartToUpdate size="xs" />}
        </>
      }
    >
      <b>
        Earmark {update.version} {update.status === 'ready' ? 'is downloaded.' : 'is available.'}
      </b>
    </NoticeBar>
  );
}
