import { TriangleAlert } from 'lucide-react';
import { sayWhy } from '../api/failures.ts';
import { readingProjects } from '../api/projects.ts';
import { checked, checkedAt } from '../ui/dates.ts';
import css from './links.module.css';

/** How old the rows are, and why they are not newer. */
export function Freshness({
  readAt,
  checking,
  error,
  now,
}: {
  readAt: Date;
  checking: boolean;
  error: Error | null;
  now: Date;
}) {
  if (checking)
    return (
      <span className="t13 t3" role="status">
        Checking…
      </span>
    );
  if (error !== null)
    return (
      <span className={css.stale} role="status" title={sayWhy(error, readingProjects).text}>
        <TriangleAlert size={15} strokeWidth={1.9} aria-hidden="true" />
        Could not check. Showing {checkedAt(readAt, now)}.
        <span className="vh">{sayWhy(error, readingProjects).text}</span>
      </span>
    );
  return <span className="t13 t3">{checked(readAt, now)}</span>;
}
