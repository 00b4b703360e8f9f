import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './notice-bar.module.css';

/** A line above a screen: a message, and buttons for what to do about it. */
export function NoticeBar({
  Icon,
  role = 'status',
  actions,
  children,
}: {
  Icon: LucideIcon;
  role?: 'status' | 'alert';
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.bar} role={role}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow" data-selectable>
        {children}
      </span>
      {actions}
    </div>
  );
}
