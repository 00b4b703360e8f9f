import type { SessionRecord } from '../../../shared/model/session.ts';

const DAY_MS = 86_400_000;

/** Returns true if an interview is under way. What was known of it days ago says nothing about today. */
export const isRunning = (
  { status, createdAt }: Pick<SessionRecord, 'status' | 'createdAt'>,
  now: Date,
): boolean =>
  status === 'in_progress' && createdAt !== null && Math.abs(now.getTime() - Date.parse(createdAt)) < DAY_MS;
