/** How long a piece of an undo may take. Its commit comes on top; other calls wait for both. */
export const UNDO_PIECE_MS = 20;
