import { isSpoken } from '../../../shared/domain/speakers.ts';
import type { Turn, Word, TranscriptReading } from '../../../shared/model/transcript.ts';

/** A place in the transcript that an answer refers to. */
export interface Passage {
  /** The index of the turn, from 0. */
  turnPlace: number;
  /** In transcript time; null if the transcript has no times. */
  startSeconds: number | null;
  /** The text as it is in the transcript. */
  quote: string;
}

/** Fewer words than this occur in a transcript by chance. */
const FEWEST_WORDS = 3;
const FEWEST_UNQUOTED = 5;
const QUOTED = /“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|"([^"]+)"|‘((?:[^’]|’(?=\p{L}))+)’/gu;

/**
 * Returns the passages that an answer quotes: in quotation marks in its reason, or as the answer itself. One
 * passage per quote found, in the order of the answer.
 */
export function passagesOf(
  { value, rationale }: { value: unknown; rationale: string | null },
  { transcript }: TranscriptReading,
): Passage[] {
  const answer = typeof value === 'string' ? value : '';
  const sayings = [
    ...[rationale ?? '', answer].flatMap(quotesIn).map((text) => ({ text, least: FEWEST_WORDS })),
    // Some services quote without quotation marks, or answer in the participant's own words.
    ...[rationale ?? '', answer].map((text) => ({ text, least: FEWEST_UNQUOTED })),
  ];
  const turns = transcript.turns.map(tokensOf);
  const passages: Passage[] = [];
  for (const { text, least } of sayings) {
    const sought = wordsOf(text).map(({ folded }) => folded);
    if (sought.length < least) continue;
    const passage = findIn(turns, transcript.turns, sought);
    const isKnown = passages.some(
      ({ turnPlace, quote }) => turnPlace === passage?.turnPlace && quote.includes(passage.quote),
    );
    if (passage !== null && !isKnown) passages.push(passage);
  }
  return passages;
}

/** Returns the text in quotation marks, split at ellipses. */
const quotesIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].flatMap((match) =>
    (match.slice(1).find(Boolean) ?? '').split(/\s*(?:…|\.\.\.|\[[^\]]*\])\s*/u),
  );

interface Token {
  folded: string;
  /** Offsets in the original text. */
  start: number;
  end: number;
}

/** Returns the words without case and apostrophes. */
const wordsOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)].map((match) => ({
    folded: match[0].normalize('NFKC').toLowerCase().replaceAll(/['’]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

const tokensOf = (turn: Turn): Token[] => (turn.text === null || !isSpoken(turn) ? [] : wordsOf(turn.text));

function findIn(
  turns: readonly Token[][],
  texts: readonly Turn[],
  sought: readonly string[],
): Passage | null {
  for (const [turnPlace, tokens] of turns.entries()) {
    const first = tokens.findIndex((_, start) =>
      sought.every((word, offset) => tokens[start + offset]?.folded === word),
    );
    const [start, end] = [tokens[first], tokens[first + sought.length - 1]];
    const turn = texts[turnPlace];
    if (start === undefined || end === undefined || turn?.text == null) continue;
    return {
      turnPlace,
      startSeconds: saidAt(turn.words, first) ?? turn.startSeconds,
      quote: turn.text.slice(start.start, end.end),
    };
  }
  return null;
}

/** Returns the start time of the turn's word at this index; null if the words have no times. */
function saidAt(words: readonly Word[] | undefined, offset: number): number | null {
  let before = 0;
  for (const { text, startSeconds } of words ?? []) {
    before += wordsOf(text).length;
    if (before > offset) return startSeconds;
  }
  return null;
}
