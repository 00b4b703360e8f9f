import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { safeStart, useSwitchWorkspace } from '../../api/workspace.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';

/** Says why another workspace is open than the last one, and how to return to it. */
export function SafeStartBanner() {
  const { data: last } = useQuery(safeStart);
  const switching = useSwitchWorkspace();
  if (last === undefined || last === null) return null;
  return (
    <NoticeBar
      Icon={LifeBuoy}
      role="alert"
      actions={
        <Button
          size="xs"
          loading={switching.isPending}
          onClick={() => {
            switching.mutate(last.id);
          }}
        >
          Open {last.name}
        </Button>
      }
    >
      <b>Earmark did not close properly the last two times.</b> To be safe, it opened the sample instead of{' '}
      {last.name}. Nothing was deleted.
      {switching.error !== null && <> {describeError(switching.error).text}</>}
    </NoticeBar>
  );
}
