import { Kbd, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { ariaKeys, keyHintText } from '../../ui/keyboard/key-hint.ts';
import { openPalette } from './palette-store.ts';
import css from './search-button.module.css';

/** Button in the middle of the window bar that opens the palette. */
export function SearchButton() {
  return (
    <UnstyledButton className={css.button} aria-keyshortcuts={ariaKeys('mod+K')} onClick={openPalette}>
      <Search size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow ell">Search or run a command</span>
      <Kbd aria-hidden="true">{keyHintText('mod+K')}</Kbd>
    </UnstyledButton>
  );
}
