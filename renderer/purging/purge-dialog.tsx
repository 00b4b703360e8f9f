import { Button, Modal, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurgeWish } from '../../electron/wire-privacy.ts';
import { sayWhy } from '../api/failures.ts';
import { purgePreview } from '../api/privacy.ts';
import { currentWorkspace } from '../api/workspace.ts';
import dialog from '../ui/dialog.module.css';
import { actWords, counted, countWords, isNothing, type What } from './purge-words.ts';
import { startPurge } from './purge-run.ts';
import css from './purging.module.css';

/**
 * Deletes recordings, words or whole sessions from this computer, after it said how many. `PurgeProgress` then says
 * how it ends.
 */
export function PurgeDialog({
  sessionIds,
  wholeWorkspace = false,
  onClose,
}: {
  /** Null while it is closed. */
  sessionIds: readonly string[] | null;
  /** The sessions are all of the workspace: whatever else it keeps of them goes, too. */
  wholeWorkspace?: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={sessionIds !== null}
      onClose={onClose}
      size={500}
      title={wholeWorkspace ? 'Delete everything from this computer?' : 'Delete from this computer?'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sessionIds !== null && (
        <Question sessionIds={wholeWorkspace ? null : [...sessionIds]} onClose={onClose} />
      )}
    </Modal>
  );
}

const CHOICES: { value: What; label: string; description: string }[] = [
  {
    value: 'audio',
    label: 'Recordings only',
    description: 'They are fetched again when a session is opened, as long as the service has them.',
  },
  {
    value: 'words',
    label: 'Recordings and words',
    description:
      'Transcripts, summaries, answers, quotes and speakers’ names as well. Labels, your notes, memos, codes and ratings stay.',
  },
  {
    value: 'everything',
    label: 'Everything',
    description: 'The sessions themselves, with their labels, your notes, memos, tags and answers.',
  },
];

function Question({ sessionIds, onClose }: Pick<PurgeWish, 'sessionIds'> & { onClose: () => void }) {
  const [what, setWhat] = useState<What>(sessionIds === null ? 'everything' : 'audio');
  const wish = { sessionIds, what };
  const { data: counts, error } = useQuery(purgePreview(wish));
  const { data: workspace } = useQuery(currentWorkspace);
  const nothing = counts === undefined || isNothing(what, counts);
  return (
    <>
      <Radio.Group
        aria-label="What to delete"
        value={what}
        onChange={(value) => {
          const chosen = CHOICES.find((one) => one.value === value);
          if (chosen !== undefined) setWhat(chosen.value);
        }}
      >
        <div className={css.choices}>
          {CHOICES.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </div>
      </Radio.Group>
      <p className={css.counts} role="status">
        {error !== null && sayWhy(error).text}
        {counts !== undefined && countWords(what, counts)}
      </p>
      <p className={css.text}>
        You cannot undo this.{' '}
        {workspace?.sample === true
          ? 'The sample’s service inside Earmark keeps its own copy on this computer.'
          : 'The service keeps its own copy; what it does with it is up to the service.'}
        {what !== 'audio' &&
          ' Copies that Earmark kept of a damaged, an older or a replaced library are deleted as well. Files that you exported or backed up are not.'}
        {what === 'everything' &&
          sessionIds === null &&
          ' Your codebook, the rules of how long things are kept and the log stay.'}
      </p>
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          {sessionIds?.length === 1 ? 'Keep it' : 'Keep them'}
        </Button>
        <Button
          variant="filled"
          color="red"
          disabled={nothing}
          onClick={() => {
            if (counts === undefined) return;
            onClose();
            void startPurge(wish, actWords(what, counts));
          }}
        >
          {counts === undefined
            ? `Delete ${counted(sessionIds?.length ?? 0, 'session')}`
            : actWords(what, counts)}
        </Button>
      </div>
    </>
  );
}
