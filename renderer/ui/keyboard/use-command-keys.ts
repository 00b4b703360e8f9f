import { useEffect } from 'react';
import { useSettings } from '../../api/settings.ts';
import { meaningOf } from './command-for.ts';
import { groupsIn, offers } from './command-groups.ts';
import { isForText, isSingle } from './key-press.ts';
import { isCovered, isHandledByFocused, isTyping } from './typing.ts';

const SEQUENCE_MS = 1200;

/** Returns true if the focused element may handle these keys first, as a table handles arrows. */
const waits = (keys: string) => (isSingle(keys) && !keys.includes(' ')) || isForText(keys);

/** Runs the current commands by their keys. Use this once, at the root of the app. */
export function useCommandKeys(): void {
  const { singleKeys } = useSettings();
  useEffect(() => {
    let begun = { step: '', at: -Infinity };
    const read = (event: KeyboardEvent) =>
      meaningOf(event, groupsIn(offers.getState().byOwner), {
        typing: isTyping(event.target),
        spokenFor: isHandledByFocused(event),
        singleKeys,
        begun: event.timeStamp - begun.at < SEQUENCE_MS ? begun.step : null,
      });
    const act = (event: KeyboardEvent, run: () => void) => {
      // The browser's action for such a key, such as a page reload, is never wanted.
      event.preventDefault();
      if (isCovered()) return;
      event.stopPropagation();
      // A key that is held down acts once; arrows repeat.
      if (!event.repeat || event.key.startsWith('Arrow')) run();
    };
    const onFirst = (event: KeyboardEvent) => {
      if (event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      const { command, begins } = read(event);
      begun =
        begins === null || isCovered() ? { step: '', at: -Infinity } : { step: begins, at: event.timeStamp };
      if (command?.keys !== undefined && !waits(command.keys)) act(event, command.run);
    };
    const onLast = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || isCovered()) return;
      const { command } = read(event);
      if (command?.keys === undefined || !waits(command.keys)) return;
      // Selected text on the screen is copied as text.
      if (isForText(command.keys) && event.key.toLowerCase() === 'c' && getSelection()?.isCollapsed === false)
        return;
      act(event, command.run);
    };
    // In the capture phase, before an editor such as CodeMirror, which handles Ctrl+Enter itself.
    window.addEventListener('keydown', onFirst, { capture: true });
    window.addEventListener('keydown', onLast);
    return () => {
      window.removeEventListener('keydown', onFirst, { capture: true });
      window.removeEventListener('keydown', onLast);
    };
  }, [singleKeys]);
}
