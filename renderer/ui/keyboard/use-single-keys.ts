import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../api/settings.ts';
import { isCovered, isTyping } from './typing.ts';

/**
 * Keys without Ctrl or Alt, for what is no command of its own, such as the player's. They are left alone while someone
 * types or a dialog lies over the screen, and do nothing when they are turned off.
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
