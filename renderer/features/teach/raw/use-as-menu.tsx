import { Menu } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './raw.module.css';

/** The menu that says what a field is used as. The keys 1 to 9 choose in it. */
export function UseAsMenu({
  name,
  uses,
  current,
  opened,
  onUse,
  onClose,
  children,
}: {
  name: string;
  uses: readonly string[];
  /** What it is used as. */
  current: readonly string[];
  opened: boolean;
  onUse: (use: string) => void;
  onClose: () => void;
  /** What it opens at. */
  children: ReactNode;
}) {
  return (
    <Menu
      opened={opened}
      position="bottom-start"
      offset={2}
      width={172}
      checkIcon={<Check size={14} strokeWidth={2.2} />}
      onChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown
        aria-label={`Use ${name} as`}
        onKeyDown={(event) => {
          const use = uses[Number(event.key) - 1];
          if (use === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          event.stopPropagation();
          onUse(use);
          onClose();
        }}
      >
        <Menu.Label>
          <bdi>Use {name} as</bdi>
        </Menu.Label>
        <Menu.RadioGroup value={current[0] ?? 'Nothing'} onChange={onUse}>
          {uses.map((use, index) => (
            <Menu.RadioItem
              key={use}
              value={use}
              closeMenuOnClick
              rightSection={
                <span className={css.menuKey} aria-hidden="true">
                  {index + 1}
                </span>
              }
            >
              {use}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
