import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useMemo } from 'react';
import { useCommands } from '../keyboard/commands.ts';
import type { Command } from '../keyboard/command-groups.ts';
import { Search } from 'lucide-react';
import { PaletteContent } from './palette-content.tsx';
import { afterClosing, drawSelection, openPalette, palette } from './palette-store.ts';
import css from './palette.module.css';
import { useAppCommands } from './use-app-commands.ts';
import { usePlaces } from './use-places.ts';

const CLASSES = {
  overlay: css.overlay ?? '',
  content: css.content ?? '',
  body: css.body ?? '',
  search: css.search ?? '',
  empty: css.empty ?? '',
  footer: css.footer ?? '',
};
const OPENING: readonly Command[] = [
  { label: 'Search or run a command', icon: Search, keys: 'mod+K', keyOnly: true, run: openPalette },
];

/** Every command and every place by its name. */
export function Palette() {
  useAppCommands();
  usePlaces();
  useCommands('Palette', OPENING, 'app');
  const { opened } = useSpotlight(palette);
  const attributes = useMemo(() => ({ content: { 'aria-label': 'Search or run a command' } }), []);
  return (
    <Spotlight.Root
      store={palette}
      shortcut={null}
      size={640}
      yOffset={96}
      radius={14}
      centered={false}
      // There at once, and Earmark gives the focus back before it does what was chosen.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 1, blur: 0, transitionProps: { duration: 0 } }}
      lockScroll={false}
      returnFocus={false}
      closeOnActionTrigger={false}
      // Clearing comes late, when the next query may be there already.
      clearQueryOnClose={false}
      classNames={CLASSES}
      attributes={attributes}
      onKeyDown={drawSelection}
      onSpotlightClose={afterClosing}
    >
      {opened && <PaletteContent />}
    </Spotlight.Root>
  );
}
