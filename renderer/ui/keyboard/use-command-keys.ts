import { useEffect } from 'react';
import { useSettings } from '../../api/settings.ts';
import { meaningOf } from './command-for.ts';
import { groupsIn, offers } from './command-groups.ts';
import { isForText, isSingle } from './key-press.ts';
import { isCovered, isSpokenFor, isTyping } from './typing.ts';

const SEQUENCE_MS = 1200;

/** Whether what has the focus may have an answer of its own that comes first, as a table has to arrows. */
const waits = (keys: string) => (isSingle(keys) && !keys.includes(' ')) || isForText(keys);

/** Runs the commands that are on offer by their keys. To be used once, where the app begins. */
export function useCommandKeys(): void {
  const { singleKeys } = useSettings();
  useEffect(() => {
    let begun = { step: '', at: -Infinity };
    const read = (event: KeyboardEvent) =>
      meaningOf(event, groupsIn(offers.getState().byOwner), {
        typing: isTyping(event.target),
        spokenFor: isSpokenFor(event),
        singleKeys,
        begun: event.timeStamp - begun.at < SEQUENCE_MS ? begun.step : null,
      });
    const act = (event: KeyboardEvent, run: () => void) => {
      // Whatever the browser does with such a key, such as reading the page anew, is never meant.
      event.preventDefault();
      if (isCovered()) return;
      event.stopPropagation();
      // A key held down does a thing once; arrows go on.
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
      // What is marked on the screen is copied as text.
      if (isForText(command.keys) && event.key.toLowerCase() === 'c' && getSelection()?.isCollapsed === false)
        return;
      act(event, command.run);
    };
    // Before an editor such as CodeMirror, which has Ctrl+Enter for itself.
    window.addEventListener('keydown', onFirst, { capture: true });
    window.addEventListener('keydown', onLast);
    return () => {
      window.removeEventListener('keydown', onFirst, { capture: true });
      window.removeEventListener('keydown', onLast);
    };
  }, [singleKeys]);
}
