import { Button, Modal, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { InterruptedJob } from '../../../shared/model/update.ts';
import { LOCALE } from '../../../shared/domain/numbers.ts';
import { describeError } from '../../api/describe-error.ts';
import { restartToUpdate } from '../../api/updates.ts';
import dialog from '../../ui/dialog.module.css';

const JOBS: Record<InterruptedJob, string> = {
  import: 'sessions are being added',
  'own files': 'sessions from files are being added',
  'other project': 'a project of another program is being brought in',
  'other project undo': 'what was brought in of another program’s project is being removed',
  recordings: 'recordings are being downloaded',
  correction: 'words are being replaced in a project',
  rule: 'sessions are being read in another way',
  assistant: 'the assistant is reading interviews',
};
const CONTINUES = 'continues when you open Earmark again.';
const TAKEN_BACK =
  'What was brought in of the project is removed when you open Earmark again: bring it in again then.';
const LEFT = 'Sessions that are not read by then do not change.';
const STOPPED = 'The assistant stops, and reads the rest when you continue the run.';

/** Says what becomes of interrupted jobs. */
function afterwards(jobs: readonly InterruptedJob[]): string {
  const ending = [
    ...(jobs.includes('other project') ? [TAKEN_BACK] : []),
    ...(jobs.includes('rule') ? [LEFT] : []),
    ...(jobs.includes('assistant') ? [STOPPED] : []),
  ];
  if (ending.length === 0) return `It ${CONTINUES}`;
  return [...ending, ...(jobs.length > ending.length ? [`Everything else ${CONTINUES}`] : [])].join(' ');
}

const list = new Intl.ListFormat(LOCALE);

/** Restarts into the downloaded version, and asks first if that interrupts a job. */
export function RestartToUpdate(props: Pick<ButtonProps, 'size'>) {
  const restarting = useMutation({ mutationFn: restartToUpdate });
  const interrupts = restarting.data?.interrupts ?? [];
  const close = () => {
    restarting.reset();
  };
  return (
    <>
      <Button
        variant="filled"
        {...props}
        loading={restarting.isPending}
        onClick={() => {
          restarting.mutate(false);
        }}
      >
        Restart to update
      </Button>
      <Modal
        opened={interrupts.length > 0 || restarting.error !== null}
        onClose={close}
        title={restarting.error === null ? 'Restart now?' : 'Earmark did not restart'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={dialog.text}>
          {restarting.error === null
            ? `Now ${list.format(interrupts.map((job) => JOBS[job]))}. A restart interrupts this. ${afterwards(interrupts)}`
            : describeError(restarting.error).text}
        </p>
        <div className={dialog.answers}>
          <Button data-autofocus onClick={close}>
            {restarting.error === null ? 'Not now' : 'Close'}
          </Button>
          {interrupts.length > 0 && (
            <Button
              variant="filled"
              onClick={() => {
                restarting.mutate(true);
              }}
            >
              Restart
            </Button>
          )}
        </div>
      </Modal>
    </>
  );
}
