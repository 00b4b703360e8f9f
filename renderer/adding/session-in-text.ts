import type { SessionRef } from '../../electron/wire.ts';
import { sessionIdIn } from '../api/session-id.ts';
import { holdsApiKey } from '../../shared/domain/api-key.ts';

/** A session as far as a text names it; the rest is chosen for all of a list. */
export interface NamedSession {
  sessionId: string;
  type: SessionRef['type'] | null;
  projectId: string | null;
}

/** Session IDs are the service's own: what they are made of is known, not how long they are. */
const ID = /^[\w.~:@+=-]{1,500}$/;
const isId = (text: string): boolean => ID.test(text) && !/^\.+$/.test(text) && !holdsApiKey(text);

/** The session that a line or a cell names: an ID, or an address that holds one; null for anything else. */
export function sessionInText(text: string): NamedSession | null {
  const sessionId = sessionIdIn(text);
  if (!isId(sessionId)) return null;
  const parameters = text.includes('/') ? URL.parse(text.trim())?.searchParams : undefined;
  return placed(sessionId, parameters?.get('type') ?? '', parameters?.get('projectId') ?? '');
}

/** With the place that words of a list give it; null where they make no sense. */
export function placed(sessionId: string, typeWord: string, projectWord: string): NamedSession | null {
  const type = typeWord.trim().toLowerCase();
  const projectId = projectWord.trim();
  if (type === 'instant') return { sessionId, type, projectId: null };
  if ((type !== '' && type !== 'project') || (projectId !== '' && !isId(projectId))) return null;
  if (projectId !== '') return { sessionId, type: 'project', projectId };
  return { sessionId, type: type === 'project' ? 'project' : null, projectId: null };
}

/** Whether the choice for all of a list has to say where it came from. */
export const lacksPlace = ({ type, projectId }: NamedSession): boolean =>
  type !== 'instant' && projectId === null;
