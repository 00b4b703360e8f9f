// What every call has in common, against the papers: "spec" is the interface specification. Every answer is
// checked against the contract's document as well.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtOperations, isBuilt } from './built.ts';
import { operations } from './conformance.ts';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  // Longer than the tests take: a generation that fails is another file's subject.
  service = await runService({ summaryDelayMilliseconds: 600_000 });
});
afterAll(async () => {
  await service.close();
});

function ask(method: 'GET' | 'POST', pathTemplate: string, key: string | null) {
  const question = { path: { projectId: 'tea' }, key };
  return method === 'GET' ? service.get(pathTemplate, question) : service.post(pathTemplate, question);
}

test.each(builtOperations)(
  'spec 5.1, 5.2: $method $pathTemplate without a token, or with an unknown one',
  async ({ method, pathTemplate }) => {
    const error = { status: 401, body: { error: 'Missing or invalid token' } };
    expect(await ask(method, pathTemplate, null)).toEqual(error);
    expect(await ask(method, pathTemplate, 'api_unknown')).toEqual(error);
  },
);

test.each(builtOperations)(
  'spec 5.3: $method $pathTemplate with a token that lacks the scope of the contract',
  async ({ method, pathTemplate }) => {
    const { scope } =
      operations().find((one) => one.method === method && one.pathTemplate === pathTemplate) ?? {};
    const key = scope === 'sessions:read' ? 'api_projects_only' : 'api_sessions_only';
    expect(await ask(method, pathTemplate, key)).toEqual({
      status: 403,
      body: { error: `Missing scope: ${scope}` },
    });
  },
);

test('what is not built answers 404 with an error string', async () => {
  const rest = [
    ...operations().filter(({ method, pathTemplate }) => !isBuilt(method, pathTemplate)),
    { method: 'GET', pathTemplate: '/' },
    { method: 'GET', pathTemplate: '/v2/projects' },
  ];
  const answers = await Promise.all(
    rest.map(async ({ method, pathTemplate }) => {
      const response = await fetch(`${service.baseUrl}${pathTemplate}`, { method });
      return [response.status, await response.json()] as const;
    }),
  );
  for (const answer of answers) expect(answer).toEqual([404, { error: 'Not found' }]);
});

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('tea', 'coffee', 'kept', 'instant', 'project', '1', 'true', 'yes', '..', '%', '%00', "'"),
);
const name = fc.oneof(
  fc.constantFrom('sessionId', 'type', 'projectId', 'instant_voice_links'),
  fc.string({ maxLength: 10 }),
);

test(
  'whatever the query, an answer is one of the contract and never a 500',
  { timeout: 60_000 },
  async () => {
    const reads = builtOperations.filter(({ method }) => method === 'GET');
    const pathId = value.filter((text) => text !== '' && !/^\.{1,2}$/.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        pathId,
        fc.array(fc.tuple(name, value), { maxLength: 6 }),
        async ({ pathTemplate }, projectId, query) => {
          const { status } = await service.get(pathTemplate, { path: { projectId }, query });
          expect([200, 202, 400, 404]).toContain(status);
        },
      ),
      { numRuns: 300, seed: 4714 },
    );
  },
);

test(
  'whatever the body, a regeneration is answered as the contract has it and never with a 500',
  { timeout: 60_000 },
  async () => {
    const body = fc.oneof(
      fc.dictionary(name, fc.oneof(value, fc.jsonValue())),
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status } = await service.post('/v1/sessions/summary/regenerate', { body: sent });
        expect([202, 400, 404]).toContain(status);
      }),
      { numRuns: 200, seed: 4714 },
    );
  },
);
