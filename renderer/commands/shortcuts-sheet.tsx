import { Kbd, Modal } from '@mantine/core';
import { useStore } from 'zustand';
import { SHORTCUT_GROUPS } from '../ui/keyboard/shortcut-list.ts';
import { PressedKeys } from '../ui/keyboard/keys.tsx';
import { shortcutsSheet } from './shortcuts-sheet-store.ts';
import css from './shortcuts-sheet.module.css';

/** The list of all keyboard shortcuts. */
export function ShortcutsSheet() {
  const { opened } = useStore(shortcutsSheet);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        shortcutsSheet.setState({ opened: false });
      }}
      title="Keyboard shortcuts"
      size={880}
      radius={14}
      centered={false}
      transitionProps={{ duration: 140, exitDuration: 0, transition: 'fade-down' }}
      yOffset={76}
      classNames={{
        header: css.head ?? '',
        title: css.title ?? '',
        close: css.close ?? '',
        body: css.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close, Esc', icon: <Kbd aria-hidden="true">Esc</Kbd> }}
    >
      <div className={css.columns} tabIndex={-1} data-autofocus>
        {SHORTCUT_GROUPS.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(({ does, ...pressed }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <PressedKeys {...pressed} wordClass={css.or} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.note}>
        Single keys work when you are not typing. Turn them off in Settings, Keyboard.
      </p>
    </Modal>
  );
}
