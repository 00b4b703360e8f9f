import { z } from 'zod';
import { sendForJson } from '../service-client/client.ts';
import { operations } from '../../openapi/operations.ts';
import type { Transport } from '../service-client/transport.ts';
import { FailureError, isRefusedWith } from '../platform/failures.ts';
import type { ConnectionCheck } from '../../shared/model/workspace.ts';

const anything = z.union([z.looseObject({}), z.array(z.unknown())]);

/**
 * Checks whether the service accepts the key, by requesting the profile, or the list of projects if the key's
 * scopes or the service do not include the profile. Throws the service's refusal or the connection error.
 */
export async function checkConnection(transport: Transport): Promise<ConnectionCheck> {
  const sent: string[] = [];
  const ask = async (id: 'getUserProfile' | 'listProjects') => {
    const { method, path } = operations[id];
    sent.push(`${method} ${path}`);
    await sendForJson(transport, id, anything);
  };
  try {
    await ask('getUserProfile');
  } catch (error) {
    if (!isLacking(error)) throw error;
    await ask('listProjects');
  }
  return { sent, checkedAt: new Date().toISOString() };
}

/** The key may be valid even if this request is not allowed or does not exist there. */
const isLacking = (error: unknown) =>
  isRefusedWith(error, 403, 404, 405, 501) ||
  (error instanceof FailureError && error.failure.kind === 'blocked');
