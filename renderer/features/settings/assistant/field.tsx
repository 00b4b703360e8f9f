import type { ReactNode } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import css from './assistant.module.css';

/** A setting of the assistant: its name at the left, its control, and below it a hint and why it was not saved. */
export function Field({
  label,
  htmlFor,
  hint,
  failure = null,
  children,
}: {
  label: string;
  /** The id of the control; omitted if there are several. */
  htmlFor?: string;
  hint?: ReactNode;
  failure?: Error | null;
  children: ReactNode;
}) {
  return (
    <div className={css.field}>
      {htmlFor === undefined ? <b>{label}</b> : <label htmlFor={htmlFor}>{label}</label>}
      <div className={css.control}>{children}</div>
      {hint !== undefined && <div className={css.hint}>{hint}</div>}
      {failure !== null && (
        <p className={css.failure} role="alert">
          {describeError(failure).text}
        </p>
      )}
    </div>
  );
}
