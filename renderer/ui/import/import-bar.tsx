import { useState } from 'react';
import { useStore } from 'zustand';
import type { ImportState, NewSessions } from '../../../shared/model/import.ts';
import { useImportJob } from '../../api/importing.ts';
import { useNewSessions } from '../../api/new-sessions.ts';
import { AddSessions } from './add-sessions.tsx';
import { addingDialogs } from './import-dialogs.ts';
import { JobBar } from './job-bar.tsx';
import { NewBar } from './new-sessions-bar.tsx';

type ShownBar = { job: ImportState } | { found: NewSessions } | null;

/**
 * Returns what to show under the heading of Sessions; a finished import or a check without errors shows
 * nothing.
 */
export function useShownBar(): ShownBar {
  const { data: job } = useImportJob();
  const { data: found } = useNewSessions();
  if (job === undefined || found === undefined) return null;
  if (job !== null && (job.status !== 'ended' || job.failed > 0)) return { job };
  return found.count > 0 || (found.problem !== null && !found.isPartial) ? { found } : null;
}

/**
 * Shown under the heading of Sessions: the progress or outcome of an import, or how many sessions of used
 * links are new.
 */
export function ImportBar({ isEmpty }: { isEmpty: boolean }) {
  const bar = useShownBar();
  const isBesideDialog = useStore(addingDialogs, ({ open }) => open > 0);
  const [isShown, setIsShown] = useState(false);
  const job = bar !== null && 'job' in bar ? bar.job : null;
  return (
    <>
      {!isBesideDialog && job !== null && (
        <JobBar
          job={job}
          onShow={() => {
            setIsShown(true);
          }}
        />
      )}
      {/* An empty library offers the new sessions itself. */}
      {!isBesideDialog && bar !== null && 'found' in bar && !(isEmpty && bar.found.count > 0) && (
        <NewBar found={bar.found} />
      )}
      <AddSessions
        opened={isShown}
        only={job !== null && job.status !== 'running' && job.failed > 0 ? 'failed' : null}
        onClose={() => {
          setIsShown(false);
        }}
      />
    </>
  );
}
