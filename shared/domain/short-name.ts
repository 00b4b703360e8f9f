const LONGEST_NAME = 500;

/** Returns the beginning of a text, with "…" if it is shortened. */
export function beginningOf(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  // Do not split a surrogate pair.
  return `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Shortens a name for display: one of fifty megabytes must not cost more than any other. */
export const shortName = (name: string): string => beginningOf(name, LONGEST_NAME);
