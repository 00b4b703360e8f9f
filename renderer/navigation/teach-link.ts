import type { RuleSubject } from '../../shared/model/reading-rule.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Returns the link to the screen that shows Earmark how to read a session's transcript or summary. */
export const teachLink = ({ sessionId, type, projectId }: SessionRef, what: RuleSubject) =>
  ({
    to: '/sessions/$sessionId/teach',
    params: { sessionId },
    search: { type, ...(projectId !== null && { projectId }), what },
  }) as const;
