import type { ExportSession, ExportTurn } from './study.ts';
import { millisecondsOf } from './time-text.ts';
import { numberText } from '../../../shared/domain/counts.ts';

/** A usual speaking rate; it gives a turn without an end an end. */
const CHARACTERS_PER_SECOND = 15;

export interface TimedTurn {
  turn: ExportTurn;
  startMs: number;
  /** After the start. */
  endMs: number;
}

/** What of a session could not be written with a time, and what time is not the transcript's own. */
export interface TimeLosses {
  /** Turns with words that no time is known of: left out. */
  turnsWithoutTime: number;
  /** Turns whose end is the next turn's start or an estimate from their length. */
  estimatedEnds: number;
  /** Notes that have no time, nor their turn: left out. */
  notesWithoutTime: number;
}

/** A file, and what its format could not hold of the session. */
export interface TimedFile {
  bytes: Uint8Array;
  losses: TimeLosses;
}

/** The turns with words and a time, by their starts. */
export function timedTurns({ turns, durationSeconds }: ExportSession): {
  timed: TimedTurn[];
  losses: TimeLosses;
} {
  const withWords = turns.filter(({ text }) => text.trim() !== '');
  const starts = withWords
    .flatMap((turn) => {
      const startMs = millisecondsOf(turn.startSeconds);
      return startMs === null ? [] : [{ turn, startMs }];
    })
    .toSorted((a, b) => a.startMs - b.startMs);
  const lastMs = millisecondsOf(durationSeconds) ?? Infinity;
  const timed: TimedTurn[] = [];
  let estimatedEnds = 0;
  let laterMs = Infinity;
  let previousMs = Infinity;
  // From the end, so that each turn finds the start that truly comes after its own.
  for (const { turn, startMs } of starts.toReversed()) {
    if (previousMs > startMs) laterMs = previousMs;
    previousMs = startMs;
    const endMs = millisecondsOf(turn.endSeconds);
    if (endMs !== null && endMs > startMs) {
      timed.push({ turn, startMs, endMs });
      continue;
    }
    estimatedEnds += 1;
    const readMs = Math.max(1000, Math.round((turn.text.length / CHARACTERS_PER_SECOND) * 1000));
    const latestMs = lastMs > startMs ? Math.min(laterMs, lastMs) : laterMs;
    timed.push({ turn, startMs, endMs: Math.min(startMs + readMs, latestMs) });
  }
  const turnsWithoutTime = withWords.length - starts.length;
  return { timed: timed.toReversed(), losses: { turnsWithoutTime, estimatedEnds, notesWithoutTime: 0 } };
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${numberText(count)} ${many}`;

/** What was lost, in sentences for the person and for comments in files; nothing lost, no sentence. */
export function lossesInWords({ turnsWithoutTime, estimatedEnds, notesWithoutTime }: TimeLosses): string[] {
  const said: string[] = [];
  if (turnsWithoutTime > 0)
    said.push(
      `${counted(turnsWithoutTime, 'One turn has', 'turns have')} no time in the transcript and ${turnsWithoutTime === 1 ? 'is' : 'are'} left out.`,
    );
  if (estimatedEnds > 0)
    said.push(
      `${counted(estimatedEnds, 'One turn has', 'turns have')} no end in the transcript: the next turn's start or an estimate from the text's length stands for it.`,
    );
  if (notesWithoutTime > 0)
    said.push(
      `${counted(notesWithoutTime, 'One note has', 'notes have')} no time and ${notesWithoutTime === 1 ? 'is' : 'are'} left out.`,
    );
  return said;
}
