import { z } from 'zod';
import { getJson } from '../service-client/client.ts';
import type { Transport } from '../service-client/transport.ts';
import { FailureError, RefusalError } from '../platform/failures.ts';
import type { ConnectionCheck } from '../../shared/model/workspace.ts';

const anything = z.union([z.looseObject({}), z.array(z.unknown())]);

/**
 * Asks the service whether it takes the key: for the profile, and where the key's scopes or the service lack that,
 * for the list of projects. Throws what the service or the way to it answered.
 */
export async function checkConnection(transport: Transport): Promise<ConnectionCheck> {
  const sent: string[] = [];
  const ask = async (path: string) => {
    sent.push(`GET ${path}`);
    await getJson(transport, path, {}, anything);
  };
  try {
    await ask('/v1/user/profile');
  } catch (error) {
    if (!isLacking(error)) throw error;
    await ask('/v1/projects');
  }
  return { sent, checkedAt: new Date().toISOString() };
}

/** The key may be good although this one call is not allowed or does not exist there. */
const isLacking = (error: unknown) =>
  (error instanceof RefusalError && [403, 404, 405, 501].includes(error.refusal.status)) ||
  (error instanceof FailureError && error.failure.kind === 'blocked');
