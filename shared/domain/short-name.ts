const LONGEST_NAME = 500;

/** The beginning of a text, with "…" where something of it is left out. */
export function beginningOf(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  // Not half of a character that takes two code units.
  return `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A name as it is shown: one of fifty megabytes must not cost more than any other. */
export const shortName = (name: string): string => beginningOf(name, LONGEST_NAME);
