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
])('%s is answered by %j', (path, body) => {
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
])('no path is answered by %s', (body) => {
  const paths = [
    '/v1/projects',
    '/v1/projects/p1',
    '/v1/projects/p1/links',
    STATUS,
    '/v1/session/evaluation',
  ];
  expect(paths.filter((path) => isAnswerTo(path, body))).toEqual([]);
});

test('what is not kept has no answer: a signed address is a key', () => {
  expect(isAnswerTo('/v1/session/audio', '{"success":true,"sessionId":"s1","audioUrl":"https://x"}')).toBe(
    false,
  );
});

test('a list of projects or a project of fifty megabytes is not kept, and a long list of links is', () => {
  const paths = ['/v1/projects', '/v1/projects/p1', '/v1/projects/p1/links', '/v1/instant-voice-links'];
  const kept = (characters: number) => paths.filter((path) => isCacheableLength(path, characters));
  expect(kept(1 << 20)).toEqual(paths);
  expect(kept(20 << 20)).toEqual(['/v1/projects', '/v1/projects/p1/links', '/v1/instant-voice-links']);
  expect(kept(50 << 20)).toEqual(['/v1/projects/p1/links', '/v1/instant-voice-links']);
});
