const LONGEST_NAME = 500;

/** Returns the beginning of a text, with "…" if it is shortened. */
export function truncateText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  // Do not split a surrogate pair.
  return `${text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Shortens a name for display: one of fifty megabytes must not cost more than any other. */
export const shortName = (name: string): string => truncateText(name, LONGEST_NAME);
