import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './notice-bar.module.css';

/** A line above a screen: a message, and buttons for what to do about it. */
export function NoticeBar({
  Icon,
  role = 'status',
  isCalm = false,
  actions,
  children,
}: {
  Icon: LucideIcon;
  role?: 'status' | 'alert';
  /** True if nothing is wrong. */
  isCalm?: boolean;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.bar} role={role} data-calm={isCalm || undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow" data-selectable>
        {children}
      </span>
      {actions}
    </div>
  );
}
