// Rules that all calls share. "spec" is the interface specification. Every response is also checked against the API
// document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendChecked } from './checked-request.ts';
import { operations } from './conformance.ts';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  // Longer than the tests take, since failing generations are tested elsewhere.
  service = await runService({ summaryDelayMilliseconds: 600_000 });
});
afterAll(async () => {
  await service.close();
});

const ask = ({ method, pathTemplate }: ReturnType<typeof operations>[number], key: string | null) =>
  sendChecked(service.baseUrl, method, pathTemplate, { path: { projectId: 'tea', linkId: 'one' }, key });

test.each(operations())(
  'spec 5.1, 5.2: $method $pathTemplate answers 401 without a token or with an unknown one',
  async (operation) => {
    const error = { status: 401, body: { error: 'Missing or invalid token' } };
    expect(await ask(operation, null)).toEqual(error);
    expect(await ask(operation, 'api_unknown')).toEqual(error);
  },
);

test.each(operations())(
  'spec 5.3: $method $pathTemplate answers 403 for a token without the required scope',
  async (operation) => {
    const { scope } = operation;
    const key = scope === 'sessions:read' ? 'api_projects_only' : 'api_sessions_only';
    expect(await ask(operation, key)).toEqual({
      status: 403,
      body: { error: `Missing scope: ${scope}` },
    });
  },
);
