import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { EXPIRY_PRESETS, expiryAfter, isExpiryPreset } from '../../../api/expiry-presets.ts';
import { dayAndTime, relative } from '../../../../shared/domain/dates.ts';
import type { ExpiryChoice } from './edit-draft.ts';
import css from './instant-panel.module.css';

const CHOICES = [
  { value: 'keep', label: 'As it is' },
  ...Object.entries(EXPIRY_PRESETS).map(([value, label]) => ({ value, label })),
];

/** A choice of when a link expires: unchanged, or a period from now. */
export function EditExpiry({
  value,
  onChange,
  keeps,
  fault,
  now,
}: {
  value: ExpiryChoice;
  onChange: (to: ExpiryChoice) => void;
  /** The hint shown while the expiry is unchanged. */
  keeps: string;
  fault: string | undefined;
  now: Date;
}) {
  const label = useId();
  const hint = useId();
  return (
    <div>
      <span className={css.expiryLabel} id={label}>
        Expires after
      </span>
      <SegmentedControl
        fullWidth
        mt={6}
        aria-labelledby={label}
        aria-describedby={hint}
        data={CHOICES}
        value={value}
        onChange={(choice) => {
          onChange(isExpiryPreset(choice) ? choice : 'keep');
        }}
      />
      <p className={css.hint} id={hint}>
        {value === 'keep' ? keeps : fromNow(expiryAfter(now, value), now)}
      </p>
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
    </div>
  );
}

const fromNow = (date: Date, now: Date) =>
  `Counts from when you save: expires ${relative(date, now)}, ${dayAndTime(date, now)}.`;
