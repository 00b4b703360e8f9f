/** How sure the reader is. `none`: it found no turns, or nothing of a summary. */
export type Sureness = 'sure' | 'unsure' | 'none';

/**
 * Why the reader reads a transcript or summary as it does, or is unsure. `field` and `path` name fields as the data has them.
 */
export type ReadingReason =
  /** A rule of the workspace was used. */
  | { reason: 'rule' }
  | { reason: 'list'; path: string[]; entries: number }
  | { reason: 'words' | 'speaker' | 'start' | 'end' | 'headline' | 'points'; field: string }
  | { reason: 'answers'; path: string[]; entries: number }
  | { reason: 'text-lines'; entries: number }
  | {
      reason: 'no-turns' | 'no-speakers' | 'one-speaker' | 'no-times' | 'one-turn' | 'no-headline';
    }
  /** Turns whose words look like names of fields or settings rather than speech. */
  | { reason: 'field-name-words'; turns: number }
  /** Much of the text in the data is in no turn, or in neither headline nor points. */
  | { reason: 'text-left-out'; share: number }
  /** A field that could be the title or the points of a summary is in neither. */
  | { reason: 'field-left-out'; field: string }
  /** Answers that do not fit the type of their question, or are records. */
  | { reason: 'odd-answers'; answers: number }
  /** More than half of the evaluator questions have no answer. */
  | { reason: 'unanswered'; questions: number };

export interface ReadingReasons {
  sureness: Sureness;
  reasons: ReadingReason[];
}
