import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { currentWorkspace } from '../api/workspace.ts';
import css from './shell.module.css';
import { useKeyTrouble } from './use-key-trouble.ts';

/** Says that the workspace has no key that can be used, with the way to give it one. */
export function KeyBanner() {
  const trouble = useKeyTrouble();
  const { data: workspace } = useQuery(currentWorkspace);
  const queryClient = useQueryClient();
  if (workspace === undefined || workspace.sample) return null;
  const nowhere = workspace.keyPlace === 'nowhere' || trouble?.kind === 'no-key';
  if (!nowhere && trouble === null) return null;
  const tryAgain = () =>
    queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  return (
    <div className={css.banner} role="status">
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow">
        {nowhere ? (
          <>
            <b>Earmark has no key for {workspace.name} any more.</b> Paste it again to go on.
          </>
        ) : (
          <b>{trouble?.message}</b>
        )}
      </span>
      {nowhere ? (
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
      )}
    </div>
  );
}
