/**
 * Punctuation that ends a sentence in the scripts of interviews, with closing quotes or brackets after it.
 */
const ENDED = /[.!?…。！？।؟۔]["'’”»)\]]*$/u;

/** Adds a full stop if the last sentence has no end, as often in messages of a service. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || ENDED.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Joins texts as sentences, without null and empty ones. */
export function joinSentences(...texts: readonly (string | null)[]): string {
  return texts
    .map((text) => asSentence(text ?? ''))
    .filter((text) => text !== '')
    .join(' ');
}
