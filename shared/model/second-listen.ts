import type { Doubt } from './doubt.ts';

/** A doubt as the researcher sees it. */
export interface ListedDoubt {
  doubt: Doubt;
  /** Index of the turn as shown; null between turns, or if the turn was deleted. */
  turn: number | null;
  /** The start of the words that it concerns, as shown; empty if it concerns none. */
  words: string;
  /** `fine`: the researcher decided so. `corrected`: its words were corrected. Null if it is undecided. */
  decision: 'fine' | 'corrected' | null;
}

/** What deserves a second listen in a session. */
export interface SecondListenState {
  /** How many turns were compared with the sound. */
  comparedTurns: number;
  /** By time. */
  doubts: ListedDoubt[];
}
