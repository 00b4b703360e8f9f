import {
  choiceOf,
  defaultSpeakerName,
  firstTurns,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
} from '../../../shared/domain/speakers.ts';
import type { CachedSession } from '../../api/cached-session.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import type { SearchSnippet } from '../../../shared/model/search.ts';

/** A range to highlight: JavaScript string offsets, end exclusive. */
interface TextMark {
  start: number;
  end: number;
  /** True for the match that the search opened; false for other places with the same words. */
  isCurrent: boolean;
}

export interface PassageTurn {
  /** The turn's index in the transcript. */
  turnIndex: number;
  lane: 0 | 1;
  speaker: string;
  /** Seconds in the recording. */
  startSeconds: number | null;
  text: string;
  marks: TextMark[];
  isCurrent: boolean;
}

const BEFORE = 2;
const AFTER = 2;

/** Returns the turns around a search match; none if the match is not in a turn. */
export function passageAround(
  { reading, view }: CachedSession,
  participant: string | null,
  snippet: SearchSnippet,
): PassageTurn[] {
  if (reading === null) return [];
  const { turns } = reading.transcript;
  const spoken = turns.flatMap((turn, turnIndex) => {
    const text = turn.text?.trim() ?? '';
    const isHere = turnIndex === snippet.turnPlace;
    return (isSpoken(turn) && text !== '') || isHere ? [{ turn, turnIndex, text: turn.text ?? '' }] : [];
  });
  const at = placeIn(spoken, view.offsetSeconds, snippet);
  if (at === -1) return [];
  const lanes = new Map(reading.segments.map(({ turn, lane }) => [turn, lane]));
  const first = firstTurns(turns);
  const current = spoken[at]?.turnIndex;
  const words = snippet.source === 'turn' ? markedWords(snippet) : [];
  return spoken.slice(Math.max(0, at - BEFORE), at + AFTER + 1).map(({ turn, turnIndex, text }) => {
    const key = resolveSpeaker(speakerKeyOf(turn), first, view.speakers);
    const speaker = first.get(key) ?? { turn, turnIndex };
    const choice = choiceOf(view.speakers, key);
    const lane = choice.lane ?? lanes.get(speaker.turnIndex) ?? (speaker.turn.role === 'agent' ? 0 : 1);
    const isCurrent = turnIndex === current;
    return {
      turnIndex,
      lane,
      speaker: choice.name ?? defaultSpeakerName(speaker.turn, participant, choice.lane),
      startSeconds: turn.startSeconds === null ? null : Math.max(0, turn.startSeconds + view.offsetSeconds),
      text,
      marks: marksIn(text, words, isCurrent ? snippet : null),
      isCurrent,
    };
  });
}

/** Returns the index of the matching turn, or of the last one that had begun by then. */
function placeIn(
  spoken: readonly { turn: Turn; turnIndex: number }[],
  offsetSeconds: number,
  { turnPlace, startSeconds }: SearchSnippet,
): number {
  if (turnPlace !== null) return spoken.findIndex(({ turnIndex }) => turnIndex === turnPlace);
  if (startSeconds === null) return -1;
  return spoken.findLastIndex(
    ({ turn }) => turn.startSeconds !== null && turn.startSeconds + offsetSeconds <= startSeconds,
  );
}

/** Returns the words as they are in the text, which may differ from what was typed. */
const markedWords = ({ text, marks }: SearchSnippet): string[] => [
  ...new Set(marks.map(([start, end]) => text.slice(start, end).toLowerCase())),
];

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/**
 * Returns the matches at the start of a word in the text; the first match of the snippet is the current one.
 */
function marksIn(text: string, words: readonly string[], snippet: SearchSnippet | null): TextMark[] {
  const lower = text.toLowerCase();
  // Some letters change length in lower case, which would shift the offsets.
  if (lower.length !== text.length) return [];
  const found: TextMark[] = [];
  const current = snippet === null ? -1 : firstMarkIn(text, snippet);
  for (const word of words) {
    if (word === '') continue;
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length))
      if (at === current || at === 0 || !isLetter(text.charAt(at - 1)))
        found.push({ start: at, end: at + word.length, isCurrent: at === current });
  }
  return apart(found);
}

/**
 * Returns the offset of the snippet's first mark in the whole text; -1 if the text does not contain the
 * snippet.
 */
function firstMarkIn(text: string, snippet: SearchSnippet): number {
  const [start] = snippet.marks[0] ?? [0];
  const cutStart = snippet.text.startsWith('…') ? 1 : 0;
  const cutEnd = snippet.text.endsWith('…') ? snippet.text.length - 1 : snippet.text.length;
  const body = snippet.text.slice(cutStart, cutEnd);
  const lead = body.length - body.trimStart().length;
  const at = text.indexOf(body.trim());
  return at === -1 ? -1 : at + start - cutStart - lead;
}

function apart(marks: readonly TextMark[]): TextMark[] {
  let end = 0;
  return marks
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((mark) => {
      const isFree = mark.start >= end;
      if (isFree) ({ end } = mark);
      return isFree;
    });
}
