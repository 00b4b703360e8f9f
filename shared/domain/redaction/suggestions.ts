import type { RedactionKind } from '../../model/redaction.ts';

/** What replacements of each kind are called. */
const REPLACEMENT_WORDS: Record<RedactionKind, string> = {
  name: 'Name',
  place: 'Place',
  organisation: 'Organisation',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  date: 'Date',
  number: 'Number',
  web: 'Web address',
  other: 'Detail',
};

/** Returns the next replacement of each kind that none of the given ones equals: "[Name 3]". */
export function nextReplacements(taken: readonly string[]): Record<RedactionKind, string> {
  const next = (word: string): string => {
    const numbers = taken.flatMap((text) => {
      const [, name, number] = /^\[(.+) (\d{1,9})\]$/u.exec(text) ?? [];
      return name?.toLowerCase() === word.toLowerCase() && number !== undefined ? [Number(number)] : [];
    });
    return `[${word} ${String(Math.max(0, ...numbers) + 1)}]`;
  };
  return {
    name: next(REPLACEMENT_WORDS.name),
    place: next(REPLACEMENT_WORDS.place),
    organisation: next(REPLACEMENT_WORDS.organisation),
    email: next(REPLACEMENT_WORDS.email),
    phone: next(REPLACEMENT_WORDS.phone),
    address: next(REPLACEMENT_WORDS.address),
    date: next(REPLACEMENT_WORDS.date),
    number: next(REPLACEMENT_WORDS.number),
    web: next(REPLACEMENT_WORDS.web),
    other: next(REPLACEMENT_WORDS.other),
  };
}

/** Returns what words look like by themselves. */
export function kindOfWords(words: string): RedactionKind {
  const text = words.trim();
  if (/\S@\S+\.\S/u.test(text)) return 'email';
  if (/^(?:https?:\/\/|www\.)/iu.test(text)) return 'web';
  const digits = text.replaceAll(/\D/g, '').length;
  if (digits >= 7 && /^[\d\s()+./-]+$/.test(text)) return 'phone';
  if (digits > 0 && /^[\d\s.,/-]+$/.test(text)) return 'number';
  if (
    /\b(?:hospital|clinic|school|university|company|ltd|inc|gmbh|library|nursery|office|council)\b/iu.test(
      text,
    )
  )
    return 'organisation';
  if (/\b(?:street|road|avenue|lane|square|station|park)\b/iu.test(text)) return 'place';
  if (/^\p{Lu}/u.test(text)) return 'name';
  return /\p{Ll}|\p{Lu}/u.test(text) ? 'other' : 'name';
}
