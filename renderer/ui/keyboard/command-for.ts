import type { Command, CommandGroup } from './command-groups.ts';
import { isForText, isPressed, isSingle, type KeyPress } from './key-press.ts';

export interface Circumstances {
  /** True if a text field has the focus. */
  typing: boolean;
  /** True if the focused element handles the key itself, as a field handles letters and a button Space. */
  spokenFor: boolean;
  /** True if the key closes a menu or another overlay, and does nothing else. */
  closing: boolean;
  singleKeys: boolean;
  /** The previous key if it may start a sequence such as G S. */
  begun: string | null;
}

/** What a key means now: a command, the start of a sequence, or nothing. */
export interface Meaning {
  command: Command | null;
  begins: string | null;
}

const NOTHING: Meaning = { command: null, begins: null };

/**
 * Returns the command of a key. The groups are searched in order, so the screen's commands come before global
 * ones.
 */
export function meaningOf(
  press: KeyPress,
  groups: readonly CommandGroup[],
  { typing, spokenFor, closing, singleKeys, begun }: Circumstances,
): Meaning {
  if (closing) return NOTHING;
  let begins: string | null = null;
  let command: Command | null = null;
  for (const each of groups.flatMap(({ commands }) => commands)) {
    const { keys } = each;
    if (keys === undefined) continue;
    const isElsewhere = isSingle(keys) ? spokenFor || !singleKeys : typing && isForText(keys);
    if (isElsewhere && each.whileTyping !== true) continue;
    const [first = '', second] = keys.split(' ');
    if (second === undefined) {
      if (command === null && isPressed(first, press)) command = each;
      continue;
    }
    // Completing a sequence takes precedence over the meaning of the second letter alone.
    if (begun === first && isPressed(second, press)) return { command: each, begins: null };
    if (isPressed(first, press)) begins = first;
  }
  return command === null && begins === null ? NOTHING : { command, begins };
}
