import { Skeleton } from '@mantine/core';
import { Late } from '../../ui/late.tsx';
import css from './answers.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Placeholder in the layout of the table; `hasBar` if there is no toolbar above it yet. */
export function AnswersSkeleton({ hasBar = false }: { hasBar?: boolean }) {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Reading answers">
      <Late>
        {hasBar && (
          <div className={css.bar}>
            <Skeleton h={34} w={260} />
            <Skeleton h={34} w={220} />
          </div>
        )}
        {ROWS.map((row) => (
          <div key={row} className={css.skeletonRow}>
            <Skeleton h={12} w={90 + ((row * 37) % 60)} />
            <Skeleton h={16} w={28} />
            <Skeleton h={12} w={180 + ((row * 53) % 120)} />
            <Skeleton h={12} w={160 + ((row * 29) % 120)} />
          </div>
        ))}
      </Late>
    </div>
  );
}
