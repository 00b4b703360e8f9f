import type { ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import css from './settings.module.css';

/** One setting: what it is at the left, its control at the right, and under it why it was not saved. */
export function Row({
  label,
  hint,
  failure = null,
  children,
}: {
  label: string;
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
