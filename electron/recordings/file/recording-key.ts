import { createHash } from 'node:crypto';
import type { SessionRef } from '../../../shared/model/session.ts';

/** The name of a session's recording in its folder. Ids are opaque and may hold anything, so files are named by a hash. */
export const recordingKey = ({ type, projectId, sessionId }: SessionRef): string =>
  createHash('sha256')
    .update(JSON.stringify([type, projectId, sessionId]))
    .digest('hex');

/** Every name that it may have: a session may have been opened as an instant link's before its project was known. */
export const recordingKeys = (session: SessionRef): string[] => [
  ...new Set([recordingKey(session), recordingKey({ ...session, type: 'instant', projectId: null })]),
];
