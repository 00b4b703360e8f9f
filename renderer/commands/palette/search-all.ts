const BEGINNING = 'Search all sessions for';

/** What the entry is called that searches all sessions for these words. */
export const searchAllLabel = (words: string): string => `${BEGINNING} “${words}”`;

/** The words in such a label, quoted or not; null for another text. */
export function wordsOfSearchAll(text: string): string | null {
  if (!text.toLowerCase().startsWith(`${BEGINNING.toLowerCase()} `)) return null;
  const words = text.slice(BEGINNING.length).trim();
  return /^[“"](.*?)[”"]?$/s.exec(words)?.[1] ?? words;
}
