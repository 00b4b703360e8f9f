import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { useSettings } from '../api/settings.ts';

const NONE: HotkeyItem[] = [];

/** Keys without Ctrl or Alt. They are left alone while someone types, and do nothing when they are turned off. */
export function useSingleKeys(keys: HotkeyItem[]): void {
  useHotkeys(useSettings().singleKeys ? keys : NONE);
}
