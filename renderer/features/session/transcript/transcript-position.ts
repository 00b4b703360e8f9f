/** The position in the list of turns, for components outside the list. */
export interface TranscriptPosition {
  /** The turn at the top of the view. */
  topTurn: number;
  /** The turn that the user last chose with the pointer or the keys; null at first. */
  chosenTurn: number | null;
}

export const BEGINNING: TranscriptPosition = { topTurn: 0, chosenTurn: null };
