/** How sure the reader is. `none`: it found no turns. */
export type Sureness = 'sure' | 'unsure' | 'none';

/**
 * From what the reader reads a transcript, or what is unusual about what it reads. `field` and `path` name fields as the data
 * has them.
 */
export type ReadingReason =
  | { reason: 'list'; path: string[]; entries: number }
  | { reason: 'words' | 'speaker' | 'start' | 'end'; field: string }
  | { reason: 'text-lines'; entries: number }
  | { reason: 'no-turns' | 'no-speakers' | 'one-speaker' | 'no-times' | 'one-turn' }
  /** Turns whose words look like names of fields or settings rather than speech. */
  | { reason: 'field-name-words'; turns: number }
  /** Much of the text in the data, as a share from 0 to 1, is in no turn. */
  | { reason: 'text-left-out'; share: number };

export interface ReadingReasons {
  sureness: Sureness;
  reasons: ReadingReason[];
}
