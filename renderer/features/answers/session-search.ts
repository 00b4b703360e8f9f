import type { SessionSearch } from '../../navigation/route-search.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** Returns the search parameters of a session's address, and of a place in it. */
export const searchOf = (
  { type, projectId }: SessionRef,
  position: Pick<SessionSearch, 'at' | 'turn'> = {},
): SessionSearch =>
  type === 'project' && projectId !== null
    ? { type, projectId, ...position }
    : { type: 'instant', ...position };
