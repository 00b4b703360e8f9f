import { Tooltip, UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import css from './selection-bar.module.css';
import { moveInToolbar, useOneTabStop } from './toolbar-keys.ts';

/**
 * The bar over the bottom of a table, with the actions on the selected rows. Place it right after the table.
 */
export function SelectionTools({
  name,
  room,
  bar,
  before,
  after,
  onClear,
  children,
}: {
  name: string;
  /** Measures the space around the bar, for callers that collapse parts of it. */
  room?: Ref<HTMLDivElement>;
  bar: RefObject<HTMLDivElement | null>;
  /** `before` is shown above the tools; `after` is announced to screen readers. */
  before?: ReactNode;
  after?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  useOneTabStop(bar);
  return (
    <div ref={room} className={css.room}>
      <div className={css.bar}>
        {before}
        <div
          ref={bar}
          className={css.tools}
          role="toolbar"
          tabIndex={-1}
          aria-label={name}
          data-area
          onKeyDown={moveInToolbar}
        >
          {children}
          <i />
          <Tooltip label="Clear selection">
            <UnstyledButton className={css.tool} aria-label="Clear selection" onClick={onClear}>
              <X size={16} strokeWidth={1.75} />
            </UnstyledButton>
          </Tooltip>
        </div>
        {after !== undefined && (
          <span className="vh" role="status">
            {after}
          </span>
        )}
      </div>
    </div>
  );
}
