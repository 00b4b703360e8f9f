import { codePointRange } from './code-points.ts';
import type { PlacedTurn } from './qde-transcript.ts';
import { quotedWords } from './quoted-words.ts';
import type { ExportNote } from './study.ts';
import { millisecondsOf } from './time-text.ts';

/**
 * A note's placement in the project: on a passage of the transcript's source (code points; `words` is null for whole
 * turns), on a range of the recording or, if the session has no spoken words, on the whole transcript. What is near
 * a note only is not what the note is about, and must not get its codes.
 */
export type Placement =
  | { on: 'text'; start: number; end: number; words: string | null; isNearOnly: boolean }
  | { on: 'audio'; startMs: number; endMs: number }
  | { on: 'source' };

/** The length of a note on a single moment, since a selection must have a length. */
const MOMENT_MS = 1000;

/**
 * Returns the placement of a note. A passage comes first; a note with only a time is attached to the recording if
 * that is included, otherwise to the turns at that time. A note that matches none of them (a pause, a quote
 * that was removed) is near the nearest turn, because programs such as QualCoder drop notes on a whole source.
 */
export function placementOf(note: ExportNote, turns: readonly PlacedTurn[], withAudio: boolean): Placement {
  return (
    passageOf(note, turns) ?? timeOf(note, turns, withAudio) ?? nearestTo(note, turns) ?? { on: 'source' }
  );
}

/** Returns true if what the note is about is in the project, so that it can be coded. */
export const isCodable = (placement: Placement): boolean =>
  placement.on === 'audio' || (placement.on === 'text' && !placement.isNearOnly);

function passageOf(note: ExportNote, turns: readonly PlacedTurn[]): Placement | null {
  const placedAt = (place: number) => turns.find(({ turn }) => turn.place === place);
  const quoted = quotedWords(note, (place) => placedAt(place)?.turn);
  const placed = quoted === null ? undefined : placedAt(quoted.turn.place);
  if (quoted === null || placed === undefined) return null;
  const { start, end, words } = codePointRange(quoted.turn.text, quoted.start, quoted.end);
  if (end <= start) return null;
  return {
    on: 'text',
    start: placed.textStart + start,
    end: placed.textStart + end,
    words,
    isNearOnly: false,
  };
}

function timeOf(note: ExportNote, turns: readonly PlacedTurn[], withAudio: boolean): Placement | null {
  const startMs = millisecondsOf(note.startSeconds);
  if (startMs === null) return null;
  const noteEndMs = millisecondsOf(note.endSeconds) ?? startMs;
  if (withAudio)
    return { on: 'audio', startMs, endMs: noteEndMs > startMs ? noteEndMs : startMs + MOMENT_MS };
  // The words at that time are not those of the note.
  if (note.passage !== null || note.isOnOtherWords === true) return null;
  // A moment in a pause is not in the turn that follows.
  const endMs = Math.max(noteEndMs, startMs + 1);
  let [first, last, nextMs]: [PlacedTurn?, PlacedTurn?, number?] = [];
  // Iterates backwards, so that a turn without an end can use the next one's start.
  for (const placed of turns.toReversed()) {
    const turnStartMs = millisecondsOf(placed.turn.startSeconds);
    if (turnStartMs === null) continue;
    const turnEndMs = millisecondsOf(placed.turn.endSeconds) ?? nextMs ?? Infinity;
    nextMs = turnStartMs;
    if (turnStartMs >= endMs || turnEndMs <= startMs) continue;
    first = placed;
    last ??= placed;
  }
  if (first === undefined || last === undefined || last.textEnd <= first.textStart) return null;
  return { on: 'text', start: first.textStart, end: last.textEnd, words: null, isNearOnly: false };
}

/** Returns the turn that the note quoted, or else the nearest one in time, or else the first. */
function nearestTo(note: ExportNote, turns: readonly PlacedTurn[]): Placement | null {
  const withWords = turns.filter(({ textStart, textEnd }) => textEnd > textStart);
  const distance = ({ turn }: PlacedTurn): number =>
    note.passage === null ? silenceMs(note, turn) : Math.abs(turn.place - note.passage.turnPlace);
  const among = withWords.length === 0 ? turns : withWords;
  let nearest = among[0];
  for (const placed of among)
    if (nearest === undefined || distance(placed) < distance(nearest)) nearest = placed;
  if (nearest === undefined) return null;
  const { lineStart, textStart, textEnd } = nearest;
  return {
    on: 'text',
    start: textEnd > textStart ? textStart : lineStart,
    end: textEnd,
    words: null,
    isNearOnly: true,
  };
}

/** Returns the gap between a note and a turn, in milliseconds; Infinity if either has no time. */
function silenceMs({ startSeconds, endSeconds }: ExportNote, turn: PlacedTurn['turn']): number {
  const noteStartMs = millisecondsOf(startSeconds);
  const turnStartMs = millisecondsOf(turn.startSeconds);
  if (noteStartMs === null || turnStartMs === null) return Infinity;
  const noteEndMs = millisecondsOf(endSeconds) ?? noteStartMs;
  const turnEndMs = millisecondsOf(turn.endSeconds) ?? turnStartMs;
  return Math.max(turnStartMs - noteEndMs, noteStartMs - turnEndMs, 0);
}
