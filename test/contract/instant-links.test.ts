// The list of instant links. "spec" is the interface specification, "notes" the field notes. Every response is also
// checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 60, appUrl: 'https://app.example' });
});
afterAll(async () => {
  await service.close();
});

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const fields = {
  id: expect.any(String) as unknown,
  token: expect.any(String) as unknown,
  url: expect.stringMatching(/^https:\/\/app\.example\/link\/[\w-]{16,}$/) as unknown,
  expiryPreset: '1_week',
  expiresAt: isoTime,
  timeLimitMinutes: 10,
  prompt: 'Ask about the kettle.',
  landingPageTitle: 'Kettles',
  landingPageInfo: 'Ten minutes',
  createdAt: isoTime,
  updatedAt: isoTime,
};
const evaluator = {
  prompt: 'Answer from what is said.',
  questions: [{ id: 'rain', label: 'How many cups of tea when it rains?', type: 'text' }],
};

test('spec 2, 4, notes "Envelopes": returns every field, a sessionId for used links, an evaluator or null, and overdue links as expired', async () => {
  expect(await service.get('/v1/instant-voice-links')).toEqual({
    status: 200,
    body: {
      success: true,
      links: [
        { ...fields, label: 'Kettle, open', status: 'active', evaluator: null },
        { ...fields, label: 'Kettle, over', status: 'expired', evaluator: null },
        {
          ...fields,
          label: 'Kettle, said',
          status: 'used',
          sessionId: 'kettle',
          landingPageTitle: '',
          landingPageInfo: '',
          timeLimitMinutes: 5,
          evaluator,
        },
        { ...fields, label: 'Kettle, running', status: 'used', sessionId: 'instant', evaluator },
      ],
    },
  });
});

test('spec 1: ends the url in the link’s own token', async () => {
  const text = JSON.stringify((await service.get('/v1/instant-voice-links')).body);
  const tokens = [...text.matchAll(/"token":"([^"]+)"/g)].map(([, token]) => token);
  const addresses = [...text.matchAll(/"url":"([^"]+)"/g)].map(([, address]) => address);
  expect(new Set(tokens).size).toBe(4);
  expect(addresses).toEqual(tokens.map((token) => `https://app.example/link/${token}`));
});

test('spec 1: returns an empty list for a user without instant links, and never a link of a project', async () => {
  expect(await service.get('/v1/instant-voice-links', { key: 'api_colleague' })).toEqual({
    status: 200,
    body: { success: true, links: [] },
  });
});
