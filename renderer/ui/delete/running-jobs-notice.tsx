import { useQuery } from '@tanstack/react-query';
import { backupState, useBackupProgress } from '../../api/backup.ts';
import { useLastExport } from '../../api/exporting.ts';
import css from './delete.module.css';

/** Says that a running export or backup will end when something is deleted. */
export function RunningJobsNotice() {
  useBackupProgress();
  const { data: backup } = useQuery(backupState);
  const exporting = useLastExport()?.status === 'running';
  const backingUp = backup?.status === 'running' && backup.act === 'backup';
  if (!exporting && !backingUp) return null;
  const what =
    exporting && backingUp ? 'An export and a backup are' : exporting ? 'An export is' : 'A backup is';
  return (
    <p className={css.text} role="status">
      {what} being written. Deleting stops {exporting && backingUp ? 'both' : 'it'}; start again afterwards.
    </p>
  );
}
