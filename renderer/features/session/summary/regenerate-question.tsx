import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import dialog from '../../../ui/dialog.module.css';

/** Asks before the service writes another summary, for which it may charge. The caller renders `question`. */
export function useRegenerateQuestion(regenerate: () => void): { ask: () => void; question: ReactNode } {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  return {
    ask: () => {
      setOpened(true);
    },
    question: (
      <Modal
        opened={opened}
        onClose={close}
        size={460}
        title="Write this summary again?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={dialog.text}>
          This session already has a summary. The service writes 1 new summary and may charge for it. The one
          you have stays until the new one arrives.
        </p>
        <div className={dialog.answers}>
          <Button data-autofocus onClick={close}>
            Not now
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              close();
              regenerate();
            }}
          >
            Write it again
          </Button>
        </div>
      </Modal>
    ),
  };
}
