import { SegmentedControl } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import {
  EXPIRY_PRESETS,
  expiryAfter,
  isExpiryPreset,
  type ExpiryPreset,
} from '../../../api/expiry-presets.ts';
import { dayAndTime } from '../../../../shared/domain/dates.ts';
import css from './expiry-field.module.css';
import { counted } from '../../../../shared/domain/numbers.ts';

const DAY_MS = 86_400_000;
const PRESETS = Object.entries(EXPIRY_PRESETS).map(([value, label]) => ({ value, label }));

/** A choice of how long links are valid, with the resulting expiry date. */
export function ExpiryField({
  value,
  onChange,
  now,
  label = 'Links expire after',
  fault,
  children,
}: {
  value: ExpiryPreset;
  onChange: (value: ExpiryPreset) => void;
  now: Date;
  label?: string;
  /** The service's error for this field. */
  fault?: string | undefined;
  /** Text after the date, such as "Time limit 10 minutes, from the project." */
  children?: ReactNode;
}) {
  const id = useId();
  const at = expiryAfter(now, value);
  const days = Math.round((at.getTime() - now.getTime()) / DAY_MS);
  return (
    <div>
      <span id={id} className={css.label}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        mt={6}
        aria-labelledby={id}
        data={PRESETS}
        value={value}
        onChange={(chosen) => {
          if (isExpiryPreset(chosen)) onChange(chosen);
        }}
      />
      <p className={`text-13 text-secondary ${css.note}`}>
        Expires in {counted(days, 'day')}, {dayAndTime(at, now)}. {children}
      </p>
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
    </div>
  );
}
