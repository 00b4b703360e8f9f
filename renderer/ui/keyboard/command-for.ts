import type { Command, CommandGroup } from './command-groups.ts';
import { isForText, isPressed, isSingle, type KeyPress } from './key-press.ts';

export interface Circumstances {
  /** A text field has the focus. */
  typing: boolean;
  /** The key belongs to what has the focus, such as a letter to a field and Space to a button. */
  spokenFor: boolean;
  singleKeys: boolean;
  /** The key pressed a moment ago, where it begins a sequence such as G S. */
  begun: string | null;
}

/** What a key means now: a command, or the beginning of a sequence, or nothing. */
export interface Meaning {
  command: Command | null;
  begins: string | null;
}

const NOTHING: Meaning = { command: null, begins: null };

/** The command of a key, from the groups in their order: what the screen says comes before what holds everywhere. */
export function meaningOf(
  press: KeyPress,
  groups: readonly CommandGroup[],
  { typing, spokenFor, singleKeys, begun }: Circumstances,
): Meaning {
  let begins: string | null = null;
  let command: Command | null = null;
  for (const each of groups.flatMap(({ commands }) => commands)) {
    const { keys } = each;
    if (keys === undefined || (isSingle(keys) ? spokenFor || !singleKeys : typing && isForText(keys)))
      continue;
    const [first = '', second] = keys.split(' ');
    if (second === undefined) {
      if (command === null && isPressed(first, press)) command = each;
      continue;
    }
    // The second letter of a sequence comes before what it means alone.
    if (begun === first && isPressed(second, press)) return { command: each, begins: null };
    if (isPressed(first, press)) begins = first;
  }
  return command === null && begins === null ? NOTHING : { command, begins };
}
