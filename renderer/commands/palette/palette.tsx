import { Modal } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../../ui/keyboard/command-groups.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { PaletteContent } from './palette-content.tsx';
import { closePalette, openPalette, palette } from './palette-store.ts';
import css from './palette.module.css';
import { useAppCommands } from './use-app-commands.ts';
import { useNavigationCommands } from './use-navigation-commands.ts';

const CLASSES = {
  overlay: css.overlay ?? '',
  content: css.content ?? '',
  body: css.body ?? '',
};
const OPENING: readonly Command[] = [
  { label: 'Search or run a command', icon: Search, keys: 'mod+K', keyOnly: true, run: openPalette },
];
/** Above everything that may be open, such as a menu. */
const ABOVE_ALL = 400;

/** The command palette: every command and every place by its name. */
export function Palette() {
  useAppCommands();
  useNavigationCommands();
  useCommands('Palette', OPENING, 'app');
  const opened = useStore(palette, (state) => state.opened);
  const attributes = useMemo(() => ({ content: { 'aria-label': 'Search or run a command' } }), []);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        closePalette();
      }}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset={96}
      radius={14}
      zIndex={ABOVE_ALL}
      centered={false}
      // Opens at once, without a transition, so that its keys work immediately.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 1, blur: 0, transitionProps: { duration: 0 } }}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      classNames={CLASSES}
      attributes={attributes}
    >
      {opened && <PaletteContent />}
    </Modal>
  );
}
