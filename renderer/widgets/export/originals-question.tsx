import { Button, Modal } from '@mantine/core';
import dialog from '../../ui/dialog.module.css';
import { sessionsInText } from './export-text.ts';

/** Asks before what was redacted is exported. The focus is on the answer that leaves it out. */
export function OriginalsQuestion({
  opened,
  sessions,
  withSound,
  onInclude,
  onClose,
}: {
  opened: boolean;
  /** How many of the sessions are redacted. */
  sessions: number;
  withSound: boolean;
  onInclude: () => void;
  onClose: () => void;
}) {
  const what = withSound ? 'the original words and sound' : 'the original words';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={`Export ${what}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={dialog.text}>
        The files then contain what was redacted in {sessionsInText(sessions)}
        {withSound ? ': names as said, and sound that is now silent' : ': names as said'}. The log in Settings
        records it.
      </p>
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Leave them out
        </Button>
        <Button
          variant="filled"
          onClick={() => {
            onInclude();
            onClose();
          }}
        >
          Include the originals
        </Button>
      </div>
    </Modal>
  );
}
