const BEGINNING = 'Search all sessions for';

/** Returns the label of the entry that searches all sessions for these words. */
export const searchAllLabel = (words: string): string => `${BEGINNING} “${words}”`;

/** Returns the words in such a label, quoted or not; null for other text. */
export function wordsOfSearchAll(text: string): string | null {
  if (!text.toLowerCase().startsWith(`${BEGINNING.toLowerCase()} `)) return null;
  const words = text.slice(BEGINNING.length).trim();
  return /^[“"](.*?)[”"]?$/s.exec(words)?.[1] ?? words;
}
