/** The words of every button and command that begins to look for quotes. */
export const FIND_QUOTES = 'Find quotes for a code…';
