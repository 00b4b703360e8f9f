import { z } from 'zod';
import { sendForJson } from '../../service-client/client.ts';
import { sessionQuery } from '../../../shared/domain/session-query.ts';
import type { Transport } from '../../service-client/transport.ts';
import { isRefusedWith, problemOf, RefusalError } from '../../platform/failures.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

export type SignedAddress =
  | { ok: true; address: string }
  /** `missing`: the service has no recording for the session. */
  | { ok: false; missing: boolean; message: string };

const answer = z.looseObject({ audioUrl: z.string() });

/** Explains why there is no address, with the service's own words marked as such. */
function whyNone(error: unknown): string {
  const { message } = problemOf(error);
  return error instanceof RefusalError && error.hasReason ? `The service answered: ${message}` : message;
}

/**
 * Requests a new address for a session's recording, valid for about an hour. Returns `missing` if the service
 * has no recording.
 */
export async function signedAddressOf(transport: Transport, session: SessionRef): Promise<SignedAddress> {
  try {
    const query = sessionQuery(session);
    const { value } = await sendForJson(transport, 'getAudio', answer, { query });
    return { ok: true, address: value.audioUrl };
  } catch (error) {
    const missing = isRefusedWith(error, 404);
    return { ok: false, missing, message: whyNone(error) };
  }
}

const minute = 60_000;
/** Assumed lifetime if the address does not state one: the services promise about an hour. */
const usualLife = 50 * minute;

/** Parses `20260131T235959Z`, the time format in signed addresses. */
function compactTime(text: string | undefined): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  const [year = Number.NaN, month = 1, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

/**
 * Returns when a signed address expires according to its query (S3, Google Cloud, Azure or CloudFront), or
 * null if it does not say.
 */
export function expiryOf(address: string): number | null {
  const query = new Map(
    [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const found = [
    ...['x-amz', 'x-goog'].map(
      (prefix) => compactTime(query.get(`${prefix}-date`)) + Number(query.get(`${prefix}-expires`)) * 1000,
    ),
    Date.parse(query.get('se') ?? ''),
    Number(query.get('expires') ?? Number.NaN) * 1000,
  ].find((time) => Number.isFinite(time) && time > 0);
  return found ?? null;
}

/**
 * Returns an address that is valid now by the wall clock, so that a computer waking from sleep requests a new
 * one. A new address is used at least once, even if a wrong clock says that it has expired.
 */
export function createAddressCache(get: () => Promise<string>) {
  let address: string | null = null;
  let goodUntil = 0;

  return {
    async current(): Promise<string> {
      if (address !== null && Date.now() < goodUntil) return address;
      const askedAt = Date.now();
      address = await get();
      const expiry = URL.canParse(address) ? expiryOf(address) : null;
      goodUntil = expiry === null ? askedAt + usualLife : expiry - Math.min(minute, (expiry - askedAt) / 10);
      return address;
    },
    /** Discards an address that was refused, so that the next one is new. */
    drop(): void {
      address = null;
    },
  };
}
