import { createHmac, timingSafeEqual } from 'node:crypto';

/** Section 8: a signed address lives for about one hour. */
const addressLifetimeSeconds = 3600;

/** What a signed address says of itself, as strings out of a query that anyone may have written. */
export interface SignedQuery {
  expires: string | undefined;
  signature: string | undefined;
}

const signatureOf = (secret: string, sessionId: string, expires: string): Buffer =>
  // `expires` is digits alone, so the colon cannot be moved.
  createHmac('sha256', secret).update(`${expires}:${sessionId}`).digest();

/** The query that opens a session's recording until one hour from `now`. */
export function signedQuery(secret: string, sessionId: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + addressLifetimeSeconds);
  const signature = signatureOf(secret, sessionId, expires).toString('hex');
  return new URLSearchParams({ expires, signature }).toString();
}

/** Whether the service signed exactly this, and its hour is not over. Takes the same time for every forgery. */
export function isSigned(secret: string, sessionId: string, query: SignedQuery, now: Date): boolean {
  const expires = query.expires ?? '';
  const signature = query.signature ?? '';
  if (!/^\d{1,15}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isGenuine = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, sessionId, expires));
  return isGenuine && now.getTime() < Number(expires) * 1000;
}
