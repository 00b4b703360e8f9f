import { withoutCaseAndWidth } from '../../../shared/domain/folding/case-folding.ts';
import type { EffectiveText } from '../../../shared/domain/corrections/effective-text.ts';
import { shownPlaces, toShown } from '../../../shared/domain/corrections/positions.ts';
import { isSpoken } from '../../../shared/domain/speakers.ts';
import type { Turn, Word, TranscriptReading } from '../../../shared/model/transcript.ts';

/** A place in the transcript that an answer refers to. */
export interface Passage {
  /** The index of the turn, from 0. */
  turnPlace: number;
  /** In transcript time; null if the transcript has no times. */
  startSeconds: number | null;
  /** The text as it is shown in the transcript. */
  quote: string;
}

/** Fewer words than this occur in a transcript by chance. */
const FEWEST_WORDS = 3;
const FEWEST_UNQUOTED = 5;
const QUOTED = /“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|"([^"]+)"|‘((?:[^’]|’(?=\p{L}))+)’/gu;

/**
 * Returns the passages that an answer quotes: in quotation marks in its reason, or as the answer itself. One
 * passage per quote found, in the order of the answer. A quote can have the words as shown, or as they were received
 * before they were corrected: `corrected` is the corrected text, or null if nothing is corrected.
 */
export function passagesOf(
  { value, rationale }: { value: unknown; rationale: string | null },
  { transcript }: TranscriptReading,
  corrected: EffectiveText | null,
): Passage[] {
  const answer = typeof value === 'string' ? value : '';
  const sayings = [
    ...[rationale ?? '', answer].flatMap(quotesIn).map((text) => ({ text, least: FEWEST_WORDS })),
    // Some services quote without quotation marks, or answer in the participant's own words.
    ...[rationale ?? '', answer].map((text) => ({ text, least: FEWEST_UNQUOTED })),
  ];
  const shown = transcript.turns.map(tokensOf);
  const received = corrected?.received.map(tokensOf);
  const passages: Passage[] = [];
  for (const { text, least } of sayings) {
    const sought = wordsOf(text).map(({ folded }) => folded);
    if (sought.length < least) continue;
    const place = placeIn(shown, sought) ?? shownPlace(corrected, placeIn(received ?? [], sought));
    const passage = place === null ? null : passageAt(shown, transcript.turns, place);
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
    folded: withoutCaseAndWidth(match[0]).replaceAll(/['’]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

const tokensOf = (turn: Turn): Token[] => (turn.text === null || !isSpoken(turn) ? [] : wordsOf(turn.text));

/** A range of the words of a turn, as UTF-16 offsets. */
interface Place {
  turn: number;
  start: number;
  end: number;
}

function placeIn(turns: readonly Token[][], sought: readonly string[]): Place | null {
  for (const [turn, tokens] of turns.entries()) {
    const first = tokens.findIndex((_, start) =>
      sought.every((word, offset) => tokens[start + offset]?.folded === word),
    );
    const [start, end] = [tokens[first], tokens[first + sought.length - 1]];
    if (start !== undefined && end !== undefined) return { turn, start: start.start, end: end.end };
  }
  return null;
}

/** Returns where received words are shown; null if they were deleted. */
function shownPlace(corrected: EffectiveText | null, received: Place | null): Place | null {
  if (corrected === null || received === null) return null;
  const { turn, start, end } = received;
  const range = { turn, start, endTurn: turn, end, addedAtStart: false, addedAtEnd: false };
  return toShown(shownPlaces(corrected), range);
}

function passageAt(
  shown: readonly Token[][],
  turns: readonly Turn[],
  { turn: turnPlace, start, end }: Place,
): Passage | null {
  const turn = turns[turnPlace];
  if (turn?.text == null) return null;
  const first = shown[turnPlace]?.findIndex((token) => token.end > start) ?? -1;
  return {
    turnPlace,
    startSeconds: (first === -1 ? null : saidAt(turn.words, first)) ?? turn.startSeconds,
    quote: turn.text.slice(start, end),
  };
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
