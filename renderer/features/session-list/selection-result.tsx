import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import css from '../../ui/selection-bar.module.css';
import type { ActionResult } from './use-selection-actions.ts';

/** The result of the last action, above the bar. */
export function SelectionResult({
  answer,
  onClose,
  onStop,
}: {
  answer: ActionResult | null;
  onClose: () => void;
  onStop: () => void;
}) {
  return (
    <div role={answer?.failed === true ? 'alert' : 'status'}>
      {answer !== null && (
        <p className={css.notes} data-failed={answer.failed || undefined}>
          <span data-selectable>{answer.words}</span>
          {answer.canStop && (
            <UnstyledButton className={css.act} onClick={onStop}>
              Stop
            </UnstyledButton>
          )}
          <UnstyledButton className={css.close} aria-label="Close message" onClick={onClose}>
            <X size={14} strokeWidth={1.75} />
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}
