/** Marks that end a sentence in the scripts that interviews are held in, with what may close a quote after them. */
const ENDED = /[.!?…。！？।؟۔]["'’”»)\]]*$/u;

/** The text with a full stop where nothing ends its last sentence: the words of a service often have none. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || ENDED.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Texts one after the other, each ended before the next begins; null and empty ones are left out. */
export function joinSentences(...texts: readonly (string | null)[]): string {
  return texts
    .map((text) => asSentence(text ?? ''))
    .filter((text) => text !== '')
    .join(' ');
}
