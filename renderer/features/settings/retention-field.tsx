import dayjs from 'dayjs';
import { NumberInput, Select } from '@mantine/core';
import type { KeepUntil } from '../../../shared/model/privacy.ts';
import { DayField } from '../../ui/day-field.tsx';
import css from './privacy.module.css';

const WAYS = [
  { value: 'no-limit', label: 'Until I delete them' },
  { value: 'days', label: 'Days after the interview' },
  { value: 'date', label: 'Until a date' },
];
const USUAL_DAYS = 90;
const MOST_DAYS = 36_500;

const wayOf = (until: KeepUntil): string => (until === null ? 'no-limit' : 'date' in until ? 'date' : 'days');

/** A field for how long one kind of data is stored. */
export function RetentionField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: KeepUntil;
  onChange: (value: KeepUntil) => void;
}) {
  return (
    <div className={css.until}>
      <Select
        label={label}
        data={WAYS}
        value={wayOf(value)}
        onChange={(way) => {
          if (way === 'days') onChange({ daysAfterInterview: USUAL_DAYS });
          else if (way === 'date') onChange({ date: inAYear() });
          else onChange(null);
        }}
      />
      {value !== null && 'daysAfterInterview' in value && (
        <NumberInput
          aria-label={`${label}: days after the interview`}
          value={value.daysAfterInterview}
          min={0}
          max={MOST_DAYS}
          allowDecimal={false}
          suffix={value.daysAfterInterview === 1 ? ' day' : ' days'}
          onChange={(days) => {
            if (typeof days === 'number') onChange({ daysAfterInterview: days });
          }}
        />
      )}
      {value !== null && 'date' in value && (
        <DayField
          aria-label={`${label}: the last day`}
          value={value.date}
          onChange={(date) => {
            if (date !== null) onChange({ date });
          }}
        />
      )}
    </div>
  );
}

const inAYear = (): string => dayjs().add(1, 'year').format('YYYY-MM-DD');
