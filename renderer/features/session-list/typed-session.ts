import { fieldsOf, textOf } from '../../api/fields.ts';
import { sessionIdIn } from '../../api/session-id.ts';
import { holdsApiKey } from '../../../shared/domain/api-key.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** The contents of the form, as typed. */
export interface TypedSession {
  id: string;
  type: SessionRef['type'];
  projectId: string | null;
}

export const NOTHING_TYPED: TypedSession = { id: '', type: 'project', projectId: null };

/** Returns the form's contents from an earlier visit; null if there are none, or they cannot be parsed. */
export function readStoredForm(draft: string | null): TypedSession | null {
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

/** The error messages for the fields. */
export interface Missing {
  id?: string;
  project?: string;
}

/** Returns the session for the form's contents, or the errors. */
export function sessionFromForm({ id, type, projectId }: TypedSession): SessionRef | Missing {
  const sessionId = sessionIdIn(id);
  const missing: Missing = {
    ...(sessionId === '' && { id: 'Enter a session ID, or an address that ends in one.' }),
    ...(holdsApiKey(sessionId) && { id: 'This looks like an API key, not a session ID.' }),
    ...(type === 'project' && projectId === null && { project: 'Choose the project of the session.' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  return { sessionId, type, projectId: type === 'project' ? projectId : null };
}
