import type { Turn } from '../../../shared/model/transcript.ts';

/** One way to read the data as a transcript, with the evidence for it. */
export interface Reading {
  turns: Turn[];
  /** Field names from the root to the turns. */
  names: readonly string[];
  score: number;
  /** Characters of speech. */
  characters: number;
  /** The shares of turns with a speaker, a known role, and a start. */
  named: number;
  known: number;
  timed: number;
  /** The number of distinct speakers. */
  speakers: number;
  /** True if entries finer than turns were joined to turns. */
  isGrouped: boolean;
}

export function readingOf(turns: Turn[], names: readonly string[], isGrouped: boolean): Reading {
  const spoken = turns.filter((turn) => turn.role !== 'tool' && turn.text !== null);
  const share = (test: (turn: Turn) => boolean) =>
    spoken.length === 0 ? 0 : spoken.filter(test).length / spoken.length;
  const voices = new Set(spoken.map((turn) => `${turn.role} ${turn.speakerLabel ?? ''}`));
  return {
    turns,
    names,
    isGrouped,
    score: 0,
    characters: spoken.reduce((sum, turn) => sum + (turn.text?.length ?? 0), 0),
    named: share((turn) => turn.role !== 'unknown' || turn.speakerLabel !== null),
    known: share((turn) => turn.role !== 'unknown'),
    timed: share((turn) => turn.startSeconds !== null),
    speakers: voices.size,
  };
}
