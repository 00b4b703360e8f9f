import type { ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import css from './side-bar.module.css';

interface Props {
  href?: string | undefined;
  icon?: ReactNode;
  sub?: boolean;
  on: boolean;
  count?: ReactNode;
  children?: ReactNode;
}

function Item({ icon, sub = false, on, count, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      className={css.item}
      data-on={on || undefined}
      data-sub={sub || undefined}
      aria-current={on ? 'page' : undefined}
    >
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      <span className={`${css.label ?? ''} ell`}>{children}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </a>
  );
}

/** An item of the sidebar. */
export const SideItem = createLink(Item);
