import type { ExportSession } from './study.ts';

/** Fewer letters are more often a word, or part of a number, than a name. */
const FEWEST_CHARACTERS = 3;
/** Letters of scripts that separate words with spaces, so that "Ines" is not found in "business". */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]`;

/**
 * Returns true if a session's texts, which pseudonyms do not change, contain its label or the name of a
 * speaker other than the interviewer. Matches whole words only in scripts that separate words; ignores letter
 * case.
 */
export function namesInText(session: ExportSession): boolean {
  const speakers = session.speakers.filter(
    ({ role, name, pseudonym }) => role !== 'interviewer' && name !== pseudonym,
  );
  const names = [session.label ?? '', ...speakers.map(({ name }) => name)]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length >= FEWEST_CHARACTERS);
  if (names.length === 0) return false;
  const plain = textsOf(session).join('\n').toLowerCase();
  // The plain search is many times faster than compiling the pattern, and nearly always sufficient.
  const found = new Set(names.filter((name) => plain.includes(name)));
  if (found.size === 0) return false;
  const any = [...found].map((name) => RegExp.escape(name)).join('|');
  return new RegExp(`(?<!${LETTER})(?:${any})(?!${LETTER})`, 'u').test(plain);
}

const textsOf = ({ turns, notes, memo, tags, summary, answers }: ExportSession): string[] => [
  ...turns.map(({ text }) => text),
  ...notes.flatMap(({ text, passage }) => [text, passage?.quote ?? '']),
  memo,
  ...tags,
  summary ?? '',
  ...answers.flatMap(({ value, own, rationale }) => [
    String(value ?? ''),
    String(own ?? ''),
    rationale ?? '',
  ]),
];
