/** What can be done with a row. */
export interface AskRowActs {
  select: () => void;
  judge: (judgement: 'agree' | 'differ') => void;
  /** Opens the field for own words. */
  write: () => void;
  /** Gives the focus back to the row. */
  back: () => void;
  /** Shows the row after an undo. */
  showAgain: () => void;
}
