import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswerCell, AnswersRequest } from '../../shared/model/answers.ts';

const requestAnswers = vi.fn<(request: AnswersRequest) => void>();
const cell = (value: string): AnswerCell => ({
  value,
  rationale: null,
  source: 'summary',
  at: null,
  other: null,
  own: null,
});
const IDS = ['s1', 's2', 's3', 's4'];
/** Holds back the calls that read all sessions until this resolves. */
let allRead: Promise<void>;
vi.stubGlobal('window', {
  earmark: {
    call: async (_name: 'answers', request: AnswersRequest) => {
      requestAnswers(request);
      if (request.sessionIds === null) await allRead;
      // Returns two sessions a page.
      const from = request.after ?? 0;
      const ids = IDS.filter((id) => request.sessionIds?.includes(id) ?? true);
      const rows = ids
        .slice(from, from + 2)
        .map((sessionId) => ({ sessionId, cells: { ease: cell(sessionId) } }));
      const next = from + 2 < ids.length ? from + 2 : null;
      return { ok: true, value: { rows: JSON.stringify(rows), next } };
    },
  },
});
const { answersOf } = await import('./answers.ts');

const questions = [{ id: 'ease', label: 'Ease', type: 'text' }];
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  requestAnswers.mockClear();
  allRead = Promise.resolve();
});

test('shows the first sessions of the table before all are read', async () => {
  const gate = Promise.withResolvers<void>();
  allRead = gate.promise;
  const query = { ...answersOf('p1', questions, ['s3', 's4']), staleTime: 0 };
  const reading = client.query(query);
  await expect.poll(() => client.getQueryData(query.queryKey)).toBeDefined();
  const early = client.getQueryData(query.queryKey);
  expect(early?.isWhole).toBe(false);
  expect([...(early?.answers.keys() ?? [])]).toEqual(['s3', 's4']);
  gate.resolve();
  const { answers, isWhole } = await reading;
  expect(isWhole).toBe(true);
  expect([...answers.keys()].toSorted()).toEqual(IDS);
  // Rows that are already on the screen are not rendered again.
  expect(answers.get('s3')).toBe(early?.answers.get('s3'));
});

test('reads everything in one go on return, and shows the earlier rows meanwhile', async () => {
  const query = { ...answersOf('p1', questions, ['s3']), staleTime: 0 };
  const before = await client.query(query);
  requestAnswers.mockClear();
  await client.query(query);
  expect(requestAnswers.mock.calls.map(([{ sessionIds }]) => sessionIds)).toEqual([null, null]);
  expect(before.isWhole).toBe(true);
});
