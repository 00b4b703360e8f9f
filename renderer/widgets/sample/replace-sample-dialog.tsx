import { Button, Modal } from '@mantine/core';
import { describeError } from '../../api/describe-error.ts';
import { useReplaceSample, useSample } from '../../api/sample.ts';
import { contentsText } from './sample-text.ts';
import dialog from '../../ui/dialog.module.css';
import css from './replace-sample-dialog.module.css';
import type { SampleState } from '../../../shared/model/sample.ts';

/** Returns the label of the button that opens the dialog. */
export const replaceSampleLabel = ({ isOlder }: SampleState): string =>
  isOlder ? 'Replace sample…' : 'Reset sample…';

/** Replaces the sample's study with a new one, after saying what is lost and what comes. */
export function ReplaceSampleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const sample = useSample();
  const replacing = useReplaceSample();
  if (sample === undefined) return null;
  const close = () => {
    if (replacing.isPending) return;
    replacing.reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={sample.isOlder ? 'Replace the sample?' : 'Reset the sample?'}
      withCloseButton={false}
      size={480}
    >
      <Consequences sample={sample} />
      {replacing.error !== null && (
        <p className={css.failure} role="alert">
          {describeError(replacing.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus disabled={replacing.isPending} onClick={close}>
          Cancel
        </Button>
        <Button
          variant="filled"
          color="red"
          loading={replacing.isPending}
          onClick={() => {
            replacing.mutate();
          }}
        >
          {sample.isOlder ? 'Replace sample' : 'Reset sample'}
        </Button>
      </div>
    </Modal>
  );
}

function Consequences({ sample: { current, replacement, isOlder } }: { sample: SampleState }) {
  const lost = contentsText(current);
  const next = replacement === null ? null : contentsText(replacement);
  return (
    <>
      <p className={dialog.text}>This deletes from this computer what is in the sample now:</p>
      <p className={css.counts}>{lost ?? 'no sessions, notes, answers or codes'}</p>
      <p className={dialog.text}>
        Also memos, tags, drafts, recordings, and projects and links you made in it. You can’t undo this.
        Exported files and backups stay.
      </p>
      {next !== null && (
        <p className={dialog.text}>
          {isOlder ? 'The new sample comes' : 'The sample then starts again'} with {next}.
        </p>
      )}
    </>
  );
}
