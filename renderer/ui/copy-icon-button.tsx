import { ActionIcon, Tooltip } from '@mantine/core';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import css from './copy-icon-button.module.css';
import { useCopyAnswer } from './use-copy-answer.ts';

/** Copies, and answers in its own place for two seconds. `copy` rejects where nothing was copied. */
export function CopyIconButton({
  label,
  tooltip,
  copy,
  tabIndex = 0,
}: {
  /** The accessible name, as in "Copy link for P07 Ines". */
  label: string;
  tooltip: string;
  copy: () => Promise<unknown>;
  /** -1 inside what is one Tab stop of its own. */
  tabIndex?: 0 | -1;
}) {
  const [answer, start] = useCopyAnswer(copy);
  return (
    <>
      <Tooltip label={tooltip}>
        <ActionIcon aria-label={label} tabIndex={tabIndex} onClick={start}>
          {answer === null && <Copy size={16} strokeWidth={1.75} />}
          {answer === 'copied' && <Check size={16} strokeWidth={2} color="var(--em-accent-text)" />}
          {answer === 'failed' && <TriangleAlert size={16} strokeWidth={2} color="var(--em-danger-text)" />}
        </ActionIcon>
      </Tooltip>
      <span className={css.answer} role="status" data-failed={answer === 'failed' || undefined}>
        {answer === 'copied' && 'Copied'}
        {answer === 'failed' && 'Not copied'}
      </span>
    </>
  );
}
