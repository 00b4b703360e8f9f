/**
 * Columns of which Earmark writes the numbers: times, counts, offsets and IDs. No column of a question or an attribute has
 * these names, since removed words are not looked for in them.
 */
export const OWN_COLUMNS = [
  'createdAt',
  'completedAt',
  'updatedAt',
  'changedAt',
  'durationSeconds',
  'startSeconds',
  'endSeconds',
  'startCodePoint',
  'endCodePoint',
  'turn',
  'receivedTurn',
  'turns',
  'notes',
  'noteId',
  'codeId',
  'sessionId',
  'projectId',
] as const;
