import { Skeleton } from '@mantine/core';
import css from './quotes.module.css';

const ROWS = [0.9, 0.6, 0.8, 0.5, 0.7];

/** Placeholder in the layout of the quotes. */
export function QuotesSkeleton() {
  return (
    <div className={`${css.columns ?? ''} late`}>
      <div className={css.skeleton}>
        {ROWS.map((share) => (
          <Skeleton key={share} h={12} w={`${String(share * 100)}%`} />
        ))}
      </div>
      <div className={css.skeleton}>
        {ROWS.map((share) => (
          <div key={share}>
            <Skeleton h={12} w={180} mb={12} />
            <Skeleton h={16} w={`${String(share * 100)}%`} />
          </div>
        ))}
      </div>
    </div>
  );
}
