import { Button, Modal, Radio, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupFile, LibrarySetAside, PurgeRequest } from '../../../shared/model/privacy.ts';
import { describeError } from '../../api/describe-error.ts';
import { purgeBackups, purgePreview } from '../../api/privacy.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import dialog from '../../ui/dialog.module.css';
import { useSessionsById } from '../../api/library.ts';
import {
  purgeButtonText,
  counted,
  countWords,
  isNothing,
  originalsText,
  purgeChoices,
  purgeTitle,
  type What,
} from './purge-text.ts';
import { startPurge } from './purge-run.ts';
import css from './delete.module.css';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { backupState, useBackupProgress } from '../../api/backup.ts';
import { useLastExport } from '../../api/exporting.ts';

const WHY_SET_ASIDE: Record<LibrarySetAside['reason'], string> = {
  restore: 'Replaced by a restore',
  damage: 'Set aside as damaged',
};

/**
 * Deletes recordings, transcripts or whole sessions from this computer, after showing how many.
 * `PurgeProgress` then shows the outcome.
 */
export function PurgeDialog({
  sessionIds,
  wholeWorkspace = false,
  onClose,
}: {
  /** Null while it is closed. */
  sessionIds: readonly string[] | null;
  /**
   * True if these are all sessions of the workspace: then everything else it stores about them is deleted
   * too.
   */
  wholeWorkspace?: boolean;
  onClose: () => void;
}) {
  const library = useSessionsById();
  return (
    <Modal
      opened={sessionIds !== null}
      onClose={onClose}
      size={500}
      title={wholeWorkspace ? 'Delete everything from this computer?' : purgeTitle(sessionIds, library)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sessionIds !== null && (
        <Question sessionIds={wholeWorkspace ? null : [...sessionIds]} onClose={onClose} />
      )}
    </Modal>
  );
}

const NO_BACKUPS: BackupFile[] = [];

function Question({ sessionIds, onClose }: Pick<PurgeRequest, 'sessionIds'> & { onClose: () => void }) {
  const [what, setWhat] = useState<What>(sessionIds === null ? 'everything' : 'audio');
  const request = { sessionIds, what };
  const { data: counts, error } = useQuery(purgePreview(request));
  const { data: workspace } = useQuery(currentWorkspace);
  const isRedacted = useHasRedactions(sessionIds);
  const { data: backups = NO_BACKUPS } = useQuery(purgeBackups(request));
  const [withBackups, setWithBackups] = useState(false);
  const paths = backups.map(({ path }) => path);
  /** No service has any of them. */
  const isOwn = counts !== undefined && counts.fromFiles > 0 && counts.fromFiles === counts.sessions;
  const choices = purgeChoices(sessionIds?.length === 1, isOwn);
  const nothing = counts === undefined || isNothing(what, counts);
  return (
    <>
      <Radio.Group
        aria-label="What to delete"
        value={what}
        onChange={(value) => {
          const chosen = choices.find((one) => one.value === value);
          if (chosen !== undefined) setWhat(chosen.value);
        }}
      >
        <div className={css.choices}>
          {choices.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </div>
      </Radio.Group>
      <p className={css.counts} role="status">
        {error !== null && describeError(error).text}
        {counts !== undefined && countWords(what, counts)}
      </p>
      <p className={css.text}>
        You can’t undo this.{' '}
        {!isOwn &&
          (workspace?.sample === true
            ? 'The sample’s service keeps its own copy on this computer.'
            : 'The service keeps its own copy, which only the people who run it can delete.')}
        {!isOwn && what === 'everything' && ' Labels stay in the service’s link list.'}
        {originalsText(counts?.originals ?? 0)}
        {what !== 'audio' &&
          isRedacted &&
          ' Redactions are deleted too, with replacements used nowhere else.'}
        {(counts?.assistantCalls ?? 0) > 0 &&
          ' What the assistant was sent is deleted too, with what it found. A server elsewhere may still have it.'}
        {what !== 'audio' && ' Earmark’s copies from before an update are deleted too.'} Exported files and
        backups you moved or copied stay.
        {what === 'everything' &&
          sessionIds === null &&
          ' So do your codebook, rules for keeping data and log.'}
      </p>
      <SetAside libraries={counts?.setAside ?? []} />
      <RunningJobsNotice />
      {backups.length > 0 && (
        <BackupsHolding
          backups={backups}
          isDeleted={withBackups}
          onChange={(next) => {
            setWithBackups(next);
          }}
        />
      )}
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
            const remaining = withBackups ? [] : paths;
            void startPurge({ request, backupPaths: withBackups ? paths : [], listedBackups: remaining });
          }}
        >
          {counts === undefined
            ? `Delete ${counted(sessionIds?.length ?? 0, 'session')}`
            : purgeButtonText(what, counts)}
        </Button>
      </div>
    </>
  );
}

/** Returns whether any of the sessions has a redaction; null: any of the workspace. */
function useHasRedactions(sessionIds: readonly string[] | null): boolean {
  const sessions = useSessionsById();
  const ids = sessionIds ?? [...sessions.keys()];
  return ids.some((id) => (sessions.get(id)?.redactions ?? 0) > 0);
}

/**
 * Names the backups that were made while the sessions were here, and offers to delete them. None is
 * preselected: a backup contains other sessions too, and may be the only copy of their notes.
 */
function BackupsHolding({
  backups,
  isDeleted,
  onChange,
}: {
  backups: readonly BackupFile[];
  isDeleted: boolean;
  onChange: (isDeleted: boolean) => void;
}) {
  const now = useNow();
  const isOne = backups.length === 1;
  return (
    <section className={css.backups} aria-label="Backups">
      <b>
        {isOne ? 'An older backup may still contain this data' : 'Older backups may still contain this data'}
      </b>
      {/* A scrollable list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={css.files} tabIndex={0} aria-label="Backup files">
        {backups.map(({ path, madeAt }) => (
          <li key={path}>
            <span data-selectable>{path}</span>
            {dayAndTime(new Date(madeAt), now)}
          </li>
        ))}
      </ul>
      <Checkbox
        label={
          isOne ? 'Delete this backup file too' : `Delete these ${counted(backups.length, 'backup file')} too`
        }
        description={`With everything else in ${isOne ? 'it' : 'them'}. Make a new backup afterwards.`}
        checked={isDeleted}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
    </section>
  );
}

/** Names the libraries that are deleted as well, since the researcher may have no other copy of what is in them. */
function SetAside({ libraries }: { libraries: readonly LibrarySetAside[] }) {
  const now = useNow();
  if (libraries.length === 0) return null;
  return (
    <section className={css.backups} aria-label="Older libraries">
      <b>
        {libraries.length === 1
          ? 'This older library is deleted too, with everything in it'
          : 'These older libraries are deleted too, with everything in them'}
      </b>
      {/* A scrollable list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={css.files} tabIndex={0} aria-label="Older libraries">
        {libraries.map(({ reason, at, sizeBytes }) => (
          <li key={at}>
            <span>{WHY_SET_ASIDE[reason]}</span>
            {`${dayAndTime(new Date(at), now)}, ${sizeWords(sizeBytes)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that a running export or backup will end when something is deleted. */
function RunningJobsNotice() {
  useBackupProgress();
  const { data: backup } = useQuery(backupState);
  const exporting = useLastExport()?.status === 'running';
  const backingUp = backup?.status === 'running' && backup.act === 'backup';
  if (!exporting && !backingUp) return null;
  const what =
    exporting && backingUp ? 'An export and a backup are' : exporting ? 'An export is' : 'A backup is';
  return (
    <p className={css.text} role="status">
      {what} running. Deleting stops {exporting && backingUp ? 'both' : 'it'}; start again afterwards.
    </p>
  );
}
