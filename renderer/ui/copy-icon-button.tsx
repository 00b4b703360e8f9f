import { Check, Copy, TriangleAlert } from 'lucide-react';
import css from './copy-icon-button.module.css';
import { IconAction } from './icon-action.tsx';
import { useCopyAnswer } from './use-copy-answer.ts';

const LOOKS = {
  copied: { icon: Check, colour: 'var(--em-accent-text)', strokeWidth: 2 },
  failed: { icon: TriangleAlert, colour: 'var(--em-danger-text)', strokeWidth: 2 },
};

/**
 * Copies, and shows the outcome in place of the icon for two seconds. `copy` rejects if nothing was copied.
 */
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
  /** -1 inside a container that is a single Tab stop. */
  tabIndex?: 0 | -1;
}) {
  const [answer, start] = useCopyAnswer(copy);
  return (
    <>
      <IconAction
        label={label}
        tooltip={tooltip}
        tabIndex={tabIndex}
        onClick={start}
        {...(answer === null ? { icon: Copy } : LOOKS[answer])}
      />
      <span className={css.answer} role="status" data-failed={answer === 'failed' || undefined}>
        {answer === 'copied' && 'Copied'}
        {answer === 'failed' && 'Not copied'}
      </span>
    </>
  );
}
