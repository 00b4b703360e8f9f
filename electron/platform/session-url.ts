import { z } from 'zod';
import type { SessionRef } from '../../shared/model/session.ts';

export const SESSION_SCHEME = 'earmark';

/**
 * An id that is safe in paths of the window and in queries of the service: it cannot change where they lead.
 */
const id = z
  .string()
  .max(500)
  .regex(/^[\w.~:@+=-]+$/)
  .refine((value) => !/^\.+$/.test(value));
const parameters = z.union([
  z.object({ sessionId: id, type: z.literal('project'), projectId: z.tuple([id]) }),
  z.object({ sessionId: id, type: z.literal('instant'), projectId: z.tuple([]) }),
]);

/**
 * Returns the session of `earmark://session/<id>?type=project&projectId=<id>` or `...?type=instant`; null for
 * anything else. Such a URL is untrusted, so it must match exactly.
 */
export function sessionOfAddress(address: string): SessionRef | null {
  if (address.length > 2000) return null;
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${SESSION_SCHEME}:` || url.host !== 'session') return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const { pathname, searchParams } = url;
  const types = searchParams.getAll('type');
  const read = parameters.safeParse({
    sessionId: decoded(pathname.slice(1)),
    type: types.length === 1 ? types[0] : null,
    projectId: searchParams.getAll('projectId'),
  }).data;
  if (read === undefined) return null;
  const { sessionId, type, projectId } = read;
  return { sessionId, type, projectId: projectId[0] ?? null };
}

/** Returns the session among a program's command-line arguments. */
export const sessionOfArguments = (args: readonly string[]): SessionRef | null =>
  args.map(sessionOfAddress).findLast((session) => session !== null) ?? null;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Returns the address of a session; null if its ids are not safe in one. */
export function addressOfSession({ sessionId, type, projectId }: SessionRef): string | null {
  const address = new URL(`${SESSION_SCHEME}://session/${encodeURIComponent(sessionId)}`);
  address.searchParams.set('type', type);
  if (projectId !== null) address.searchParams.set('projectId', projectId);
  return sessionOfAddress(address.href) === null ? null : address.href;
}
