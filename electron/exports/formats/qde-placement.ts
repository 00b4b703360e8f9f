import { withoutHidden } from '../../../shared/domain/invisible.ts';
import { codePointRange } from './code-points.ts';
import type { PlacedTurn } from './qde-transcript.ts';
import type { ExportNote } from './study.ts';
import { millisecondsOf } from './time-text.ts';

/**
 * Where a note stands in the project: on a passage of the transcript's source (code points; its words, or null for
 * whole turns that a time touches or comes near), on a stretch of the recording, or, where nothing is said in the session, on
 * the transcript as a whole.
 */
export type Placement =
  | { on: 'text'; start: number; end: number; words: string | null }
  | { on: 'audio'; startMs: number; endMs: number }
  | { on: 'source' };

/** How long a note on one moment lasts, since a selection has a length. */
const MOMENT_MS = 1000;

/**
 * The one place of a note. A passage comes first; a note on time alone stands on the recording where that is
 * included, and else on the turns that the time touches. What is in none of them (a pause, a quote that is gone) stands
 * on the nearest turn, since programs such as QualCoder lose what stands on a source as a whole.
 */
export function placementOf(note: ExportNote, turns: readonly PlacedTurn[], withAudio: boolean): Placement {
  return (
    passageOf(note, turns) ?? timeOf(note, turns, withAudio) ?? nearestTo(note, turns) ?? { on: 'source' }
  );
}

function passageOf({ passage }: ExportNote, turns: readonly PlacedTurn[]): Placement | null {
  if (passage === null) return null;
  const placed = turns.find(({ turn }) => turn.place === passage.turnPlace);
  if (placed === undefined) return null;
  const { text } = placed.turn;
  // Earlier transcripts had hidden characters in them.
  const quote = text.includes(passage.quote) ? passage.quote : withoutHidden(passage.quote);
  const from = startOf({ ...passage, quote }, text);
  if (from === null) return null;
  const { start, end, words } = codePointRange(text, from, from + quote.length);
  if (end <= start) return null;
  return { on: 'text', start: placed.textStart + start, end: placed.textStart + end, words };
}

/** A transcript may have been corrected since: the quote is what counts, and the nearest one is meant. */
function startOf({ start, end, quote }: NonNullable<ExportNote['passage']>, text: string): number | null {
  if (quote === '') return null;
  if (text.slice(start, end) === quote) return start;
  const before = text.lastIndexOf(quote, start);
  const after = text.indexOf(quote, start);
  if (before === -1 || after === -1) return before === after ? null : Math.max(before, after);
  return start - before <= after - start ? before : after;
}

function timeOf(note: ExportNote, turns: readonly PlacedTurn[], withAudio: boolean): Placement | null {
  const startMs = millisecondsOf(note.startSeconds);
  if (startMs === null) return null;
  const noteEndMs = millisecondsOf(note.endSeconds) ?? startMs;
  const endMs = noteEndMs > startMs ? noteEndMs : startMs + MOMENT_MS;
  if (withAudio) return { on: 'audio', startMs, endMs };
  let [first, last, nextMs]: [PlacedTurn?, PlacedTurn?, number?] = [];
  // From the end, so that a turn without an end has the next one's start.
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
  return { on: 'text', start: first.textStart, end: last.textEnd, words: null };
}

/** The turn whose words the note quoted; else the one that is nearest in time; else the first. */
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
  return { on: 'text', start: textEnd > textStart ? textStart : lineStart, end: textEnd, words: null };
}

/** How long it is quiet between a note and a turn; nothing is farther than a turn without a time. */
function silenceMs({ startSeconds, endSeconds }: ExportNote, turn: PlacedTurn['turn']): number {
  const noteStartMs = millisecondsOf(startSeconds);
  const turnStartMs = millisecondsOf(turn.startSeconds);
  if (noteStartMs === null || turnStartMs === null) return Infinity;
  const noteEndMs = millisecondsOf(endSeconds) ?? noteStartMs;
  const turnEndMs = millisecondsOf(turn.endSeconds) ?? turnStartMs;
  return Math.max(turnStartMs - noteEndMs, noteStartMs - turnEndMs, 0);
}
