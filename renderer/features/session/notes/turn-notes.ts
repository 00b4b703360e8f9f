import { firstFrom } from '../../../player/view.ts';
import { locatePassage } from './note-passage.ts';
import type { Highlight } from '../turns/turn-segments.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

/** The notes and highlights of a turn. */
export interface TurnNotes {
  notes: readonly Note[];
  highlights: readonly Highlight[];
}

export const NO_TURN_NOTES: TurnNotes = { notes: [], highlights: [] };

/**
 * Returns a function that assigns notes to turns, by the turn's index. A note without a passage belongs to
 * the turn with which it shares the most time. If a turn's notes do not change, its object stays the same, so
 * that its row is not rendered again.
 */
export function turnNotesOf(
  reading: TranscriptReading | undefined,
): (notes: readonly Note[]) => ReadonlyMap<number, TurnNotes> {
  let before: ReadonlyMap<number, TurnNotes> = new Map();
  const turnOf = reading === undefined ? () => null : turnFinder(reading);
  return (notes) => {
    const byTurn = new Map<number, Note[]>();
    for (const note of notes) {
      const turn = note.passage?.turnPlace ?? turnOf(note);
      if (turn === null) continue;
      const ofTurn = byTurn.get(turn);
      if (ofTurn === undefined) byTurn.set(turn, [note]);
      else ofTurn.push(note);
    }
    const now = new Map<number, TurnNotes>();
    for (const [turn, ofTurn] of byTurn) {
      const known = before.get(turn);
      const text = reading?.transcript.turns[turn]?.text ?? '';
      now.set(
        turn,
        known !== undefined && isSame(known.notes, ofTurn)
          ? known
          : { notes: ofTurn, highlights: highlightsIn(text, ofTurn) },
      );
    }
    before = now;
    return now;
  };
}

const isSame = (one: readonly Note[], other: readonly Note[]) =>
  one.length === other.length && one.every((note, at) => note === other[at]);

/** Returns the merged passages of these notes in a turn's text, in order. */
function highlightsIn(text: string, notes: readonly Note[]): Highlight[] {
  const places = notes
    .flatMap(({ passage }) => (passage === null ? [] : [locatePassage(text, passage)]))
    .filter((place) => place !== null)
    .toSorted((a, b) => a.start - b.start);
  const merged: Highlight[] = [];
  for (const { start, end } of places) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Returns a function that finds the turn that shares the most time with a note; during silence the next turn,
 * at the end the last.
 */
function turnFinder({ segments }: TranscriptReading) {
  // No span that begins earlier can overlap the note.
  const longest = segments.reduce(
    (most, { startSeconds, endSeconds }) => Math.max(most, endSeconds - startSeconds),
    0,
  );
  return ({ startSeconds, endSeconds }: Note): number | null => {
    if (startSeconds === null) return null;
    const end = endSeconds ?? startSeconds;
    let best = -1;
    let most = -Infinity;
    for (let at = firstFrom(segments, startSeconds - longest); at < segments.length; at += 1) {
      const span = segments[at];
      if (span === undefined || (span.startSeconds > end && best >= 0)) break;
      const shared = Math.min(end, span.endSeconds) - Math.max(startSeconds, span.startSeconds);
      const isNext = best < 0 && span.startSeconds >= startSeconds;
      if ((shared >= 0 || isNext) && shared > most) {
        best = span.turn;
        most = shared;
      }
    }
    return best >= 0 ? best : (segments.at(-1)?.turn ?? null);
  };
}

/** In the margin of one turn: more would leave a gap in the transcript. */
const MOST_IN_MARGIN = 3;

/** Returns the notes to show beside a turn, and how many more there are. */
export function marginOf(notes: readonly Note[]): { shown: readonly Note[]; more: number } {
  // A line that says "1 more" takes as much space as the note itself.
  if (notes.length <= MOST_IN_MARGIN + 1) return { shown: notes, more: 0 };
  return { shown: notes.slice(0, MOST_IN_MARGIN), more: notes.length - MOST_IN_MARGIN };
}

/** Returns a one-line label for a note: its text, else its quote. */
export const noteLabel = ({ text, passage }: Note): string =>
  text.trim() !== '' ? text.trim() : passage === null ? 'Note' : `“${passage.quote}”`;
