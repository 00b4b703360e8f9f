// The profile of the field notes. Every response is also checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 60 });
});
afterAll(async () => {
  await service.close();
});

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('notes "Envelopes": GET /v1/user/profile returns the token’s user without an envelope', async () => {
  expect(await service.get('/v1/user/profile')).toEqual({
    status: 200,
    body: {
      id: 'researcher',
      email: 'tea@example.org',
      name: 'Tea researcher',
      profileCompleted: true,
      createdAt: isoTime,
      lastLoginAt: null,
    },
  });
});

test('notes "Envelopes": omits an unknown email and name', async () => {
  expect(await service.get('/v1/user/profile', { key: 'api_colleague' })).toEqual({
    status: 200,
    body: { id: 'colleague', profileCompleted: false, createdAt: isoTime, lastLoginAt: null },
  });
});

test('notes "More errors": answers 404 for a token of an unknown user', async () => {
  expect(await service.get('/v1/user/profile', { key: 'api_forgotten' })).toEqual({
    status: 404,
    body: { error: 'User not found' },
  });
});
