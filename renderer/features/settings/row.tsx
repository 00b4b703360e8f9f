import type { ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import css from './settings.module.css';

/** A setting: its label on the left, its control on the right, and below it why it was not saved. */
export function Row({
  label,
  hint,
  failure = null,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  failure?: Error | null;
  children?: ReactNode;
}) {
  return (
    <div className={css.row}>
      <div className={css.label}>
        <b>{label}</b>
        {hint !== undefined && <p>{hint}</p>}
        {failure !== null && (
          <p className={css.failure} role="alert">
            {describeError(failure).text}
          </p>
        )}
      </div>
      {children !== undefined && <div className={css.control}>{children}</div>}
    </div>
  );
}
