import { Menu } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import css from './session-player-actions.module.css';

/** A switch of the export menu, with what it leads to. */
export function ExportChoice({
  label,
  checked,
  onChange,
  children,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const about = useId();
  return (
    <>
      <Menu.CheckboxItem
        className={css.choice ?? ''}
        checked={checked}
        onChange={onChange}
        checkIcon={<span />}
        rightSection={
          // The item itself says whether it is checked.
          <span className={css.state} data-on={checked || undefined} aria-hidden="true">
            {checked ? 'on' : 'off'}
            <i />
          </span>
        }
        aria-describedby={about}
      >
        {label}
      </Menu.CheckboxItem>
      <Menu.Label id={about} className={css.about ?? ''}>
        {children}
      </Menu.Label>
    </>
  );
}
