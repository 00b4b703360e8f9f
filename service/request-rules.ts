import { Hono } from 'hono';
import type { paths } from '../openapi/schema.d.ts';
import { maxBodyBytes, tooLarge } from './request-body.ts';

type MethodOf<Path extends keyof paths> = {
  [Method in 'get' | 'post' | 'patch']: paths[Path][Method] extends undefined ? never : Method;
}['get' | 'post' | 'patch'];

/** Covers every path of the contract: an operation missing here does not compile. */
const methodsOfPath: { [Path in keyof paths]: Record<MethodOf<Path>, true> } = {
  '/v1/projects': { get: true, post: true },
  '/v1/projects/{projectId}': { get: true, patch: true },
  '/v1/projects/{projectId}/links': { get: true, post: true },
  '/v1/projects/links/{linkId}/cancel': { post: true },
  '/v1/instant-voice-links': { get: true, post: true },
  '/v1/instant-voice-links/{linkId}': { patch: true },
  '/v1/sessions/summary': { get: true },
  '/v1/sessions/summary/regenerate': { post: true },
  '/v1/session/status': { get: true },
  '/v1/session/transcript': { get: true },
  '/v1/session/audio': { get: true },
  '/v1/session/evaluation': { get: true },
  '/v1/user/profile': { get: true },
};

/** Refuses bodies that are too large and unexpected methods; mounted before all other routes. */
export function requestRules(): Hono {
  const rules = new Hono().use(async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
    return next();
  });
  for (const [path, methods] of Object.entries(methodsOfPath)) {
    const served = Object.keys(methods).map((method) => method.toUpperCase());
    // HEAD is allowed wherever GET is.
    const allowed = served.includes('GET') ? [...served, 'HEAD'] : served;
    rules.use(path.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
      if (!allowed.includes(c.req.method)) {
        c.header('Allow', allowed.join(', '));
        return c.json({ error: `${c.req.method} is not allowed here` }, 405);
      }
      return next();
    });
  }
  return rules;
}
