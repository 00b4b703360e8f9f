// Specification, section 7: the service reports a failure with status 500 and an error string that reveals no
// internals.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { operations } from './conformance.ts';
import { sendChecked } from './checked-request.ts';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 600_000 });
  // As in a damaged file.
  service.database.exec(`PRAGMA foreign_keys = OFF;
    DROP TABLE summary_jobs; DROP TABLE links; DROP TABLE sessions; DROP TABLE projects; DROP TABLE users;`);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await service.close();
});

/** Valid for every operation. */
const question = {
  key: 'api_researcher',
  path: { projectId: 'tea', linkId: 'one' },
  query: { sessionId: 'kept', type: 'project', projectId: 'tea' },
};
const body = { name: 'Tea', prompt: 'Ask.', labels: ['P01'], expiryPreset: '1_day', sessionId: 'kept' };

test.each(operations())(
  'spec 7: answers $method $pathTemplate with 500 if the database is damaged',
  async (operation) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { method, pathTemplate } = operation;
    const sent = method === 'GET' ? question : { ...question, body };
    // The specification has no 500 for the profile; the API document allows it everywhere.
    expect(await sendChecked(service.baseUrl, method, pathTemplate, sent)).toEqual({
      status: 500,
      body: { error: 'The service could not answer' },
    });
    // The reason is for the operators of the service.
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0]?.[1])).toContain('no such table');
  },
);

test('keeps serving after a failure', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect((await service.get('/v1/projects')).status).toBe(500);
  expect((await service.get('/v1/projects', { key: null })).status).toBe(401);
});
