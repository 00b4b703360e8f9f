import { Skeleton } from '@mantine/core';
import css from './links-skeleton.module.css';

const ROWS = Array.from({ length: 14 }, (_, index) => index);

export function LinksSkeleton() {
  return (
    <div className={`${css.page ?? ''} late`} role="status" aria-label="Reading links">
      <div className={css.funnel}>
        <Skeleton h={28} w={172} />
        <div>
          <Skeleton h={10} mb={14} />
          <Skeleton h={14} w={380} maw="100%" />
        </div>
      </div>
      <div className={css.bar}>
        <Skeleton h={34} w={260} />
      </div>
      <div className={css.rows}>
        {ROWS.map((row) => (
          <div key={row} className={css.row}>
            <Skeleton h={12} w={80 + ((row * 37) % 60)} />
            <Skeleton h={20} w={72} radius={10} />
            <Skeleton h={11} w={104} />
            <Skeleton h={11} w={200} />
          </div>
        ))}
      </div>
    </div>
  );
}
