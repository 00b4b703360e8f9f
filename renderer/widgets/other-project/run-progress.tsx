import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { ProjectImportRun } from '../../../shared/model/other-project.ts';
import css from './run-progress.module.css';

/** How far an import or its undoing is. */
export function RunProgress({ run: { doing, done, total } }: { run: ProjectImportRun }) {
  const percent = Math.round((100 * done) / Math.max(1, total));
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={doing === 'bring-in' ? 'Brought in' : 'Undone'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${String(percent)}%` }} />
      </div>
      <span aria-hidden="true">{`${formatNumber(percent)}%`}</span>
    </div>
  );
}
