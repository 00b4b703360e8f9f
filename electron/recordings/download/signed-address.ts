import { z } from 'zod';
import { getJson, noReason, sessionQuery } from '../../service-client/client.ts';
import type { Transport } from '../../service-client/transport.ts';
import { problemOf, RefusalError } from '../../platform/failures.ts';
import type { SignedAddress } from '../recordings.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

const answer = z.looseObject({ audioUrl: z.string() });

/** Explains why there is no address, with the service's own words marked as such. */
function whyNone(error: unknown): string {
  const { message } = problemOf(error);
  const isQuoted = error instanceof RefusalError && message !== noReason(error.refusal.status);
  return isQuoted ? `The service answered: ${message}` : message;
}

/**
 * Requests a new address for a session's recording, valid for about an hour. Returns `missing` if the service
 * has no recording.
 */
export async function signedAddressOf(transport: Transport, session: SessionRef): Promise<SignedAddress> {
  try {
    const { value } = await getJson(transport, '/v1/session/audio', sessionQuery(session), answer);
    return { ok: true, address: value.audioUrl };
  } catch (error) {
    const missing = error instanceof RefusalError && error.refusal.status === 404;
    return { ok: false, missing, message: whyNone(error) };
  }
}
