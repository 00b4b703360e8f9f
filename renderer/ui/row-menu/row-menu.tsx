import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useStore } from 'zustand';
import { KeyHint } from '../keyboard/keys.tsx';
import css from './row-menu.module.css';
import { rowMenu, type RowMenuAction, type RowMenuGroups } from './row-menu-store.ts';

/** The menu that a right-click or Shift+F10 opens at a row. Use this once, at the root of the app. */
export function RowMenu() {
  const { open } = useStore(rowMenu);
  const close = () => {
    rowMenu.setState({ open: null });
    // Before the action runs: a dialog that it opens returns the focus there.
    if (open?.before instanceof HTMLElement && open.before.isConnected)
      open.before.focus({ preventScroll: true });
  };
  return (
    <Menu
      key={open === null ? 'none' : `${String(open.x)} ${String(open.y)} ${open.label}`}
      opened={open !== null}
      position="bottom-start"
      offset={2}
      returnFocus={false}
      closeOnItemClick={false}
      onChange={(opened) => {
        if (!opened) close();
      }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={css.anchor}
          style={{ left: open?.x ?? 0, top: open?.y ?? 0 }}
          aria-label={open?.label ?? 'Actions'}
          hidden={open === null}
        />
      </Menu.Target>
      <Menu.Dropdown
        onContextMenu={(event) => {
          event.preventDefault();
        }}
      >
        {open !== null && (
          <RowMenuItems
            groups={open.groups}
            onRun={(action) => {
              close();
              action.run();
            }}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The items of a row's menu, whichever way it was opened. */
export function RowMenuItems({
  groups,
  onRun,
}: {
  groups: RowMenuGroups;
  onRun: (action: RowMenuAction) => void;
}) {
  return groups.map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index > 0 && <Menu.Divider />}
      {group.map((action) => {
        const { label, icon: Icon, keys, isDangerous = false, unavailable } = action;
        return (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} strokeWidth={1.75} />}
            rightSection={keys === undefined ? null : <KeyHint keys={keys} />}
            {...(isDangerous && { color: 'red' })}
            {...(unavailable !== undefined && { c: 'var(--em-text-3)' })}
            aria-disabled={unavailable !== undefined || undefined}
            onClick={() => {
              if (unavailable === undefined) onRun(action);
            }}
          >
            {label}
            {unavailable !== undefined && <small className={css.unavailable}>{unavailable}</small>}
          </Menu.Item>
        );
      })}
    </Fragment>
  ));
}
