import { Skeleton } from '@mantine/core';
import { Late } from '../../ui/late.tsx';
import css from './sessions-list.module.css';

const SKELETON_ROWS = [96, 120, 84, 132, 104, 92, 124, 88, 116, 100];

/** Placeholder in the layout of the list. */
export function SessionsSkeleton() {
  return (
    <div className={`${css.list ?? ''} late`} role="status" aria-label="Reading sessions">
      <Late>
        {SKELETON_ROWS.map((width) => (
          <div key={width} className={css.session}>
            <Skeleton h={12} />
            <Skeleton h={12} w={width} />
            <Skeleton h={10} w={width + 60} />
          </div>
        ))}
      </Late>
    </div>
  );
}
