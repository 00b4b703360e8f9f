import type { paths } from '../../openapi/schema.d.ts';

type Method = 'GET' | 'POST' | 'PATCH';
interface Operation {
  method: Method;
  template: keyof paths;
  /** True if it is safe to send again: it changes nothing and starts nothing. */
  repeatable: boolean;
}
const read = (template: keyof paths): Operation => ({ method: 'GET', template, repeatable: true });
const write = (method: Method, template: keyof paths): Operation => ({ method, template, repeatable: false });

/** Every operation of the API; other requests are never sent. */
const operations: Operation[] = [
  read('/v1/projects'),
  write('POST', '/v1/projects'),
  read('/v1/projects/{projectId}'),
  write('PATCH', '/v1/projects/{projectId}'),
  read('/v1/projects/{projectId}/links'),
  write('POST', '/v1/projects/{projectId}/links'),
  write('POST', '/v1/projects/links/{linkId}/cancel'),
  read('/v1/instant-voice-links'),
  write('POST', '/v1/instant-voice-links'),
  write('PATCH', '/v1/instant-voice-links/{linkId}'),
  // This GET starts a job if no summary is stored, so it is never retried automatically.
  { method: 'GET', template: '/v1/sessions/summary', repeatable: false },
  write('POST', '/v1/sessions/summary/regenerate'),
  read('/v1/session/status'),
  read('/v1/session/transcript'),
  read('/v1/session/audio'),
  read('/v1/session/evaluation'),
  read('/v1/user/profile'),
];

const ENCODED_SLASH = /%(2f|5c)|[\\/]/i;

/** Returns the segments of a path, or null if a server could read it as another path. */
function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/') || /[?#\s]|\p{Cc}/u.test(path)) return null;
  const segments = path.slice(1).split('/');
  const isPlain = (segment: string) => {
    const dots = segment.replaceAll(/%2e/gi, '.');
    return segment !== '' && dots !== '.' && dots !== '..' && !ENCODED_SLASH.test(segment);
  };
  return segments.every(isPlain) ? segments : null;
}

function matches(template: string, segments: string[]): boolean {
  const parts = template.slice(1).split('/');
  return (
    parts.length === segments.length && parts.every((part, i) => part.startsWith('{') || part === segments[i])
  );
}

/** Returns the operation of a request, or null if the API has none. */
export function operationOf(method: string, path: string): Operation | null {
  const segments = segmentsOf(path);
  if (segments === null) return null;
  return operations.find((one) => one.method === method && matches(one.template, segments)) ?? null;
}
