import { groupsIn, offers } from './command-groups.ts';
import { keysOf, isForText, type KeyPress } from './key-press.ts';
import { ON_MAC } from './key-hint.ts';
import { normalizedKeys } from './normalized-keys.ts';
import { SHORTCUT_GROUPS } from './shortcut-list.ts';

/** What a pressed key is good for: a pedal, or why not. Null for a modifier alone, which waits for another key. */
export type PedalKey = { keys: string } | { refusal: string } | null;

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn', 'FnLock'];
/** Keys that type a character only with the next one, or through an input method. */
const COMPOSING = ['Dead', 'Process', 'Compose'];
const IN_TEXT =
  /^(?:Enter|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Escape|Arrow(?:Left|Right|Up|Down))$/;
const WAY_OUT = 'Set the pedal to one of F13 to F24.';

/** Checks a key for a pedal, which also acts while the user types: a key that types or edits text is refused. */
export function pedalKey(press: KeyPress & { altGraph: boolean }, mac: boolean = ON_MAC): PedalKey {
  const { key, ctrlKey, metaKey, altKey, altGraph } = press;
  if (MODIFIERS.includes(key)) return null;
  // AltGr, and Option on a Mac, type further characters.
  const isCommand = metaKey || (!altGraph && (ctrlKey || (altKey && !mac)));
  if (COMPOSING.includes(key) || (key.length === 1 && !isCommand))
    return { refusal: `This key types a character. ${WAY_OUT}` };
  if (key === 'Unidentified' || key === '')
    return { refusal: `The system does not recognise this key. ${WAY_OUT}` };
  const keys = keysOf(press, mac);
  if (IN_TEXT.test(key) || isForText(keys, mac)) return { refusal: `Text fields use this key. ${WAY_OUT}` };
  return { keys };
}

/** The keys of the window and of the menu that are no commands of Earmark. */
const OF_WINDOW: readonly [keys: string, does: string][] = [
  ['mod+Q', 'Quit'],
  ['mod+W', 'Close the window'],
  ['mod+M', 'Minimize the window'],
  ['F11', 'Full screen'],
];

/** Returns the name of the command that has a key already, on any screen; null if it is free. */
export function commandWithKeys(
  keys: string,
  pedals: readonly [keys: string, does: string][],
): string | null {
  const wanted = normalizedKeys(keys);
  const listed = SHORTCUT_GROUPS.flatMap((group) =>
    group.keys.flatMap(({ press, does }) => press.map((one) => [one, does] as const)),
  );
  const offered = groupsIn(offers.getState().byOwner)
    .flatMap(({ commands }) => commands)
    // Of the pedals, one command may keep its key.
    .filter(({ whileTyping }) => whileTyping !== true)
    .map(({ keys: one = '', label }) => [one, label] as const);
  const all = [...pedals, ...OF_WINDOW, ...listed, ...offered];
  return all.find(([one]) => normalizedKeys(one) === wanted)?.[1] ?? null;
}
