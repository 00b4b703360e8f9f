import { firstFrom } from '../../../player/view.ts';
import { placeNow } from '../notes/note-passage.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

/** A stretch of a turn's text that is highlighted: two that touch or overlap are one. */
export interface Highlight {
  start: number;
  end: number;
}

/** What a turn has beside its words. */
export interface TurnNotes {
  notes: readonly Note[];
  highlights: readonly Highlight[];
}

export const NO_TURN_NOTES: TurnNotes = { notes: [], highlights: [] };

/**
 * Which notes stand beside which turn, by the turn's place. A note on time alone stands beside the turn that it shares
 * most with. A turn whose notes stay the same keeps its object, so that its row is not drawn anew.
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
      const there = byTurn.get(turn);
      if (there === undefined) byTurn.set(turn, [note]);
      else there.push(note);
    }
    const now = new Map<number, TurnNotes>();
    for (const [turn, there] of byTurn) {
      const known = before.get(turn);
      const text = reading?.transcript.turns[turn]?.text ?? '';
      now.set(
        turn,
        known !== undefined && isSame(known.notes, there)
          ? known
          : { notes: there, highlights: highlightsIn(text, there) },
      );
    }
    before = now;
    return now;
  };
}

const isSame = (one: readonly Note[], other: readonly Note[]) =>
  one.length === other.length && one.every((note, at) => note === other[at]);

/** The passages of these notes in a turn's text, in order. */
function highlightsIn(text: string, notes: readonly Note[]): Highlight[] {
  const places = notes
    .flatMap(({ passage }) => (passage === null ? [] : [placeNow(text, passage)]))
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

/** Finds the turn that a stretch of time shares most with; in a silence the next one, at the end the last. */
function turnFinder({ talk }: TranscriptReading) {
  // No span that begins before this can reach the note.
  const longest = talk.reduce(
    (most, { startSeconds, endSeconds }) => Math.max(most, endSeconds - startSeconds),
    0,
  );
  return ({ startSeconds, endSeconds }: Note): number | null => {
    if (startSeconds === null) return null;
    const end = endSeconds ?? startSeconds;
    let best = -1;
    let most = -Infinity;
    for (let at = firstFrom(talk, startSeconds - longest); at < talk.length; at += 1) {
      const span = talk[at];
      if (span === undefined || (span.startSeconds > end && best >= 0)) break;
      const shared = Math.min(end, span.endSeconds) - Math.max(startSeconds, span.startSeconds);
      const isNext = best < 0 && span.startSeconds >= startSeconds;
      if ((shared >= 0 || isNext) && shared > most) {
        best = span.turn;
        most = shared;
      }
    }
    return best >= 0 ? best : (talk.at(-1)?.turn ?? null);
  };
}

/** In the margin of one turn: more would make a gap in the reading. */
const MOST_IN_MARGIN = 3;

/** The notes that are written out beside a turn, and how many more there are. */
export function marginOf(notes: readonly Note[]): { shown: readonly Note[]; more: number } {
  // A line that says "1 more" takes as much room as the one note.
  if (notes.length <= MOST_IN_MARGIN + 1) return { shown: notes, more: 0 };
  return { shown: notes.slice(0, MOST_IN_MARGIN), more: notes.length - MOST_IN_MARGIN };
}

/** What a note is called where there is room for a line: its words, else those it quotes. */
export const noteWords = ({ text, passage }: Note): string =>
  text.trim() !== '' ? text.trim() : passage === null ? 'Note' : `“${passage.quote}”`;
