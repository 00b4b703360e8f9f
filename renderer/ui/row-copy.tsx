import { useState } from 'react';
import css from './copy-icon-button.module.css';
import { RowAction } from './row-action.tsx';
import { useCopyAnswer } from './use-copy-answer.ts';

/** Copies the link of a row, and answers beside the button for two seconds. `copy` rejects where nothing was copied. */
export function RowCopy({ label, copy }: { label: string; copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  // A status is heard where it stood before it said anything; a row from which nothing was copied needs none.
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
