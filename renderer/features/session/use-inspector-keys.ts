import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../api/settings.ts';
import { player } from '../../player/player.ts';
import { neighbourStart } from './turns/active-turn.ts';
import { togglePanel } from './layout/view-preferences.ts';
import type { SpeechSegment } from '../../../shared/model/transcript.ts';
import { isCovered, isTyping } from '../../ui/keyboard/typing.ts';

/** Elements that handle these keys themselves while they have the focus. */
const OWN_ARROWS = '[role="tab"], [role="menu"], [data-own-arrows]';
const OWN_SPACE = 'button, a, [role="menu"]';

const isIn = (event: KeyboardEvent, places: string) =>
  event.target instanceof Element && event.target.closest(places) !== null;

/** The inspector's keys that are not in the palette. None of them works inside a text field. */
export function useInspectorKeys(segments: SpeechSegment[], playable: boolean): void {
  const { skipSeconds } = useSettings();
  const toTurn = (direction: -1 | 1) => {
    const start = neighbourStart(segments, player.store.getState().timeSeconds, direction);
    if (start !== null) player.seek(start);
  };
  const unless = (places: string, act: () => void) => (event: KeyboardEvent) => {
    if (playable && !isIn(event, places)) act();
  };
  // Only prevented per key: a focused button still needs its Space.
  const own = { preventDefault: false };
  useSingleKeys([
    [
      'Space',
      (event) => {
        if (isIn(event, OWN_SPACE)) return;
        // Space would also scroll.
        event.preventDefault();
        if (playable) player.toggle();
      },
      own,
    ],
    [
      'ArrowLeft',
      unless(OWN_ARROWS, () => {
        player.skip(-skipSeconds);
      }),
      own,
    ],
    [
      'ArrowRight',
      unless(OWN_ARROWS, () => {
        player.skip(skipSeconds);
      }),
      own,
    ],
    [
      'ArrowUp',
      unless(OWN_ARROWS, () => {
        toTurn(-1);
      }),
    ],
    [
      'ArrowDown',
      unless(OWN_ARROWS, () => {
        toTurn(1);
      }),
    ],
    [
      ']',
      () => {
        togglePanel();
      },
    ],
  ]);
}

/**
 * Handles keys without Ctrl or Alt for actions that are not commands, such as the player's. They are ignored
 * while the user types, while a dialog covers the screen, or if they are turned off.
 */
function useSingleKeys(keys: HotkeyItem[]): void {
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
