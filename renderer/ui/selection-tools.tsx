import { Tooltip, UnstyledButton, Menu } from '@mantine/core';
import { X, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, createContext, useContext } from 'react';
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
    <div ref={room} className={css.barArea} data-selection-bar>
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
          <span className="visually-hidden" role="status">
            {after}
          </span>
        )}
      </div>
    </div>
  );
}

/** True if the bar has no space left, so that its actions are in its menu. */
export const InMenu = createContext(false);

/** An action on the selection, as in "Cancel 6…". */
export function SelectionAction({
  icon: Icon,
  isShort = false,
  children,
  onClick,
}: {
  icon: LucideIcon;
  /** True to show the icon alone. */
  isShort?: boolean;
  children: string;
  onClick: () => void;
}) {
  const inMenu = useContext(InMenu);
  if (inMenu)
    return (
      <Menu.Item leftSection={<Icon size={16} strokeWidth={1.75} />} onClick={onClick}>
        {children}
      </Menu.Item>
    );
  return (
    <Tooltip label={children} disabled={!isShort}>
      <UnstyledButton className={css.tool} aria-label={children} onClick={onClick}>
        <Icon size={16} strokeWidth={1.75} />
        {isShort ? null : children}
      </UnstyledButton>
    </Tooltip>
  );
}
