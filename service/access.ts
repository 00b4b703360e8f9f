import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The scopes of section 5.3 of the interface specification. */
export const allScopes = [
  'user:read',
  'projects:read',
  'projects:write',
  'voice_links:read',
  'voice_links:write',
  'sessions:read',
  'sessions:write',
] as const;
export type Scope = (typeof allScopes)[number];

export interface AccessKey {
  /** Starts with `api_`. */
  key: string;
  scopes: readonly Scope[];
  userId: string;
}

/** A stored key: only its hash. */
interface KnownKey {
  /** The result of `keyDigest`. */
  digest: Uint8Array;
  scopes: readonly string[];
  userId: string;
}

export interface KeyStore {
  /** Returns the valid key with this digest. Called on every request, so that revoking works at once. */
  byDigest: (digest: Uint8Array) => KnownKey | null;
  /** Called each time a key has authenticated a request. */
  used: (key: KnownKey) => void;
}

/**
 * The SHA-256 of a key. Slow hashes protect passwords, which can be guessed; a key is 256 random bits, which
 * cannot, and every request would pay for a slow hash.
 */
export const keyDigest = (key: string): Uint8Array => createHash('sha256').update(key).digest();

/** A store for keys that live only as long as the process. */
export function inMemoryKeyStore(keys: readonly AccessKey[]): KeyStore {
  const known = new Map(
    keys.map(({ key, scopes, userId }) => {
      const digest = keyDigest(key);
      return [Buffer.from(digest).toString('hex'), { digest, scopes, userId }];
    }),
  );
  return {
    byDigest: (digest) => known.get(Buffer.from(digest).toString('hex')) ?? null,
    used: () => undefined,
  };
}

/** The user whose data a handler behind `RequireScope` may access. */
export interface Access {
  Variables: { userId: string };
}

export type RequireScope = (scope: Scope) => MiddlewareHandler<Access>;

/** Returns middleware that answers 401 for a missing or unknown token and 403 for a key without the scope. */
export function createRequireScope(keys: KeyStore): RequireScope {
  return (scope) => async (c, next) => {
    const token = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const digest = keyDigest(token ?? '');
    // An attacker cannot control the digest, so the time of the lookup reveals nothing about the keys.
    const match = keys.byDigest(digest);
    if (token === undefined || match === null || !timingSafeEqual(match.digest, digest)) {
      throw new HTTPException(401, { message: 'Missing or invalid token' });
    }
    keys.used(match);
    if (!match.scopes.includes(scope)) throw new HTTPException(403, { message: `Missing scope: ${scope}` });
    c.set('userId', match.userId);
    await next();
  };
}
