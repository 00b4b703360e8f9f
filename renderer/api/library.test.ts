import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionRecord } from './session-record.fixture.ts';
import type { SessionChanges } from '../../shared/model/session.ts';

const asked = vi.fn<(input: { since: string | null }) => void>();
let answer: SessionChanges | null;
vi.stubGlobal('window', {
  earmark: {
    call: (_name: 'sessionChanges', input: { since: string | null }) => {
      asked(input);
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
const whole = (revision: string) => ({
  revision,
  isWhole: true,
  records: [sessionRecord({ sessionId: 's2', number: 2 }), sessionRecord({ sessionId: 's1', number: 1 })],
  gone: [],
});

beforeEach(() => {
  client = new QueryClient();
  asked.mockClear();
  answer = whole('r1');
});

test('the list is read as a whole once, and then what changed since', async () => {
  const first = await read();
  answer = {
    revision: 'r2',
    isWhole: false,
    records: [sessionRecord({ sessionId: 's1', number: 1, label: 'P01' })],
    gone: [],
  };
  const second = await read();
  expect(asked.mock.calls).toEqual([[{ since: null }], [{ since: 'r1' }]]);
  expect(second.map(({ label }) => label)).toEqual([null, 'P01']);
  expect(second[0]).toBe(first[0]);
  answer = { revision: 'r3', isWhole: false, records: [], gone: [] };
  expect(await read()).toBe(second);
  await read();
  expect(asked.mock.lastCall).toEqual([{ since: 'r3' }]);
});

test('what could not be read is asked for again from where it was', async () => {
  await read();
  answer = null;
  await expect(read()).rejects.toThrow('no answer');
  answer = { revision: 'r2', isWhole: false, records: [], gone: ['s1'] };
  expect(await read()).toHaveLength(1);
  expect(asked.mock.lastCall).toEqual([{ since: 'r1' }]);
});

test('in another workspace the list is read as a whole', async () => {
  await read();
  client.removeQueries();
  answer = whole('other workspace');
  await read();
  expect(asked.mock.lastCall).toEqual([{ since: null }]);
});
