import { createHash } from 'node:crypto';
import type { SessionRef } from '../../../shared/model/session.ts';

/** Returns the file name of a session's recording: a hash, since ids may contain any character. */
export const recordingKey = ({ type, projectId, sessionId }: SessionRef): string =>
  createHash('sha256')
    .update(JSON.stringify([type, projectId, sessionId]))
    .digest('hex');

/** Returns every possible key: a session may be opened as an instant link's before its project is known. */
export const recordingKeys = (session: SessionRef): string[] => [
  ...new Set([recordingKey(session), recordingKey({ ...session, type: 'instant', projectId: null })]),
];
