import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import dialog from './dialog.module.css';
import { counted } from '../../shared/domain/numbers.ts';

/**
 * Up to this many are requested without confirmation: they cost little, and can be stopped with one click.
 */
const MOST_UNCONFIRMED = 5;

/** "Get 1 summary", "Get 2,000 summaries…": the ellipsis announces a confirmation. */
export const summariesInText = (count: number): string =>
  `Get ${counted(count, 'summary', 'summaries')}${count > MOST_UNCONFIRMED ? '…' : ''}`;

/**
 * Requests the summaries of sessions, with a confirmation if there are many: the service writes each one that
 * it does not have, and may charge for it. The caller renders the dialog `question`.
 */
export function useSummaryRequest<Session>(request: (sessions: readonly Session[]) => void): {
  ask: (sessions: readonly Session[]) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<readonly Session[]>([]);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  const summaries = counted(asked.length, 'summary', 'summaries');
  return {
    ask: (sessions) => {
      if (sessions.length <= MOST_UNCONFIRMED) request(sessions);
      else {
        setAsked(sessions);
        setOpened(true);
      }
    },
    question: (
      <Modal
        opened={opened}
        onClose={close}
        size={460}
        title={`Get ${summaries}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={dialog.text}>
          The service sends the summaries it has and writes the others. It may charge for each one it writes.
          Earmark cannot know beforehand how many that will be.
        </p>
        <p className={dialog.text}>They arrive one by one, and you can stop at any time.</p>
        <div className={dialog.answers}>
          <Button data-autofocus onClick={close}>
            Not now
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              close();
              request(asked);
            }}
          >
            {`Get ${summaries}`}
          </Button>
        </div>
      </Modal>
    ),
  };
}
