import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionRecord } from './session-record.fixture.ts';
import type { SessionChanges } from '../../shared/model/session.ts';

const readSessions = vi.fn<(input: { since: string | null }) => void>();
let answer: SessionChanges | null;
vi.stubGlobal('window', {
  earmark: {
    call: (_name: 'sessionChanges', input: { since: string | null }) => {
      readSessions(input);
      return Promise.resolve(
        answer === null
          ? { ok: false, problem: { kind: 'offline', message: 'no answer' } }
          : { ok: true, value: JSON.stringify(answer) },
      );
    },
  },
});
const { librarySessions } = await import('./library.ts');

let client: QueryClient;
const read = () => client.query({ ...librarySessions, staleTime: 0, retry: false });
const wholeList = (revision: string) => ({
  revision,
  isWhole: true,
  records: [sessionRecord({ sessionId: 's2', number: 2 }), sessionRecord({ sessionId: 's1', number: 1 })],
  gone: [],
});

beforeEach(() => {
  client = new QueryClient();
  readSessions.mockClear();
  answer = wholeList('r1');
});

test('reads the whole list once, and then only changes', async () => {
  const first = await read();
  answer = {
    revision: 'r2',
    isWhole: false,
    records: [sessionRecord({ sessionId: 's1', number: 1, label: 'P01' })],
    gone: [],
  };
  const second = await read();
  expect(readSessions.mock.calls).toEqual([[{ since: null }], [{ since: 'r1' }]]);
  expect(second.map(({ label }) => label)).toEqual([null, 'P01']);
  expect(second[0]).toBe(first[0]);
  answer = { revision: 'r3', isWhole: false, records: [], gone: [] };
  expect(await read()).toBe(second);
  await read();
  expect(readSessions.mock.lastCall).toEqual([{ since: 'r3' }]);
});

test('repeats a failed read from the same revision', async () => {
  await read();
  answer = null;
  await expect(read()).rejects.toThrow('no answer');
  answer = { revision: 'r2', isWhole: false, records: [], gone: ['s1'] };
  expect(await read()).toHaveLength(1);
  expect(readSessions.mock.lastCall).toEqual([{ since: 'r1' }]);
});

test('reads the whole list again in another workspace', async () => {
  await read();
  client.removeQueries();
  answer = wholeList('other workspace');
  await read();
  expect(readSessions.mock.lastCall).toEqual([{ since: null }]);
});
