import type { ReactNode } from 'react';
import css from './split-view.module.css';

/** A table of links, with the open panel beside it. */
export function SplitView({ dock, children }: { dock: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns} data-dock={dock !== null || undefined}>
      <div className={css.main}>{children}</div>
      {dock}
    </div>
  );
}
