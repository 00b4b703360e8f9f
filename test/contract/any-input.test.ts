// Any input: every response is one that the API document allows, and never a 500.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from './conformance.ts';
import { sendChecked } from './checked-request.ts';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
let linkIds: string[] = [];
beforeAll(async () => {
  // Longer than the tests take, since failing generations are tested elsewhere.
  service = await runService({ summaryDelayMilliseconds: 600_000 });
  const listed = z.object({ links: z.array(z.object({ id: z.string(), status: z.string() })) });
  const replies = await Promise.all([
    service.get('/v1/instant-voice-links'),
    service.get('/v1/projects/{projectId}/links', { path: { projectId: 'tea' } }),
  ]);
  const links = replies.flatMap(({ body: createdLinks }) => listed.parse(createdLinks).links);
  linkIds = links.filter(({ status }) => status === 'active').map(({ id }) => id);
});
afterAll(async () => {
  await service.close();
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'tea',
    'coffee',
    'kept',
    'instant',
    'project',
    '1',
    'true',
    'yes',
    '..',
    '%',
    '%00',
    "'",
    '1_day',
  ),
);
const question = fc.record({ id: text, label: text, type: fc.constantFrom('text', 'number', 'other') });
const evaluator = fc.record({ prompt: text, questions: fc.array(fc.oneof(question, fc.jsonValue())) });
const value = fc.oneof(text, fc.array(text, { maxLength: 4 }), fc.double(), evaluator, fc.jsonValue());
const fieldNames = [
  'name',
  'prompt',
  'description',
  'landingPageTitle',
  'landingPageInfo',
  'timeLimitMinutes',
  'evaluator',
  'label',
  'labels',
  'expiryPreset',
  'sessionId',
  'projectId',
  'instant_voice_links',
  '__proto__',
];
/** Valid for every operation but for a field or two, so that it passes the first check. */
const nearlyRight = fc
  .tuple(
    fc.record({
      name: fc.constantFrom('Tea', 'Kettles'),
      prompt: fc.constantFrom('Ask.', 'Ask \u0000 \u{1F375}'),
      label: fc.constant('P01'),
      labels: fc.array(fc.constantFrom('P01', 'P02'), { minLength: 1, maxLength: 4 }),
      expiryPreset: fc.constantFrom('1_day', '1_week', '1_month'),
      sessionId: fc.constantFrom('kept', 'kettle', 'running'),
    }),
    fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 2 }),
  )
  .map(([right, changed]) => ({ ...right, ...changed }));
const body = fc.oneof(
  { weight: 4, arbitrary: nearlyRight },
  fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), fc.string({ maxLength: 10 })), value),
  fc.jsonValue(),
  // Mostly text that is not JSON.
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const parameter = fc.oneof(
  fc.constantFrom('sessionId', 'type', 'projectId', 'instant_voice_links'),
  fc.string({ maxLength: 10 }),
);
const wildQuery = fc.array(fc.tuple(parameter, text), { maxLength: 6 });
const rightQuery: fc.Arbitrary<[string, string][]> = fc.constantFrom(
  [
    ['sessionId', 'kept'],
    ['type', 'project'],
    ['projectId', 'tea'],
  ],
  [
    ['sessionId', 'kettle'],
    ['type', 'instant'],
  ],
);
/** Neither empty nor a relative step, which would be another address. */
const wildIdentifier = text.filter((one) => one !== '' && !/^\.{1,2}$/.test(one));
const writing = operations().filter(({ method }) => method !== 'GET');
const mostly = <T>(right: fc.Arbitrary<T>, anything: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: anything });

test('answers any path, query and body of any operation within the API document', async () => {
  const requests = fc.record({
    operation: mostly(fc.constantFrom(...writing), fc.constantFrom(...operations())),
    path: fc.record({
      projectId: mostly(fc.constant('tea'), wildIdentifier),
      linkId: mostly(fc.constantFrom(...linkIds), wildIdentifier),
    }),
    query: fc.oneof(rightQuery, wildQuery),
    body: fc.option(body, { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ operation: { method, pathTemplate }, body: sent, ...rest }) => {
      const sentBody = method === 'GET' || sent === undefined ? {} : { body: sent };
      const { status } = await sendChecked(service.baseUrl, method, pathTemplate, {
        key: 'api_researcher',
        ...rest,
        ...sentBody,
      });
      expect([200, 202, 400, 404]).toContain(status);
    }),
    { seed: 4714 },
  );
});
