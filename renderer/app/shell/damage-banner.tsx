import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DatabaseZap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { storage, workspaces } from '../../api/workspace.ts';
import { useNow } from '../../ui/use-now.ts';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';

/** Names the files that were damaged on this computer when Earmark started, until dismissed. */
export function DamageBanner() {
  const { keptAside: library = null, lostChanges: lost = null } = useQuery(storage).data ?? {};
  const now = useNow();
  const list = useQuery(workspaces).data?.damagedFile ?? null;
  return (
    <>
      <Damage file={library}>
        <b>The library was damaged, so Earmark started a new one.</b> The damaged file is now {library}. If
        you have a backup, restore it in Settings.
      </Damage>
      {lost !== null && (
        <Damage file={lost.changedAt}>
          <b>
            Some of your last changes were lost: their file is damaged (changed{' '}
            {whenInSentence(new Date(lost.changedAt), now)}).
          </b>{' '}
          The rest is in the library.{' '}
          {lost.backup === null
            ? 'There is no backup. Check your latest work and redo what is missing.'
            : `Check your latest work and redo what is missing, or restore your newest backup in Settings: ${lost.backup.path} (${whenInSentence(new Date(lost.backup.madeAt), now)}). It replaces everything.`}
          {lost.copy !== null && ` A copy of the damaged file was saved as ${lost.copy}.`}
        </Damage>
      )}
      <Damage file={list}>
        <b>Earmark could not read its whole list of workspaces.</b> Those on this computer are listed again.
        If one has no address, enter it in Settings. The old list is now {list}.
      </Damage>
    </>
  );
}

function Damage({ file, children }: { file: string | null; children: ReactNode }) {
  const [read, setRead] = useState<string | null>(null);
  if (file === null || file === read) return null;
  return (
    <NoticeBar
      Icon={DatabaseZap}
      role="alert"
      actions={
        <>
          <Button size="xs" renderRoot={(props) => <Link to="/settings" {...props} />}>
            Settings
          </Button>
          <Button
            size="xs"
            onClick={() => {
              setRead(file);
            }}
          >
            Close
          </Button>
        </>
      }
    >
      {children}
    </NoticeBar>
  );
}
