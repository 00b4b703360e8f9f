import { Skeleton } from '@mantine/core';
import css from '../side-panel.module.css';

const LINES = [96, 100, 92, 98, 54];

/** A placeholder in the shape of a summary with its first answers. */
export function SummarySkeleton() {
  return (
    <div className="late" role="status" aria-label="Reading the summary">
      {LINES.map((share) => (
        <Skeleton key={share} h={11} w={`${String(share)}%`} mb={10} />
      ))}
      <Skeleton h={11} w={120} mt={18} mb={14} />
      {LINES.slice(0, 3).map((share) => (
        <div key={share} className={css.answer}>
          <Skeleton h={9} w={170} mb={8} />
          <Skeleton h={11} w="80%" />
        </div>
      ))}
    </div>
  );
}
