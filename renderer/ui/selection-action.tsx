import { Menu, UnstyledButton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import css from './selection-bar.module.css';

/** True if the bar has no space left, so that its actions are in its menu. */
export const InMenu = createContext(false);

/** An action on the selection, as in "Cancel 6…". */
export function SelectionAction({
  icon: Icon,
  children,
  onClick,
}: {
  icon: LucideIcon;
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
    <UnstyledButton className={css.tool} onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} />
      {children}
    </UnstyledButton>
  );
}
