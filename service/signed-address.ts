import { createHmac, timingSafeEqual } from 'node:crypto';

/** Section 8: a signed address is valid for about one hour. */
const addressLifetimeSeconds = 3600;

/** The parameters of a signed address, which may be forged. */
export interface SignedQuery {
  expires: string | undefined;
  signature: string | undefined;
}

const signatureOf = (secret: string, sessionId: string, expires: string): Buffer =>
  // `expires` contains only digits, so the position of the colon is unambiguous.
  createHmac('sha256', secret).update(`${expires}:${sessionId}`).digest();

/** Returns the query that gives access to a session's recording until one hour from `now`. */
export function signedQuery(secret: string, sessionId: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + addressLifetimeSeconds);
  const signature = signatureOf(secret, sessionId, expires).toString('hex');
  return new URLSearchParams({ expires, signature }).toString();
}

/** True if the service signed exactly this and its hour is not over. Constant time for every forgery. */
export function isSigned(secret: string, sessionId: string, query: SignedQuery, now: Date): boolean {
  const expires = query.expires ?? '';
  const signature = query.signature ?? '';
  if (!/^\d{1,15}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isGenuine = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, sessionId, expires));
  return isGenuine && now.getTime() < Number(expires) * 1000;
}
