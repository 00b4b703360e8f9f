import { Skeleton } from '@mantine/core';
import css from './sessions-list.module.css';

const ROWS = [96, 120, 84, 132, 104];

export function SessionsSkeleton() {
  return (
    <div className={`${css.list ?? ''} late`} role="status" aria-label="Reading sessions">
      {ROWS.map((width) => (
        <div key={width} className={css.session}>
          <Skeleton h={12} />
          <div>
            <Skeleton h={12} w={width} mb={8} />
            <Skeleton h={10} w={width + 60} />
          </div>
        </div>
      ))}
    </div>
  );
}
