import type { ExportSession } from './study.ts';

/** Fewer letters are more often a word, or part of a number, than a name. */
const FEWEST_CHARACTERS = 3;
/** Letters of the scripts that part words with spaces, so that "Ines" is not found in "business". */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]`;

/**
 * Whether the label of a session or the name of somebody who is not its interviewer stands in its texts, which
 * pseudonyms do not change. Whole words only in scripts that part words; letter case does not matter.
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
  // The plain search is many times quicker than to make the pattern, and nearly always the only one.
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
