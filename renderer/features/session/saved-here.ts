import type { SessionRecord } from '../../../shared/model/session.ts';

/**
 * Whether the library has more of a session than its name: something that was read from the service, or that the
 * researcher added. A link that was followed leaves the name alone.
 */
export const hasSomethingSaved = (record: SessionRecord): boolean =>
  record.hasTranscript ||
  record.summary !== 'none' ||
  record.status !== null ||
  record.createdAt !== null ||
  record.durationSeconds !== null ||
  record.notes > 0 ||
  record.hasMemo ||
  record.tags.length > 0 ||
  record.reviewState !== 'new' ||
  Object.keys(record.variables).length > 0;
