import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operationOf } from './operations.ts';

const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(parse(readFileSync(new URL('../../openapi/voice-service.yaml', import.meta.url), 'utf8')));
const declared = Object.entries(document.paths).flatMap(([template, item]) =>
  Object.keys(item)
    .filter((key) => /^(get|post|put|patch|delete)$/.test(key))
    .map((method) => [method.toUpperCase(), template] as const),
);

test.each(declared)('allows %s %s', (method, template) => {
  expect(operationOf(method, template.replaceAll(/\{\w+\}/g, 'abc'))?.template).toBe(template);
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
    { numRuns: 2000 },
  );
});
