import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { KeyTooltip } from './keyboard/key-tooltip.tsx';
import { isEscapeHandledWithin } from './keyboard/typing.ts';
import { isRestoringFocus } from '../navigation/restored-focus.ts';
import css from './dock.module.css';

/**
 * A panel beside a table, so that the table stays readable. When it opens, the focus goes to what is marked
 * `data-dock-focus`, or else to its heading, unless something inside has taken it.
 */
export function Dock({
  label,
  title,
  aside,
  about,
  onClose,
  foot,
  children,
}: {
  label: string;
  title: string;
  /** A status beside the title. */
  aside?: ReactNode;
  /** Under the title, which then has as many lines as it needs. */
  about?: ReactNode;
  onClose: () => void;
  /** Actions, always in view. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dock = heading.current?.closest('aside');
    if (isRestoringFocus() || dock?.contains(document.activeElement) === true) return;
    const first = dock?.querySelector<HTMLElement>('[data-dock-focus]') ?? heading.current;
    first?.focus({ preventScroll: true });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      className={css.dock}
      aria-label={label}
      data-area
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (!isEscapeHandledWithin(event.currentTarget, event.target)) onClose();
      }}
    >
      <div className={css.head} data-about={about !== undefined || undefined}>
        {about === undefined ? (
          <h2 ref={heading} tabIndex={-1} className="grow ellipsis">
            {title}
          </h2>
        ) : (
          <div className={css.titles}>
            <h2 ref={heading} tabIndex={-1} dir="auto">
              {title}
            </h2>
            <p>{about}</p>
          </div>
        )}
        {aside}
        <KeyTooltip label="Close" keys="Escape">
          <ActionIcon aria-label="Close" ml={8} onClick={onClose}>
            <X size={17} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      </div>
      <div className={css.body} role="region" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && foot !== null && foot !== false && <div className={css.foot}>{foot}</div>}
    </aside>
  );
}
