import { Skeleton } from '@mantine/core';
import css from './projects.module.css';

const ROWS = [52, 64, 40, 58, 46];

export function ProjectsSkeleton() {
  return (
    <div className="late" role="status" aria-label="Reading projects">
      <div className={css.bar}>
        <Skeleton h={34} w={260} />
      </div>
      <div className={css.cols} aria-hidden="true">
        <span>Project</span>
      </div>
      <div className={css.list}>
        {ROWS.map((share) => (
          <div key={share} className={css.row}>
            <div>
              <Skeleton h={14} w={`${String(share)}%`} mb={10} />
              <Skeleton h={10} w="80%" />
            </div>
            <div>
              <Skeleton h={8} mb={10} />
              <Skeleton h={10} w="60%" />
            </div>
            <Skeleton className={css.meta ?? ''} h={10} w={56} />
            <Skeleton h={10} w={72} ml="auto" />
          </div>
        ))}
      </div>
    </div>
  );
}
