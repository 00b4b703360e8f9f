/** The position in the list of turns, for components outside the list. */
export interface ListPosition {
  /** The turn at the top of the view. */
  topTurn: number;
  /** The turn that the user last chose with the pointer or the keys; null at first. */
  chosenTurn: number | null;
}

export const BEGINNING: ListPosition = { topTurn: 0, chosenTurn: null };
