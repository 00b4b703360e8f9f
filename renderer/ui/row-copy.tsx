import { useState } from 'react';
import css from './copy-icon-button.module.css';
import { RowAction } from './row-action.tsx';
import { useCopyAnswer } from './use-copy-answer.ts';

/**
 * Copies a row's link, and shows the outcome beside the button for two seconds. `copy` rejects if nothing was
 * copied.
 */
export function RowCopy({ label, copy }: { label: string; copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  // Screen readers announce a status only if its element existed before; a row that was never copied needs
  // none.
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {isAsked && (
        <span className={css.answer} role="status" data-failed={answer === 'failed' || undefined}>
          {answer === 'copied' && 'Copied'}
          {answer === 'failed' && 'Not copied'}
        </span>
      )}
      <RowAction
        label={`Copy link for ${label}`}
        tooltip="Copy link  C"
        icon={answer ?? 'copy'}
        data-act="copy"
        onClick={() => {
          setAsked(true);
          start();
        }}
      />
    </>
  );
}
