import { expect, test } from 'vitest';
import { isAnswerTo, isCacheableLength } from './cached-paths.ts';

const STATUS = '/v1/session/status';

test.each([
  ['/v1/projects', { success: true, projects: [] }],
  ['/v1/projects', []],
  ['/v1/projects/p1', { success: true, project: { id: 'p1' } }],
  ['/v1/projects/p1', { id: 'p1', name: 'Tea' }],
  ['/v1/projects/p1/links', { links: [] }],
  ['/v1/instant-voice-links', { voice_links: [] }],
  [STATUS, { success: true, sessionId: 's1', status: 'completed' }],
  [STATUS, { status: 'waiting_room', createdAt: '2026-11-12T07:49:00Z' }],
  ['/v1/session/evaluation', { success: true, evaluationResults: null, hasError: false }],
])('%s accepts the body %j', (path, body) => {
  expect(isAnswerTo(path, JSON.stringify(body))).toBe(true);
});

test.each([
  '',
  '<html><title>Sign in</title></html>',
  'null',
  '7',
  '"ok"',
  '{}',
  '{"status":"ok"}',
  '{"error":"Session not found"}',
  '{"projects":7,"links":{}}',
])('no path accepts the body %s', (body) => {
  const paths = [
    '/v1/projects',
    '/v1/projects/p1',
    '/v1/projects/p1/links',
    STATUS,
    '/v1/session/evaluation',
  ];
  expect(paths.filter((path) => isAnswerTo(path, body))).toEqual([]);
});

test('does not cache a signed address, which is a secret', () => {
  expect(isAnswerTo('/v1/session/audio', '{"success":true,"sessionId":"s1","audioUrl":"https://x"}')).toBe(
    false,
  );
});

test('does not cache fifty megabytes of projects, but does cache a long list of links', () => {
  const paths = ['/v1/projects', '/v1/projects/p1', '/v1/projects/p1/links', '/v1/instant-voice-links'];
  const cacheablePaths = (characters: number) => paths.filter((path) => isCacheableLength(path, characters));
  expect(cacheablePaths(1 << 20)).toEqual(paths);
  expect(cacheablePaths(20 << 20)).toEqual([
    '/v1/projects',
    '/v1/projects/p1/links',
    '/v1/instant-voice-links',
  ]);
  expect(cacheablePaths(50 << 20)).toEqual(['/v1/projects/p1/links', '/v1/instant-voice-links']);
});
