/**
 * Ids in the word index, which is an index over what was said and summarised (`said_words`) and one over what
 * the researcher wrote (`noted_words`). Neither stores text of its own. Triggers update them for every
 * inserted, changed or deleted row, cascades included. Inserted turns are the exception, because a trigger
 * would make the index write to the disk for each: the code that inserts them must also index them. The table
 * `written` has the texts that are not turns. The triggers in `migrations/` contain these numbers, so they
 * never change.
 */

/** The lower bits of an id in the index: the position of a turn, or of a text written about a session. */
export const POSITION_BITS = 17;
export const POSITIONS = 2 ** POSITION_BITS;
/** A summary comes after all turns. */
export const SUMMARY_POSITION = POSITIONS - 1;

/** The highest bits count minutes: 2^26 of them reach beyond the year 2090. */
export const MINUTE_BITS = 37;
export const MOST_MINUTES = 2 ** 26 - 1;
export const MOST_NUMBER = 2 ** 20 - 1;

/** Columns for turns in the index, by lane. */
export const LANE_COLUMNS = ['interviewer', 'others'] as const;

/**
 * SQL for the first id of a session's texts in the index. Ids run from the latest interview to the earliest,
 * then from the last number to the first, so that the index returns rows in this order and the query can stop
 * once it has enough. Sessions without a known time come last.
 */
export const firstIndexIdSql = (session: string): string =>
  `(((${MOST_MINUTES} - min(${MOST_MINUTES}, max(0, coalesce(unixepoch(${session}.created_at), 0) / 60))) << ${MINUTE_BITS})
    | ((${MOST_NUMBER} - (${session}.number & ${MOST_NUMBER})) << ${POSITION_BITS}))`;
