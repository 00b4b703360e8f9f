import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Something that was kept on this computer, and when it was received. */
export interface Kept<T> {
  value: T;
  receivedAt: Date;
}

interface Asking<T> {
  client: QueryClient;
  queryKey: QueryKey;
  kept: () => Promise<Kept<T> | null>;
  fresh: () => Promise<T>;
}

/** A service that answers within this time leaves nothing to be shown before. */
const PATIENCE_MS = 150;

/**
 * Asks the service; where it lets itself be waited for, or does not answer, what was kept on this computer is shown
 * meanwhile, with the time it was received at. Rejects as the service's answer does: what is shown stays.
 */
export async function cachedThenNetwork<T>({ client, queryKey, kept, fresh }: Asking<T>): Promise<T> {
  if (client.getQueryData(queryKey) !== undefined) return fresh();
  let isAnswered = false;
  const show = async () => {
    const found = await kept().catch(() => null);
    if (found === null || isAnswered || client.getQueryData(queryKey) !== undefined) return;
    client.setQueryData(queryKey, found.value, { updatedAt: found.receivedAt.getTime() });
  };
  const waiting = setTimeout(() => void show(), PATIENCE_MS);
  try {
    const answer = await fresh();
    isAnswered = true;
    return answer;
  } catch (error) {
    await show();
    throw error;
  } finally {
    clearTimeout(waiting);
  }
}

/** What the service answered last to a GET, read by `read`; null where nothing was kept or it cannot be read. */
export async function cachedResponse<T>(
  path: string,
  query: string,
  read: (value: unknown) => T,
): Promise<Kept<T> | null> {
  const answer = valueOf(await bridge.call.cachedResponse({ path, query }));
  if (answer === null) return null;
  return { value: read(JSON.parse(answer.body)), receivedAt: new Date(answer.checkedAt) };
}

/** The query of the reads of a session, as it is sent. */
export const queryOfSession = ({ sessionId, type, projectId }: SessionRef): string =>
  new URLSearchParams({ sessionId, type, ...(projectId !== null && { projectId }) }).toString();
