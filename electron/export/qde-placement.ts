import { codePointRange } from './code-points.ts';
import type { PlacedTurn } from './qde-transcript.ts';
import type { ExportNote } from './study.ts';
import { millisecondsOf } from './time-text.ts';

/**
 * Where a note stands in the project: on a passage of the transcript's source (code points; its words, or null for
 * whole turns that a time touches), on a stretch of the recording, or, where neither is known any more, on the transcript as a whole.
 */
export type Placement =
  | { on: 'text'; start: number; end: number; words: string | null }
  | { on: 'audio'; startMs: number; endMs: number }
  | { on: 'source' };

/** How long a note on one moment lasts, since a selection has a length. */
const MOMENT_MS = 1000;

/**
 * The one place of a note. A passage comes first; a note on time alone stands on the recording where that is
 * included, and else on the turns that the time touches.
 */
export function placementOf(note: ExportNote, turns: readonly PlacedTurn[], withAudio: boolean): Placement {
  return passageOf(note, turns) ?? timeOf(note, turns, withAudio) ?? { on: 'source' };
}

function passageOf({ passage }: ExportNote, turns: readonly PlacedTurn[]): Placement | null {
  if (passage === null) return null;
  const placed = turns.find(({ turn }) => turn.place === passage.turnPlace);
  if (placed === undefined) return null;
  const { text } = placed.turn;
  const from = startOf(passage, text);
  if (from === null) return null;
  const { start, end, words } = codePointRange(text, from, from + passage.quote.length);
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
