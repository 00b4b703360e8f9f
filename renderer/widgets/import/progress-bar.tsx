import type { ImportState } from '../../../shared/model/import.ts';
import { checkedOf } from './import-text.ts';
import css from './import.module.css';

/** Shows how many of the lines have been checked. */
export function ProgressBar({ job }: { job: ImportState }) {
  const checked = checkedOf(job);
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={job.total}
      aria-valuenow={checked}
      aria-label="Sessions checked"
    >
      <i style={{ width: `${String((100 * checked) / Math.max(1, job.total))}%` }} />
    </div>
  );
}
