const known = new Map<string, readonly string[]>();
const mostKnown = 5000;

/**
 * Returns the lower-case words of a field name or label: `MESSAGE_ROLE_USER`, `messageRoleUser` and `message
 * role user` give the same.
 */
export function wordsIn(name: string): readonly string[] {
  const found = known.get(name);
  if (found) return found;
  const parts = name.slice(0, 100).match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}\p{M}]+|\d+/gu) ?? [];
  const words = parts.map((part) => part.toLowerCase());
  if (known.size >= mostKnown) known.clear();
  known.set(name, words);
  return words;
}

/** Removes case and separators: `start_time`, `startTime` and `Start-Time` give `starttime`. */
export const squash = (name: string): string => wordsIn(name).join('');
