import { useState, type ReactNode } from 'react';
import { ChargeQuestion } from '../../../widgets/summaries/charge-question.tsx';
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
      <ChargeQuestion
        opened={opened}
        title="Write this summary again?"
        action="Write it again"
        onAct={regenerate}
        onClose={close}
      >
        <p className={dialog.text}>
          The service may charge for it. Your current summary stays until the new one arrives.
        </p>
      </ChargeQuestion>
    ),
  };
}
