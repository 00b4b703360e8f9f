import { sessionIdIn } from '../../api/session-id.ts';
import { holdsApiKey } from '../../../shared/domain/api-key.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** A session as far as a text names it; the rest is chosen for all of a list. */
export interface NamedSession {
  sessionId: string;
  type: SessionRef['type'] | null;
  projectId: string | null;
}

/** Session IDs are the service's own: what they are made of is known, not how long they are. */
const ID = /^[\w.~:@+=-]{1,500}$/;
const isId = (text: string): boolean => ID.test(text) && !/^\.+$/.test(text) && !holdsApiKey(text);

/** The session that a cell under the head `sessionId` names: an ID, or an address that holds one. */
export function sessionInCell(text: string): NamedSession | null {
  return text.includes('/') ? sessionInAddress(text.trim()) : named(text.trim());
}

/**
 * The session that a line names: something that only an ID looks like, or an address that holds one. Nothing says
 * that the lines of a text are IDs, so words, numbers, times, dates and file names are not taken for one.
 */
export function sessionInLine(text: string): NamedSession | null {
  const line = text.trim();
  if (line.includes('/')) return sessionInAddress(line);
  return looksLikeId(line) ? named(line) : null;
}

/** Whether a line is the address that participants open, which names a link and no session. */
export const isLinkAddress = (text: string): boolean => {
  const url = webAddress(text.trim());
  return url !== null && /\/link\/[^/]+\/?$/.test(url.pathname) && !url.searchParams.has('sessionId');
};

const named = (sessionId: string): NamedSession | null =>
  isId(sessionId) ? { sessionId, type: null, projectId: null } : null;

function sessionInAddress(address: string): NamedSession | null {
  const url = webAddress(address);
  if (url === null || isLinkAddress(address)) return null;
  const { pathname, hash, searchParams } = url;
  const sessionId = sessionIdIn(address);
  const isNamed =
    url.protocol === 'earmark:' ||
    searchParams.has('sessionId') ||
    /\bsessions?\/[^/]/i.test(pathname + hash);
  if (!isId(sessionId) || !(isNamed || looksLikeId(sessionId))) return null;
  return placed(sessionId, searchParams.get('type') ?? '', searchParams.get('projectId') ?? '');
}

const PROTOCOLS = new Set(['http:', 'https:', 'earmark:']);

function webAddress(text: string): URL | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && PROTOCOLS.has(url.protocol) ? url : null;
}

const UUID = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i;
/** "session_8a41c0", "conv-000017": the word says what it is. */
const PREFIXED = /^(session|sess|conversation|conv)[_-](?=.*\d)[\w-]{6,}$/i;
const DATE_OR_TIME = /^(\d{1,4}-(\d{1,2}|[a-z]{3,9})-\d{1,4}(t\d.*)?|(\d+(h|m|ms|s))+)$/i;

/** Letters and digits that change places as they do in an ID: no word, number or label does so. */
function looksLikeId(text: string): boolean {
  if (UUID.test(text)) return true;
  if (!/^[\w~+=-]{8,200}$/.test(text) || DATE_OR_TIME.test(text)) return false;
  if (PREFIXED.test(text)) return true;
  const changes = text.match(/(?<=[a-z])[_~+=-]?(?=\d)|(?<=\d)[_~+=-]?(?=[a-z])/gi)?.length ?? 0;
  if (changes >= 2) return true;
  // Twenty random letters, as some services have them, mix capitals in where no word does.
  return text.length >= 16 && (text.match(/[a-z](?=[A-Z])|[A-Z]{2}(?=[a-z])/g)?.length ?? 0) >= 3;
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

/** Whether it has to be found out, or chosen, where a session came from. */
export const lacksPlace = ({ type, projectId }: NamedSession): boolean =>
  type !== 'instant' && projectId === null;
