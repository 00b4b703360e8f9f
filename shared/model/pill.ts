/** A replacement in a shown turn. UTF-16 offsets, end exclusive. */
export interface Pill {
  turn: number;
  start: number;
  end: number;
  replacementId: number;
}
