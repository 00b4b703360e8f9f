import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** A stored value, and when it was received. */
export interface Kept<T> {
  value: T;
  receivedAt: Date;
}

interface Asking<T> {
  client: QueryClient;
  queryKey: QueryKey;
  cached: () => Promise<Kept<T> | null>;
  fresh: () => Promise<T>;
}

/** If the service answers within this time, the cached value is not shown. */
const PATIENCE_MS = 150;

/**
 * Reads from the service. If it is slow or does not answer, the value stored on this computer is shown
 * meanwhile, with the time it was received. Rejects as the service's answer does; the shown value stays.
 */
export async function cachedThenNetwork<T>({ client, queryKey, cached, fresh }: Asking<T>): Promise<T> {
  if (client.getQueryData(queryKey) !== undefined) return fresh();
  let isAnswered = false;
  const show = async () => {
    const found = await cached().catch(() => null);
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

/**
 * Returns the service's last answer to a GET, read by `read`; null if nothing is stored or it cannot be read.
 */
export async function cachedResponse<T>(
  path: string,
  query: string,
  read: (value: unknown) => T,
  parse: (text: string) => unknown = JSON.parse,
): Promise<Kept<T> | null> {
  const answer = valueOf(await bridge.call.cachedResponse({ path, query }));
  if (answer === null) return null;
  return { value: read(parse(answer.body)), receivedAt: new Date(answer.checkedAt) };
}

/** Returns the query string of a session's requests, as it is sent. */
export const queryOfSession = ({ sessionId, type, projectId }: SessionRef): string =>
  new URLSearchParams({ sessionId, type, ...(projectId !== null && { projectId }) }).toString();
