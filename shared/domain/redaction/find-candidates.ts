import { addressMatches } from './address-rules.ts';
import type { Candidate } from './candidate.ts';
import { dateMatches } from './date-rules.ts';
import { emailAndWebMatches } from './email-and-web-rules.ts';
import { capitalisedMatches, knownNameMatches } from './name-rules.ts';
import { numberMatches } from './number-rules.ts';
import { similarNameMatches } from './similar-name-rules.ts';
import { withoutOverlaps } from './without-overlaps.ts';

/** The transcript to look through, and the names that are known from elsewhere. */
export interface CandidateSearch {
  turns: readonly { text: string | null }[];
  /** The session's label, its speakers, and what the project's replacements stand for. */
  knownNames: readonly string[];
  /** The removed words of the project that are names. Other forms of them, such as a genitive, are proposed too. */
  removedNames?: readonly string[];
  /** The language of the interview, such as `de-AT`, if it is known. */
  language?: string | null;
}

/**
 * Finds words that may say who someone is, to propose for redaction, in order and without overlaps: of two that
 * overlap, the longer one. No rule is certain; nothing is redacted by it.
 */
export function findCandidates({
  turns,
  knownNames,
  removedNames = [],
  language = null,
}: CandidateSearch): Candidate[] {
  const texts = turns.map(({ text }) => text ?? '');
  const known = knownNameMatches(knownNames);
  const similar = similarNameMatches(removedNames, language);
  const capitalised = capitalisedMatches(texts, language);
  return texts.flatMap((text, turn) => {
    if (text === '') return [];
    const matches = [
      // The first of those that are equally long.
      ...similar(text),
      ...emailAndWebMatches(text),
      ...dateMatches(text),
      ...addressMatches(text),
      ...numberMatches(text),
      ...known(text),
      ...(capitalised[turn] ?? []),
    ];
    return withoutOverlaps(matches).map((match) => ({
      turn,
      ...match,
      words: text.slice(match.start, match.end),
    }));
  });
}
