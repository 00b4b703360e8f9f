/** The rows of a view that a report has; more are in the exported table. */
export const MOST_VIEW_ROWS = 1000;

/** More marks make no readable picture, and take a while to read. */
export const MOST_MARKS = 10_000;
