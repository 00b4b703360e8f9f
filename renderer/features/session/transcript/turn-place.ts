/** Where the reader is in the list of turns: for those outside the list who go by it. */
export interface ListPlace {
  /** The turn at the upper edge. */
  topTurn: number;
  /** The turn that was last chosen with the pointer or the keys; null before any was. */
  chosenTurn: number | null;
}

export const BEGINNING: ListPlace = { topTurn: 0, chosenTurn: null };
