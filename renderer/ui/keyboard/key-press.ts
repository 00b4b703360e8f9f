import { ON_MAC } from './key-hint.ts';

/** What a keyboard event says of the key. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Keys with Ctrl, Alt or ⌘ act everywhere, and so do F keys; single ones outside fields, where they are turned on. */
export const isSingle = (keys: string): boolean => !/(?:^|\b)(?:(?:mod|ctrl|alt|meta)\+|f\d+$)/i.test(keys);

/** What a text field does with these is its own: it selects, copies, cuts, pastes and undoes. */
const EDITING = ['mod+a', 'mod+c', 'mod+x', 'mod+v', 'mod+z', 'mod+y', 'mod+shift+z'];
/** On macOS the cursor goes from word to word with these. */
const EDITING_ON_MAC = ['alt+arrowleft', 'alt+arrowright', 'alt+arrowup', 'alt+arrowdown'];

/** Whether a text field has these keys for itself. */
export const isForText = (keys: string, mac: boolean = ON_MAC): boolean =>
  EDITING.includes(keys.toLowerCase()) || (mac && EDITING_ON_MAC.includes(keys.toLowerCase()));

const NAMED = new Map([
  [' ', 'space'],
  ['+', 'plus'],
  ['−', '-'],
]);
const isSign = (key: string) => key === 'plus' || /^[^\p{L}\p{N}]$/u.test(key);

/** The letter on a Latin keyboard, where the keyboard in use writes another alphabet. */
function keyOf({ key, code }: KeyPress): string {
  const isForeign = key.length === 1 && key > '~';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (NAMED.get(key) ?? (isForeign && letter !== undefined ? letter : key)).toLowerCase();
}

/** Whether this is the key that `step` names, such as `mod+N`, `alt+ArrowLeft`, `Q` or `?`. */
export function isPressed(step: string, press: KeyPress, mac: boolean = ON_MAC): boolean {
  const parts = step.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1));
  return (
    keyOf(press) === key &&
    press.ctrlKey === (held.has('ctrl') || (!mac && held.has('mod'))) &&
    press.metaKey === (held.has('meta') || (mac && held.has('mod'))) &&
    press.altKey === held.has('alt') &&
    // A sign wants Shift on one keyboard and none on another.
    (press.shiftKey === held.has('shift') || isSign(key))
  );
}
