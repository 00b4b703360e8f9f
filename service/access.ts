import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** Section 5.3 of the interface specification. */
export const everyScope = [
  'user:read',
  'projects:read',
  'projects:write',
  'voice_links:read',
  'voice_links:write',
  'sessions:read',
  'sessions:write',
] as const;
export type Scope = (typeof everyScope)[number];

export interface AccessKey {
  /** Begins with `api_`. */
  key: string;
  scopes: readonly Scope[];
  userId: string;
}

/** A key as it is kept: by its hash alone. */
interface KnownKey {
  /** Of `keyDigest`. */
  digest: Uint8Array;
  scopes: readonly string[];
  userId: string;
}

export interface KeyStore {
  /** The keys that open the service now. Asked at every request, so that a revoked key is refused at once. */
  known: () => readonly KnownKey[];
  /** Told of a key that has just opened it. */
  used: (key: KnownKey) => void;
}

/**
 * A key's SHA-256. A slow hash protects passwords, which can be guessed; a key is 256 random bits, which cannot,
 * and a slow one would be paid at every request.
 */
export const keyDigest = (key: string): Uint8Array => createHash('sha256').update(key).digest();

/** Keys that live as long as the process. */
export function keysInMemory(keys: readonly AccessKey[]): KeyStore {
  const known = keys.map(({ key, scopes, userId }) => ({ digest: keyDigest(key), scopes, userId }));
  return { known: () => known, used: () => undefined };
}

/** What a handler behind `RequireScope` finds: whose data it may touch. */
export interface Access {
  Variables: { userId: string };
}

export type RequireScope = (scope: Scope) => MiddlewareHandler<Access>;

/** Middleware that answers 401 to a missing or unknown token and 403 to one without the scope. */
export function accessBy(keys: KeyStore): RequireScope {
  return (scope) => async (c, next) => {
    const token = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const digest = keyDigest(token ?? '');
    // Every key is compared, so that the time taken says nothing about which one came close.
    const matches = keys.known().filter((key) => timingSafeEqual(key.digest, digest));
    const [match] = matches;
    if (token === undefined || match === undefined) {
      throw new HTTPException(401, { message: 'Missing or invalid token' });
    }
    keys.used(match);
    if (!match.scopes.includes(scope)) throw new HTTPException(403, { message: `Missing scope: ${scope}` });
    c.set('userId', match.userId);
    await next();
  };
}
