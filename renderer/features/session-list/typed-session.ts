import { fieldsOf, textOf } from '../../api/fields.ts';
import { sessionIdIn } from '../../api/session-id.ts';
import { holdsApiKey } from '../../../shared/domain/api-key.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** What stands in the form, as it was typed. */
export interface TypedSession {
  id: string;
  type: SessionRef['type'];
  projectId: string | null;
}

export const NOTHING_TYPED: TypedSession = { id: '', type: 'project', projectId: null };

/** What an earlier visit left in the form; null where it left nothing that can be read. */
export function readTyped(draft: string | null): TypedSession | null {
  if (draft === null) return null;
  try {
    const fields = fieldsOf(JSON.parse(draft));
    const id = textOf(fields['id']);
    const type = fields['type'] === 'instant' ? 'instant' : 'project';
    return id === null ? null : { id, type, projectId: textOf(fields['projectId']) };
  } catch {
    return null;
  }
}

/** What is missing, in plain words. */
export interface Missing {
  id?: string;
  project?: string;
}

/** The session that was typed, or what is missing. */
export function sessionTyped({ id, type, projectId }: TypedSession): SessionRef | Missing {
  const sessionId = sessionIdIn(id);
  const missing: Missing = {
    ...(sessionId === '' && { id: 'Enter a session ID, or an address that ends in one.' }),
    ...(holdsApiKey(sessionId) && { id: 'This looks like an API key, not a session ID.' }),
    ...(type === 'project' && projectId === null && { project: 'Choose the project of the session.' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  return { sessionId, type, projectId: type === 'project' ? projectId : null };
}
