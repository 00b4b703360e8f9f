import { Skeleton } from '@mantine/core';
import css from './instant.module.css';

const ROWS = [184, 152, 236, 208, 168, 120];

export function InstantSkeleton() {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Reading instant links">
      <Skeleton h={34} w={260} mb={44} />
      {ROWS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <div>
            <Skeleton h={12} w={width} mb={8} />
            <Skeleton h={10} w={72} />
          </div>
          <Skeleton h={22} w={80} radius={11} />
          <Skeleton h={12} w={108} />
          <Skeleton h={12} w={40} />
        </div>
      ))}
    </div>
  );
}
