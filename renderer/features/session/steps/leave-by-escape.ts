import { useEffect } from 'react';
import { showMessage } from '../../../ui/undo.ts';

/** True if the last key was Escape, with no press of the pointer since. */
let isEscapeBefore = false;
let isEscapeNow = false;

/**
 * Leaves the session, unless the Escape before this one ended something, such as correcting, so that one press too many
 * does not leave: a message then says that another one does.
 */
export function leaveByEscape(title: string, leave: () => void): void {
  if (!isEscapeBefore) {
    leave();
    return;
  }
  isEscapeNow = false;
  showMessage({
    words: `Press Esc again to go back to ${title}.`,
    action: { label: 'Go back', run: leave },
  });
}

/** Follows the keys, for `leaveByEscape`. */
export function useEscapes(): void {
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return;
      isEscapeBefore = isEscapeNow;
      isEscapeNow = key === 'Escape';
    };
    const forget = () => {
      isEscapeBefore = false;
      isEscapeNow = false;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', forget, { capture: true });
      forget();
    };
  }, []);
}
