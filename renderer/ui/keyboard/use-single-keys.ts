import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../api/settings.ts';
import { isCovered, isTyping } from './typing.ts';

/**
 * Handles keys without Ctrl or Alt for actions that are not commands, such as the player's. They are ignored
 * while the user types, while a dialog covers the screen, or if they are turned off.
 */
export function useSingleKeys(keys: HotkeyItem[]): void {
  const { singleKeys } = useSettings();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event.target) && !isCovered()) getHotkeyHandler(keys)(event);
  });
  useEffect(() => {
    if (!singleKeys) return undefined;
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [singleKeys]);
}
