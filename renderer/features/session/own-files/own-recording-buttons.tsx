import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileAudio, FolderSearch, Search } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { addRecording, findMoved } from './own-file-acts.ts';

const ICON = { size: 15, strokeWidth: 1.75 };

/** What can be done about a recording of the researcher's own that is not where it was. `onAnswer` gets what came of it. */
export function FindRecording({ onAnswer }: { onAnswer: (answer: string | null) => void }) {
  const { session, audio } = useOpenSession();
  const finding = useMutation({
    mutationFn: (what: 'file' | 'folder') => findMoved(session, what),
    onSuccess: (result, what) => {
      if (result === null) return;
      audio.checkAgain();
      onAnswer(outcomeOf(result, what));
    },
    onError: (error) => {
      onAnswer(describeError(error).text);
    },
  });
  return (
    <>
      <Button
        leftSection={<Search {...ICON} />}
        loading={finding.isPending}
        onClick={() => {
          finding.mutate('file');
        }}
      >
        Find it…
      </Button>
      <Button
        leftSection={<FolderSearch {...ICON} />}
        disabled={finding.isPending}
        onClick={() => {
          finding.mutate('folder');
        }}
      >
        Look in a folder…
      </Button>
    </>
  );
}

/** Says what came of the search; null if the recording plays again, which says enough. */
function outcomeOf({ found, isThisFound }: { found: number; isThisFound: boolean }, what: 'file' | 'folder') {
  if (isThisFound) return found > 1 ? `${counted(found, 'recording')} found.` : null;
  if (what === 'file')
    return found > 0
      ? 'That is the recording of another session, which has it back.'
      : 'That file has other sound in it. Choose the file that was added.';
  return found > 0
    ? `${counted(found, 'other recording')} found there, but not this one.`
    : 'The recording is not in that folder.';
}

/** Gives a session without a recording one of the researcher's files. */
export function AddRecording({ onAnswer }: { onAnswer: (answer: string | null) => void }) {
  const { session, audio } = useOpenSession();
  const adding = useMutation({
    mutationFn: () => addRecording(session),
    onSuccess: (isAdded) => {
      if (!isAdded) return;
      audio.checkAgain();
      onAnswer(null);
    },
    onError: (error) => {
      onAnswer(describeError(error).text);
    },
  });
  return (
    <Button
      leftSection={<FileAudio {...ICON} />}
      loading={adding.isPending}
      onClick={() => {
        adding.mutate();
      }}
    >
      Add a recording…
    </Button>
  );
}
