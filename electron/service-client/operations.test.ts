import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operationOf, pathOf, pathParametersOf } from './operations.ts';

const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(parse(readFileSync(new URL('../../openapi/voice-service.yaml', import.meta.url), 'utf8')));
const operation = z.object({ operationId: z.string() });
const declared = Object.entries(document.paths).flatMap(([template, item]) =>
  Object.entries(item)
    .filter(([key]) => /^(get|post|put|patch|delete)$/.test(key))
    .map(([method, value]) => [method.toUpperCase(), template, operation.parse(value).operationId] as const),
);

test.each(declared)('allows %s %s', (method, template, operationId) => {
  expect(operationOf(method, template.replaceAll(/\{\w+\}/g, 'abc'))).toBe(operationId);
});

test.each([
  ['GET', '/v1/projects/..'],
  ['GET', '/v1/projects/../links'],
  ['GET', '/v1/projects/%2e%2e/links'],
  ['GET', '/v1/projects/.%2E/links'],
  ['GET', '/v1/projects/./links'],
  ['GET', '/v1/projects//links'],
  ['GET', '/v1/projects/a%2fb'],
  ['GET', '/v1/projects/a%5Cb'],
  ['GET', '/v1/projects/a?x=1'],
  ['GET', '//evil.example/v1/projects'],
  ['DELETE', '/v1/projects/a'],
  ['GET', '/v2/projects'],
  ['GET', 'v1/projects'],
  ['GET', ''],
])('refuses %s %s', (method, path) => {
  expect(operationOf(method, path)).toBeNull();
});

test('joins every allowed path to an address unchanged', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '',
      'v1',
      'projects',
      'links',
      '//',
      '\\',
      '%2f',
      '@evil',
      ':80',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const path = `/v1/projects/${segments.join('/')}`;
      if (operationOf('GET', path) === null) return;
      const url = new URL('https://service.example/api');
      url.pathname = `/api${path}`;
      expect(url.host).toBe('service.example');
      expect(url.pathname.split('/').length).toBe(`/api${path}`.split('/').length);
    }),
  );
});

test('encodes the parameters of a path, and reads them from it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (projectId) => {
      const path = pathOf('listProjectLinks', { projectId });
      expect(path).toBe(`/v1/projects/${encodeURIComponent(projectId)}/links`);
      const isSafe = operationOf('GET', path) !== null;
      expect(pathParametersOf('listProjectLinks', path)).toEqual(isSafe ? { projectId } : null);
    }),
  );
  expect(pathParametersOf('listProjectLinks', '/v1/projects/p1')).toBeNull();
  expect(pathParametersOf('listProjectLinks', '/v1/projects/%zz/links')).toBeNull();
  expect(pathParametersOf('listProjectLinks', '/v1/instant-voice-links')).toBeNull();
  expect(pathOf('getSessionStatus')).toBe('/v1/session/status');
});
