import { expect, test } from 'vitest';
import { readInstantLink } from './instant-link-record.ts';

test('reads the interview in the link, and keeps unknown fields', () => {
  const link = readInstantLink(
    {
      id: 'i1',
      token: 't1',
      label: 'Pilot',
      status: 'used',
      sessionId: 's1',
      url: 'https://x.example/link/t1',
      prompt: 'Ask about the pilot.',
      landingPageTitle: '',
      landingPageInfo: 'It takes ten minutes.',
      timeLimitMinutes: '10',
      evaluator: {
        prompt: 'Be strict.',
        questions: [{ id: 'q1', label: 'Why?', type: 'text' }, 'And then?'],
      },
      mood: 7,
    },
    0,
  );
  expect(link).toMatchObject({
    key: 'i1',
    sessionId: 's1',
    prompt: 'Ask about the pilot.',
    landingPageTitle: null,
    landingPageInfo: 'It takes ten minutes.',
    timeLimitMinutes: 10,
    evaluatorPrompt: 'Be strict.',
  });
  expect(link.questions.map(({ label }) => label)).toEqual(['Why?', 'And then?']);
  expect(link.rest).toEqual({ id: 'i1', token: 't1', sessionId: 's1', mood: 7 });
});

test('reads a link without an interview', () => {
  const link = readInstantLink({ evaluator: null, timeLimitMinutes: {}, prompt: 5 }, 2);
  expect(link).toMatchObject({ key: 'row 3', questions: [], timeLimitMinutes: null, prompt: '5', rest: {} });
});
