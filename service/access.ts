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

/** What a handler behind `RequireScope` finds: whose data it may touch. */
export interface Access {
  Variables: { userId: string };
}

export type RequireScope = (scope: Scope) => MiddlewareHandler<Access>;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Middleware that answers 401 to a missing or unknown token and 403 to one without the scope. */
export function accessBy(keys: readonly AccessKey[]): RequireScope {
  const known = keys.map(({ key, scopes, userId }) => ({ digest: hash(key), scopes, userId }));
  return (scope) => async (c, next) => {
    const token = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const digest = hash(token ?? '');
    // Every key is compared, so that the time taken says nothing about which one came close.
    const matches = known.filter((key) => timingSafeEqual(key.digest, digest));
    const [match] = matches;
    if (token === undefined || match === undefined) {
      throw new HTTPException(401, { message: 'Missing or invalid token' });
    }
    if (!match.scopes.includes(scope)) throw new HTTPException(403, { message: `Missing scope: ${scope}` });
    c.set('userId', match.userId);
    await next();
  };
}
