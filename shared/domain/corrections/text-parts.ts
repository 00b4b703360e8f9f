/** A stretch of the words of a shown turn, and where it comes from. Offsets are UTF-16, ends exclusive. */
export interface Part {
  start: number;
  end: number;
  /** The range in the source that it shows or replaces. */
  turn: number;
  from: number;
  to: number;
  /** The edit that wrote it; null if it is as received. */
  editId: number | null;
  /** True for the text that a join put between two turns. */
  isBetween?: boolean;
  /** The ID of the replacement that is shown instead of its words, and the ID of the redaction. */
  hidden?: number;
  hiddenBy?: number;
}

/** The range of a source that a shown turn has. */
export interface Piece {
  turn: number;
  from: number;
  to: number;
}
