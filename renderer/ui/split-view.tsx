import type { ReactNode } from 'react';
import css from './split-view.module.css';

/** A table of links, and beside it the panel that is open. */
export function SplitView({ dock, children }: { dock: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns} data-dock={dock !== null || undefined}>
      <div className={css.main}>{children}</div>
      {dock}
    </div>
  );
}
