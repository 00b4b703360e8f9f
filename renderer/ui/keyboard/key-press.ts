import { ON_MAC } from './key-hint.ts';

/** The fields of a keyboard event that identify the key. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Returns true for keys without Ctrl, Alt or ⌘ that are not F keys: these act only outside fields, and only
 * if they are turned on.
 */
export const isSingle = (keys: string): boolean => !/(?:^|\b)(?:(?:mod|ctrl|alt|meta)\+|f\d+$)/i.test(keys);

/** Text fields use these keys to select, copy, cut, paste, undo and redo. */
const EDITING = ['mod+a', 'mod+c', 'mod+x', 'mod+v', 'mod+z', 'mod+y', 'mod+shift+z'];
/** On macOS these move the cursor by words or paragraphs. */
const EDITING_ON_MAC = ['alt+arrowleft', 'alt+arrowright', 'alt+arrowup', 'alt+arrowdown'];

/** Returns true if text fields use these keys themselves. */
export const isForText = (keys: string, mac: boolean = ON_MAC): boolean =>
  EDITING.includes(keys.toLowerCase()) || (mac && EDITING_ON_MAC.includes(keys.toLowerCase()));

const NAMED = new Map([
  [' ', 'space'],
  ['+', 'plus'],
  ['−', '-'],
]);
const isSign = (key: string) => key === 'plus' || /^[^\p{L}\p{N}]$/u.test(key);

/**
 * Returns the Latin letter or the digit of the key if the keyboard layout has another sign there: another alphabet, or
 * `à` in place of 0 on French keyboards.
 */
function keyOf({ key, code }: KeyPress): string {
  const isForeign = key.length === 1 && key > '~';
  const letter = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  return (NAMED.get(key) ?? (isForeign && letter !== undefined ? letter : key)).toLowerCase();
}

/** Returns true if this is the key that `step` names, such as `mod+N`, `alt+ArrowLeft`, `Q` or `?`. */
export function isPressed(step: string, press: KeyPress, mac: boolean = ON_MAC): boolean {
  const parts = step.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1));
  return (
    keyOf(press) === key &&
    press.ctrlKey === (held.has('ctrl') || (!mac && held.has('mod'))) &&
    press.metaKey === (held.has('meta') || (mac && held.has('mod'))) &&
    press.altKey === held.has('alt') &&
    // A punctuation character needs Shift on one layout and not on another.
    (press.shiftKey === held.has('shift') || isSign(key))
  );
}

/** Returns the name of a key with its modifiers, such as `mod+alt+p` or `F13`: what `isPressed` answers to. */
export function keysOf(press: KeyPress, mac: boolean = ON_MAC): string {
  const key = press.key.length === 1 ? keyOf(press) : press.key;
  const modifiers = [
    [mac ? 'ctrl' : 'mod', press.ctrlKey],
    [mac ? 'mod' : 'meta', press.metaKey],
    ['alt', press.altKey],
    ['shift', press.shiftKey && !isSign(key)],
  ] as const;
  const held = modifiers.filter(([, isHeld]) => isHeld).map(([name]) => name);
  return [...held, key].join('+');
}
