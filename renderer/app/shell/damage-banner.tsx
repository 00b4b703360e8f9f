import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DatabaseZap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { storage, workspaces } from '../../api/workspace.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';

/** Names the files that were damaged on this computer when Earmark started, until dismissed. */
export function DamageBanner() {
  const library = useQuery(storage).data?.keptAside ?? null;
  const list = useQuery(workspaces).data?.damagedFile ?? null;
  return (
    <>
      <Damage file={library}>
        <b>The library on this computer was damaged, so Earmark started a new one.</b> The damaged file was
        saved as {library}. If you have a backup, restore it in Settings.
      </Damage>
      <Damage file={list}>
        <b>Earmark could not read its whole list of workspaces.</b> Workspaces saved on this computer are
        listed again. If one has lost its address, enter it in Settings. The old list was saved as {list}.
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
