import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../../ui/dialog.module.css';

/** Asks before something that the service may charge for. `children` are the paragraphs of the question. */
export function ChargeQuestion(props: {
  opened: boolean;
  title: string;
  /** The label of the button that goes ahead. */
  action: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { opened, title, action, onAct, onClose, children } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={460}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Not now
        </Button>
        <Button
          variant="filled"
          onClick={() => {
            onClose();
            onAct();
          }}
        >
          {action}
        </Button>
      </div>
    </Modal>
  );
}
