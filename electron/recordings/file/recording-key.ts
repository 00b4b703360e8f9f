import { createHash } from 'node:crypto';
import type { SessionRef } from '../../../shared/model/session.ts';

/**
 * Returns the file name of a session's recording. It is a hash because ids are opaque and may contain any
 * character.
 */
export const recordingKey = ({ type, projectId, sessionId }: SessionRef): string =>
  createHash('sha256')
    .update(JSON.stringify([type, projectId, sessionId]))
    .digest('hex');

/**
 * Returns every possible key: a session may have been opened as an instant link's before its project was
 * known.
 */
export const recordingKeys = (session: SessionRef): string[] => [
  ...new Set([recordingKey(session), recordingKey({ ...session, type: 'instant', projectId: null })]),
];
