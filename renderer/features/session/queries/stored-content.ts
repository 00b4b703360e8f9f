import type { SessionRecord } from '../../../../shared/model/session.ts';

/**
 * True if the library has more of a session than its name: anything read from the service, or added by the
 * researcher. Following a link alone only stores the name.
 */
export const hasStoredContent = (record: SessionRecord): boolean =>
  record.hasTranscript ||
  record.summary !== 'none' ||
  record.status !== null ||
  record.createdAt !== null ||
  record.durationSeconds !== null ||
  record.notes > 0 ||
  record.hasMemo ||
  record.tags.length > 0 ||
  record.reviewState !== 'new' ||
  Object.keys(record.values).length > 0;
