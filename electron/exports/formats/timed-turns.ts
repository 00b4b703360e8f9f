import type { ExportSession, ExportTurn } from './study.ts';
import { millisecondsOf } from './time-text.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';

/** A typical speaking rate, to estimate the end of a turn without one. */
const CHARACTERS_PER_SECOND = 15;

export interface TimedTurn {
  turn: ExportTurn;
  startMs: number;
  /** Always after the start. */
  endMs: number;
}

/** What a session's file leaves out for lack of a time, and the times that are not the transcript's own. */
export interface TimeLosses {
  /** How many turns with words have no known time and are left out. */
  turnsWithoutTime: number;
  /** How many turns end at the next turn's start or at an estimate from their length. */
  estimatedEnds: number;
  /** How many notes are left out because neither they nor their turn have a time. */
  notesWithoutTime: number;
}

export const NOTHING_LOST: TimeLosses = { turnsWithoutTime: 0, estimatedEnds: 0, notesWithoutTime: 0 };

/** A session's file, and what its format could not represent. */
export interface TimedFile {
  bytes: Uint8Array;
  losses: TimeLosses;
}

/** Returns the turns that have words and a time, in order of their starts. */
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
  // Iterates backwards, so that each turn finds the next start that is later than its own.
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
  count === 1 ? one : `${formatNumber(count)} ${many}`;

/** Returns the losses as sentences for the user and for comments in files; none if nothing was lost. */
export function describeLosses({ turnsWithoutTime, estimatedEnds, notesWithoutTime }: TimeLosses): string[] {
  const sentences: string[] = [];
  if (turnsWithoutTime > 0)
    sentences.push(
      `${counted(turnsWithoutTime, 'One turn has', 'turns have')} no time and ${turnsWithoutTime === 1 ? 'is' : 'are'} left out.`,
    );
  if (estimatedEnds > 0)
    sentences.push(
      `${counted(estimatedEnds, 'One turn has', 'turns have')} no end time: Earmark uses the start of the next turn or an estimate from the text.`,
    );
  if (notesWithoutTime > 0)
    sentences.push(
      `${counted(notesWithoutTime, 'One note has', 'notes have')} no time and ${notesWithoutTime === 1 ? 'is' : 'are'} left out.`,
    );
  return sentences;
}
