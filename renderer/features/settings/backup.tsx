import { Button, Checkbox, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leftOutText } from './left-out-text.ts';
import type { BackupState } from '../../../shared/model/privacy.ts';
import { useAssistantRuns } from '../../api/assistant.ts';
import {
  backupState,
  chooseBackup,
  openedBackup,
  startBackup,
  stopBackup,
  useBackupProgress,
} from '../../api/backup.ts';
import { describeError } from '../../api/describe-error.ts';
import {
  ALL_SESSIONS,
  startRecordingDownload,
  recordingDownloadPlan,
  useRecordingDownload,
} from '../../api/recording-download.ts';
import { counted } from '../../widgets/delete/purge-text.ts';
import { remainingRecordingsText, planWords } from '../../widgets/session/recording-text.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';
import css from './privacy.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { Row } from './row.tsx';
import settingsCss from './settings.module.css';

/** The settings to back up the whole workspace to a file and to restore it. */
export function Backup() {
  useBackupProgress();
  const { data: state } = useQuery(backupState);
  const running = state?.status === 'running';
  return (
    <>
      <MakeBackup disabled={running} last={state?.act === 'backup' ? state : null} />
      <Restore disabled={running} last={state?.act === 'restore' ? state : null} />
    </>
  );
}

interface Props {
  disabled: boolean;
  /** The job in progress, or the last one. */
  last: BackupState | null;
}

function MakeBackup({ disabled, last }: Props) {
  const [withAudio, setWithAudio] = useState(true);
  const queryClient = useQueryClient();
  const hasRuns = useAssistantRuns().length > 0;
  const starting = useMutation({
    mutationFn: () => startBackup(withAudio),
    onSuccess: (state) => {
      if (state !== null) queryClient.setQueryData(backupState.queryKey, state);
    },
  });
  return (
    <Row
      label="Back up to one file"
      hint={
        <>
          Sessions, notes, codes, answers and drafts of this workspace, without its key. The backup includes
          the original words and sound that you redacted
          {hasRuns && ', and what the assistant was sent and answered'}. The file is not encrypted: store it
          as safely as the recordings. {withAudio && <RecordingsHere />} <Outcome of={last} />
        </>
      }
      failure={starting.error}
    >
      {last?.status === 'running' ? (
        <Running state={last} />
      ) : (
        <>
          <Checkbox
            label="With recordings"
            checked={withAudio}
            onChange={(event) => {
              setWithAudio(event.currentTarget.checked);
            }}
          />
          <Button
            disabled={disabled}
            loading={starting.isPending}
            onClick={() => {
              starting.mutate();
            }}
          >
            Back up…
          </Button>
        </>
      )}
    </Row>
  );
}

function Restore({ disabled, last }: Props) {
  const queryClient = useQueryClient();
  const opened = useQuery(openedBackup);
  const choosing = useMutation({ mutationFn: chooseBackup });
  const forgetOpened = () => {
    queryClient.setQueryData(openedBackup.queryKey, null);
  };
  return (
    <Row
      label="Restore a backup"
      hint={
        <>
          Also from another computer. You see its contents before anything is replaced. <Outcome of={last} />
        </>
      }
      failure={choosing.error ?? opened.error}
    >
      {last?.status === 'running' ? (
        <Running state={last} />
      ) : (
        <Button
          disabled={disabled}
          loading={choosing.isPending}
          aria-haspopup="dialog"
          onClick={() => {
            forgetOpened();
            choosing.mutate();
          }}
        >
          Choose a file…
        </Button>
      )}
      <RestoreDialog
        content={opened.data ?? choosing.data ?? null}
        onClose={() => {
          choosing.reset();
          forgetOpened();
        }}
      />
    </Row>
  );
}

/** Says how many recordings the backup would contain, with a button to download the others first. */
function RecordingsHere() {
  const { data: plan } = useQuery(recordingDownloadPlan(ALL_SESSIONS));
  const isGetting = useRecordingDownload()?.status === 'running';
  const getting = useMutation({ mutationFn: () => startRecordingDownload(ALL_SESSIONS) });
  if (plan === undefined) return null;
  const others = remainingRecordingsText(plan);
  return (
    <span className={css.recordings}>
      {planWords(plan)}
      {plan.remaining > 0 && !isGetting && (
        <>
          {' '}
          <Button
            size="compact-sm"
            loading={getting.isPending}
            onClick={() => {
              getting.mutate();
            }}
          >
            {others.act} first
          </Button>{' '}
          <span>({others.size})</span>
        </>
      )}
      {isGetting && ' The others are being downloaded.'}
      {getting.error !== null && <span role="alert"> {describeError(getting.error).text}</span>}
    </span>
  );
}

function Running({ state: { act, doneBytes, totalBytes } }: { state: BackupState }) {
  const stopping = useMutation({ mutationFn: stopBackup });
  const done = totalBytes === 0 ? 0 : (doneBytes / totalBytes) * 100;
  return (
    <div className={css.progress}>
      <Progress
        value={done}
        aria-label={`${act === 'backup' ? 'Backing up' : 'Restoring'}: ${sizeWords(doneBytes)} of ${sizeWords(totalBytes)}`}
      />
      <Button
        loading={stopping.isPending}
        onClick={() => {
          stopping.mutate();
        }}
      >
        Stop
      </Button>
    </div>
  );
}

function Outcome({ of }: { of: BackupState | null }) {
  if (of === null) return null;
  const isBackup = of.act === 'backup';
  if (of.status === 'running')
    return (
      <span role="status">
        {of.totalBytes === 0
          ? 'Reading the library…'
          : `${sizeWords(of.doneBytes)} of ${sizeWords(of.totalBytes)}.`}
      </span>
    );
  if (of.status === 'failed')
    return (
      <span className={settingsCss.failure} role="alert">
        {of.why}
      </span>
    );
  if (of.status === 'stopped')
    return (
      <span role="status">
        {isBackup ? 'Stopped: no file was written.' : 'Stopped: nothing was changed.'}
      </span>
    );
  return (
    <b role="status" data-selectable>
      {isBackup
        ? `Saved as ${of.path}${of.recordings === null ? '' : `, with ${counted(of.recordings, 'recording')}`}.${missingText(of.missingRecordings)}`
        : `Restored.${leftOutText(of.leftOut)}`}
    </b>
  );
}

/** Names at most this many. */
const NAMED = 5;

/** Names the recordings that are not in a backup, because they were not where they had been. */
function missingText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const named = names.slice(0, NAMED).join(', ');
  const others = names.length > NAMED ? ` and ${counted(names.length - NAMED, 'other')}` : '';
  return names.length === 1
    ? ` One recording is not in it, because Earmark could not find its file: ${named}.`
    : ` ${counted(names.length, 'recording')} are not in it, because Earmark could not find their files: ${named}${others}.`;
}
