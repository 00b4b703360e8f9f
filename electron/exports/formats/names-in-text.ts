import type { ExportSession } from './study.ts';

/** Fewer letters are more often a word, or part of a number, than a name. */
const FEWEST_CHARACTERS = 3;
/** Letters of scripts that separate words with spaces, so that "Ines" is not found in "business". */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]`;

/** Returns what pseudonyms replace, in lower case: labels, and the names of speakers other than the interviewer. */
export function namesOf(session: Pick<ExportSession, 'speakers'>, labels: readonly string[]): string[] {
  const speakers = session.speakers.filter(
    ({ role, name, pseudonym }) => role !== 'interviewer' && name !== pseudonym,
  );
  return [...labels, ...speakers.map(({ name }) => name)]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length >= FEWEST_CHARACTERS);
}

/**
 * Returns true if a text contains one of these names, which are in lower case. Matches whole words only in scripts that
 * separate words; ignores letter case.
 */
export function hasNameIn(names: readonly string[], text: string): boolean {
  const plain = text.toLowerCase();
  // The plain search is many times faster than compiling the pattern, and nearly always sufficient.
  const found = new Set(names.filter((name) => plain.includes(name)));
  if (found.size === 0) return false;
  const any = [...found].map((name) => RegExp.escape(name)).join('|');
  return new RegExp(`(?<!${LETTER})(?:${any})(?!${LETTER})`, 'u').test(plain);
}
