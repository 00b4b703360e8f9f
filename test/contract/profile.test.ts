// The profile against the field notes. Every answer is checked against the contract's document as well.
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

test('notes "Envelopes": GET /v1/user/profile is the token’s user, without an envelope', async () => {
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

test('notes "Envelopes": email and name are left out where they are not known', async () => {
  expect(await service.get('/v1/user/profile', { key: 'api_colleague' })).toEqual({
    status: 200,
    body: { id: 'colleague', profileCompleted: false, createdAt: isoTime, lastLoginAt: null },
  });
});

test('notes "More errors": the token of a user who is not known', async () => {
  expect(await service.get('/v1/user/profile', { key: 'api_forgotten' })).toEqual({
    status: 404,
    body: { error: 'User not found' },
  });
});
