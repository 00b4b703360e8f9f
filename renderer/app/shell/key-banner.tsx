import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { currentWorkspace } from '../../api/workspace.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { useKeyError } from './use-key-error.ts';

/** Says that the workspace has no usable key, with a button to enter one. */
export function KeyBanner() {
  const problem = useKeyError();
  const { data: workspace } = useQuery(currentWorkspace);
  const queryClient = useQueryClient();
  if (workspace === undefined || workspace.sample || workspace.local) return null;
  const nowhere = workspace.keyPlace === 'nowhere' || problem?.kind === 'no-key';
  if (!nowhere && problem === null) return null;
  const tryAgain = () =>
    queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  return (
    <NoticeBar
      Icon={KeyRound}
      actions={
        nowhere ? (
          <Button
            size="xs"
            renderRoot={(props) => <Link to="/connect" search={{ replace: workspace.id }} {...props} />}
          >
            Paste the key
          </Button>
        ) : (
          <Button size="xs" onClick={() => void tryAgain()}>
            Try again
          </Button>
        )
      }
    >
      {nowhere ? (
        <>
          <b>Earmark has no key for {workspace.name}.</b> Until you paste it, you see what is saved on this
          computer.
        </>
      ) : (
        <b>{problem?.message}</b>
      )}
    </NoticeBar>
  );
}
