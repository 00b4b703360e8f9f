import { useState } from 'react';
import { useStore } from 'zustand';
import { useImportJob } from '../api/importing.ts';
import { useNewSessions } from '../api/new-sessions.ts';
import { AddSessions } from './add-sessions.tsx';
import { addingDialogs } from './adding-open.ts';
import { JobBar } from './job-bar.tsx';
import { NewBar } from './new-bar.tsx';

/** Under the head of Sessions: how far a getting of sessions is, how it ended, or how many of used links are new. */
export function AddingBar() {
  const { data: job } = useImportJob();
  const { data: found } = useNewSessions();
  const isBesideDialog = useStore(addingDialogs, ({ open }) => open > 0);
  const [isShown, setIsShown] = useState(false);
  const isSaid = job != null && (job.status !== 'ended' || job.failed > 0);
  return (
    <>
      {!isBesideDialog && isSaid && (
        <JobBar
          job={job}
          onShow={() => {
            setIsShown(true);
          }}
        />
      )}
      {!isBesideDialog && job !== undefined && !isSaid && found !== undefined && found.count > 0 && (
        <NewBar found={found} />
      )}
      <AddSessions
        opened={isShown}
        only={job != null && job.status !== 'running' && job.failed > 0 ? 'failed' : null}
        onClose={() => {
          setIsShown(false);
        }}
      />
    </>
  );
}
