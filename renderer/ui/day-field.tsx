import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { fieldClasses } from '../theme/components.ts';
import { dateStyle } from '../../shared/domain/date-style.ts';
import { readDay } from './read-day.ts';

/** Weekends are not errors, and red would say so. */
const NO_WEEKEND: never[] = [];

/** A field for a day, stored as `2026-03-12`, with a calendar. */
export function DayField({
  value,
  onChange,
  ...props
}: Pick<DateInputProps, 'label' | 'aria-label' | 'placeholder' | 'clearable' | 'popoverProps'> & {
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const { monthFirst, firstDayOfWeek } = dateStyle();
  return (
    <DateInput
      classNames={fieldClasses}
      autoComplete="off"
      {...props}
      value={value}
      firstDayOfWeek={firstDayOfWeek}
      weekendDays={NO_WEEKEND}
      valueFormat={monthFirst ? 'MMM D, YYYY' : 'D MMM YYYY'}
      dateParser={(text) => readDay(text, monthFirst)}
      onChange={onChange}
    />
  );
}
