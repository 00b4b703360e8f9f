import { TriangleAlert } from 'lucide-react';
import { checked, checkedAt } from '../../shared/domain/dates.ts';
import css from './freshness.module.css';

/** Shows how old the rows are, and why they are not newer. */
export function Freshness({
  readAt,
  checking,
  problem,
  now,
  className = '',
}: {
  readAt: Date;
  checking: boolean;
  /** Why the last check failed, in plain words. */
  problem: string | null;
  now: Date;
  /** Added unless the last check failed. */
  className?: string | undefined;
}) {
  if (checking)
    return (
      <span className={`text-13 text-tertiary ${className}`} role="status">
        Checking…
      </span>
    );
  if (problem !== null)
    return (
      <span className={css.stale} role="status" title={problem}>
        <TriangleAlert size={15} strokeWidth={1.9} aria-hidden="true" />
        Could not check. Showing {checkedAt(readAt, now)}.<span className="visually-hidden">{problem}</span>
      </span>
    );
  return <span className={`text-13 text-tertiary ${className}`}>{checked(readAt, now)}</span>;
}
