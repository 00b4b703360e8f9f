import { ClockAlert } from 'lucide-react';
import { dayAndTime, relative } from '../../shared/domain/dates.ts';
import css from './expiry.module.css';

const DAY = 24 * 60 * 60_000;

/**
 * Shows the relative date first and the absolute one second, always both. Only active links have full
 * contrast.
 */
export function Expiry({
  date,
  active,
  stacked = false,
  now,
}: {
  date: Date;
  active: boolean;
  /** True to use two lines. */
  stacked?: boolean;
  now: Date;
}) {
  const soon = active && date.getTime() - now.getTime() < DAY;
  return (
    <span
      className={css.exp}
      data-on={active || undefined}
      data-soon={soon || undefined}
      data-stacked={stacked || undefined}
    >
      <b>
        {soon && <ClockAlert size={15} strokeWidth={1.9} aria-hidden="true" />}
        {relative(date, now)}
      </b>
      <time dateTime={date.toISOString()}>{dayAndTime(date, now)}</time>
    </span>
  );
}
