import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROPERTY_RUNS } from '../../build/property-runs.ts';
import { createTransport } from './transport.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '',
    '//',
    '\\',
    '%2f',
    '%5c',
    '@evil.example',
    ':80',
    '?',
    '#',
    ';',
    'v1',
    'projects',
    'links',
  ),
  fc.string({ maxLength: 8 }),
);
const path = fc.oneof(
  fc.constantFrom('/v1/projects', '/v1/session/status', '/v1/projects/abc/links', '/v1/instant-voice-links'),
  fc
    .tuple(
      fc.constantFrom('/v1/projects/', '/v1/instant-voice-links/', '//evil.example/', '/'),
      fc.array(piece, { maxLength: 4 }),
    )
    .map(([start, pieces]) => start + pieces.join('/')),
  fc.string(),
);
const query = fc.oneof(
  fc.string(),
  fc.constantFrom('@evil.example', '#/v1', '&x=//evil.example', '?a', '\r\nHost: evil.example'),
);
/** Of these, the valid ones reach the service. */
const anyRequest = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'), path, query) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('GET'),
      fc.constantFrom('/v1/projects', '/v1/projects/abc/links'),
      fc.constant(''),
    ),
  },
);
const base = fc.constantFrom(
  'https://service.example',
  'https://service.example/api',
  'https://service.example:8443/a/b/',
  'http://127.0.0.1:8787/api',
);

test('never leaves the base address or the API document, whatever the path and query', async () => {
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(base, anyRequest, async (baseUrl, [method, wildPath, search]) => {
      const sent: { url: URL; authorization: string | null }[] = [];
      const transport = createTransport({
        connection: () => Promise.resolve({ baseUrl, apiKey: 'api_canary' }),
        fetch: (input, init) => {
          const request = new Request(input instanceof URL ? input.href : input, { ...init, signal: null });
          sent.push({ url: new URL(request.url), authorization: request.headers.get('authorization') });
          return Promise.resolve(Response.json({}));
        },
      });
      await transport({ method, path: wildPath, query: search, body: null }).catch(() => null);
      const home = new URL(baseUrl);
      requests += sent.length;
      for (const { url } of sent) {
        expect(url.origin).toBe(home.origin);
        expect(url.pathname.startsWith(`${home.pathname.replace(/\/+$/, '')}/v1/`)).toBe(true);
        expect(url.username + url.password + url.hash).toBe('');
      }
    }),
  );
  // Some of the addresses must have been valid, or the test proves nothing.
  expect(requests).toBeGreaterThan(PROPERTY_RUNS / 7);
});
