import { sessionIdIn } from '../../api/session-id.ts';
import { holdsApiKey } from '../../../shared/domain/api-key.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** A session as far as the text names it; what is missing is chosen for the whole list. */
export interface NamedSession {
  sessionId: string;
  type: SessionRef['type'] | null;
  projectId: string | null;
}

/** Session IDs are the service's own: their characters are known, their length is not. */
const ID = /^[\w.~:@+=-]{1,500}$/;
const isId = (text: string): boolean => ID.test(text) && !/^\.+$/.test(text) && !holdsApiKey(text);

/** Returns the session in a cell of the column `sessionId`: an ID, or an address that contains one. */
export function sessionInCell(text: string): NamedSession | null {
  return text.includes('/') ? sessionInAddress(text.trim()) : named(text.trim());
}

/**
 * Returns the session in a line: an unmistakable ID, or an address that contains one. A plain text may
 * contain anything, so words, numbers, times, dates and file names are not taken for IDs.
 */
export function sessionInLine(text: string): NamedSession | null {
  const line = text.trim();
  if (line.includes('/')) return sessionInAddress(line);
  return looksLikeId(line) ? named(line) : null;
}

/**
 * Returns true if the line is the address that participants open, which identifies a link and not a session.
 */
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
/** "session_8a41c0", "conv-000017": the prefix marks them as IDs. */
const PREFIXED = /^(session|sess|conversation|conv)[_-](?=.*\d)[\w-]{6,}$/i;
const DATE_OR_TIME = /^(\d{1,4}-(\d{1,2}|[a-z]{3,9})-\d{1,4}(t\d.*)?|(\d+(h|m|ms|s))+)$/i;

/** Returns true for letters and digits mixed as in an ID, unlike in words, numbers or labels. */
function looksLikeId(text: string): boolean {
  if (UUID.test(text)) return true;
  if (!/^[\w~+=-]{8,200}$/.test(text) || DATE_OR_TIME.test(text)) return false;
  if (PREFIXED.test(text)) return true;
  const changes = text.match(/(?<=[a-z])[_~+=-]?(?=\d)|(?<=\d)[_~+=-]?(?=[a-z])/gi)?.length ?? 0;
  if (changes >= 2) return true;
  // Some services use twenty random letters, with capitals where no word has them.
  return text.length >= 16 && (text.match(/[a-z](?=[A-Z])|[A-Z]{2}(?=[a-z])/g)?.length ?? 0) >= 3;
}

/** Returns the session with its origin from the columns of a list; null if they are not valid. */
export function placed(sessionId: string, typeWord: string, projectWord: string): NamedSession | null {
  const type = typeWord.trim().toLowerCase();
  const projectId = projectWord.trim();
  if (type === 'instant') return { sessionId, type, projectId: null };
  if ((type !== '' && type !== 'project') || (projectId !== '' && !isId(projectId))) return null;
  if (projectId !== '') return { sessionId, type: 'project', projectId };
  return { sessionId, type: type === 'project' ? 'project' : null, projectId: null };
}

/** Returns true if the session's origin has to be looked up or chosen. */
export const lacksPlace = ({ type, projectId }: NamedSession): boolean =>
  type !== 'instant' && projectId === null;
