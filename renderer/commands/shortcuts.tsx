import { MoveRight, Search } from 'lucide-react';
import { useEffect } from 'react';
import { type Command, groupsIn, offers } from '../ui/keyboard/command-groups.ts';
import { useCommands } from '../ui/keyboard/commands.ts';
import { focusScreen } from '../navigation/focus-screen.ts';
import { tabStopIn } from '../navigation/tab-stop.ts';
import { useSettings } from '../api/settings.ts';
import { meaningOf } from '../ui/keyboard/command-for.ts';
import { isForText, isSingle } from '../ui/keyboard/key-press.ts';
import { closesOverlay, isCovered, isHandledByFocused, isTyping } from '../ui/keyboard/typing.ts';

const WITHOUT_A_NAME: readonly Command[] = [
  {
    label: 'Next area of the window',
    icon: MoveRight,
    keys: 'F6',
    keyOnly: true,
    run: () => {
      focusNextArea(1);
    },
  },
  {
    label: 'Previous area of the window',
    icon: MoveRight,
    keys: 'shift+F6',
    keyOnly: true,
    run: () => {
      focusNextArea(-1);
    },
  },
  {
    label: 'Filter',
    icon: Search,
    keys: '/',
    keyOnly: true,
    run: () => document.querySelector<HTMLInputElement>('input[data-filter]')?.focus(),
  },
];

/** Listens to the keys of every command, and adds those that are not in the palette. */
export function Shortcuts() {
  useCommands('Window', WITHOUT_A_NAME, 'app');
  useCommandKeys();
  return null;
}

/**
 * Moves the focus to the next area on F6: window bar, sidebar, screen head, body, docks, and around again.
 * Areas are marked `data-area`.
 */
function focusNextArea(step: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
    area.checkVisibility(),
  );
  const current = areas.findLastIndex((area) => area.contains(document.activeElement));
  const from = current === -1 && step === -1 ? 0 : current;
  const next = areas.at((from + step) % areas.length);
  if (next !== undefined) (tabStopIn(next) ?? next).focus();
}

/** Returns true if the key is pressed to be recorded, as that of a pedal. */
const isRecorded = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-records-key]') !== null;

const SEQUENCE_MS = 1200;

/** Returns true if the focused element may handle these keys first, as a table handles arrows. */
const waits = ({ keys = '', whileTyping = false }: Command) =>
  !whileTyping && ((isSingle(keys) && !keys.includes(' ')) || isForText(keys));

/** Runs the current commands by their keys. Use this once, at the root of the app. */
function useCommandKeys(): void {
  const { singleKeys } = useSettings();
  useEffect(() => {
    let begun = { step: '', at: -Infinity };
    const read = (event: KeyboardEvent) =>
      meaningOf(event, groupsIn(offers.getState().byOwner), {
        typing: isTyping(event.target),
        spokenFor: isHandledByFocused(event),
        closing: closesOverlay(event),
        singleKeys,
        begun: event.timeStamp - begun.at < SEQUENCE_MS ? begun.step : null,
      });
    const act = (event: KeyboardEvent, { run, opensScreen = false, inDialogs = false }: Command) => {
      // The browser's action for such a key, such as a page reload, is never wanted.
      event.preventDefault();
      if (isCovered() && !inDialogs) return;
      event.stopPropagation();
      // A key that is held down acts once; arrows repeat.
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      if (opensScreen) focusScreen();
      run();
    };
    const onFirst = (event: KeyboardEvent) => {
      if (isRecorded(event)) return;
      if (event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      const { command, begins } = read(event);
      begun =
        begins === null || isCovered() ? { step: '', at: -Infinity } : { step: begins, at: event.timeStamp };
      if (command?.keys !== undefined && !waits(command)) act(event, command);
    };
    const onLast = (event: KeyboardEvent) => {
      if (isRecorded(event) || event.isComposing || event.defaultPrevented || isCovered()) return;
      const { command } = read(event);
      if (command?.keys === undefined || !waits(command)) return;
      // Selected text on the screen is copied as text.
      if (isForText(command.keys) && event.key.toLowerCase() === 'c' && getSelection()?.isCollapsed === false)
        return;
      act(event, command);
    };
    // In the capture phase, before an editor such as CodeMirror, which handles Ctrl+Enter itself.
    window.addEventListener('keydown', onFirst, { capture: true });
    // On the document: an open tooltip lets no Escape go further than that, although it only closes itself.
    document.addEventListener('keydown', onLast);
    return () => {
      window.removeEventListener('keydown', onFirst, { capture: true });
      document.removeEventListener('keydown', onLast);
    };
  }, [singleKeys]);
}
