import { Checkbox } from '@mantine/core';
import type { BackupFile } from '../../../shared/model/privacy.ts';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { useNow } from '../use-now.ts';
import { counted } from './purge-text.ts';
import css from './delete.module.css';

/**
 * Names the backups that were made while the sessions were here, and offers to delete them. None is
 * preselected: a backup contains other sessions too, and may be the only copy of their notes.
 */
export function BackupsHolding({
  backups,
  isDeleted,
  onChange,
}: {
  backups: readonly BackupFile[];
  isDeleted: boolean;
  onChange: (isDeleted: boolean) => void;
}) {
  const now = useNow();
  const isOne = backups.length === 1;
  return (
    <section className={css.backups} aria-label="Backups">
      <b>
        {isOne
          ? 'A backup made while it was here may still hold it'
          : 'Backups made while it was here may still hold it'}
      </b>
      {/* A scrollable list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={css.files} tabIndex={0} aria-label="Backup files">
        {backups.map(({ path, madeAt }) => (
          <li key={path}>
            <span data-selectable>{path}</span>
            {dayAndTime(new Date(madeAt), now)}
          </li>
        ))}
      </ul>
      <Checkbox
        label={
          isOne ? 'Delete this backup file too' : `Delete these ${counted(backups.length, 'backup file')} too`
        }
        description={`Everything else in ${isOne ? 'it' : 'them'} goes as well. Make a new backup afterwards.`}
        checked={isDeleted}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
    </section>
  );
}
