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
  /** The key in force with this digest; asked at every request, so that a revoked key is refused at once. */
  byDigest: (digest: Uint8Array) => KnownKey | null;
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
    // Looked up by the digest, which nobody can steer, and so in the same time however many keys there are.
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
