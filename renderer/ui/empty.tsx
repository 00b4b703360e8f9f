import { EmptyState } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shown in place of a list or text that is empty: why, and the one act that leads on. */
export function Empty({
  icon: Icon,
  title,
  description,
  act,
  inPanel = false,
  children,
}: {
  icon: LucideIcon;
  title: string;
  description: ReactNode;
  /** A button or link; null if a notice beside it has the act, or if there is nothing to do but wait. */
  act: ReactNode;
  /** True in a part of a screen, where there is less space. */
  inPanel?: boolean;
  /** Below the act. */
  children?: ReactNode;
}) {
  return (
    <EmptyState
      mt={inPanel ? 48 : 72}
      icon={<Icon size={32} strokeWidth={1.5} />}
      title={title}
      description={description}
    >
      {act !== null && <EmptyState.Actions>{act}</EmptyState.Actions>}
      {children}
    </EmptyState>
  );
}
