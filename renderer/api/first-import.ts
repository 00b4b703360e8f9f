import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { describeError } from './describe-error.ts';
import { firstImport } from './first-import-draft.ts';
import { importNewSessions, retryImport, useImportJob } from './importing.ts';
import { ALL_SESSIONS, startRecordingDownload } from './recording-download.ts';
import { useDraft } from './use-draft.ts';

/** Why the download of the recordings did not start; null if it did. */
export const recordingsError = createStore<{ why: string | null }>(() => ({ why: null }));

/** Returns null as long as the researcher has not decided, and undefined until that is known. */
function useStage() {
  const { draft, error, keep } = useDraft('first import', 'new', firstImport);
  return { first: error === null ? draft : null, keep };
}

/** The first import of a workspace: how far it is, and what the researcher can do. */
export function useFirstImport() {
  const { first, keep } = useStage();
  return {
    first,
    add: async (withRecordings: boolean) => {
      await importNewSessions();
      // Only now: an earlier import that has ended must not count as this one.
      keep({ stage: 'adding', withRecordings, at: new Date().toISOString() });
    },
    retry: async () => {
      await retryImport();
      keep({
        stage: 'adding',
        withRecordings: first?.withRecordings ?? false,
        at: new Date().toISOString(),
      });
    },
    close: () => {
      keep({ stage: 'closed', withRecordings: false, at: new Date().toISOString() });
    },
  };
}

/** Downloads the recordings of the first import once it has ended. Use this once, at the root of the app. */
export function useFirstRecordings(): void {
  const { first, keep } = useStage();
  const { data: job } = useImportJob();
  const isOver = job === null || job?.status === 'ended';
  const over = isOver && first?.stage === 'adding' ? first : null;
  useEffect(() => {
    if (over === null) return;
    keep({ ...over, stage: 'added' });
    if (over.withRecordings) void downloadRecordings();
  }, [over, keep]);
}

export async function downloadRecordings(): Promise<void> {
  recordingsError.setState({ why: null });
  try {
    await startRecordingDownload(ALL_SESSIONS);
  } catch (error) {
    recordingsError.setState({ why: describeError(error).text });
  }
}
