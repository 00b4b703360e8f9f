import { beforeEach, expect, test, vi } from 'vitest';
import { readLink } from '../../../api/link-record.ts';

interface Request {
  method: string;
  path: string;
}
/** The statuses of the service's links by ID, and how it answers a request to cancel one. */
let statuses: Map<string, string>;
let cancel: (id: string) => Promise<number>;
let requests: string[];

async function answerOf({ method, path }: Request) {
  if (method === 'GET') {
    const links = [...statuses].map(([id, status]) => ({ id, label: id, status }));
    return { status: 200, headers: {}, body: JSON.stringify({ links }) };
  }
  const id = /links\/([^/]+)\/cancel$/.exec(path)?.[1] ?? '';
  requests.push(id);
  const status = await cancel(id);
  return { status, headers: {}, body: JSON.stringify(status === 200 ? { success: true } : { error: 'no' }) };
}
vi.stubGlobal('window', {
  addEventListener: () => undefined,
  earmark: {
    on: () => () => undefined,
    call: async (name: string, input: Request) => ({
      ok: true,
      value: name === 'request' ? await answerOf(input) : null,
    }),
  },
});
const { queryClient } = await import('../../../api/query-client.ts');
const { workspaces } = await import('../../../api/workspace.ts');
const { dismissCancelling, isCancelling, startCancelling } = await import('./cancel-operation.ts');

const links = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => readLink({ id, label: id, status: 'active' }, 0));

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(workspaces.queryKey, {
    currentId: 'w1',
    list: [],
    damagedFile: null,
    isFirstStart: false,
  });
  statuses = new Map(links.map(({ key }) => [key, 'active']));
  requests = [];
  cancel = (id) => {
    statuses.set(id, 'cancelled');
    return Promise.resolve(200);
  };
  dismissCancelling();
});

test('each link has an outcome: cancelled, found cancelled in the list, or why not', async () => {
  cancel = (id) => {
    if (id !== 'b') statuses.set(id, 'cancelled');
    return Promise.resolve(id === 'a' ? 500 : id === 'b' ? 404 : 200);
  };
  const operation = startCancelling('p1', links.slice(0, 3));
  expect(isCancelling()).toBe(true);
  await operation.ended();
  expect(isCancelling()).toBe(false);
  expect(operation.state.getState().outcomes).toMatchObject([
    { kind: 'cancelled' },
    { kind: 'kept', why: 'no longer exists on the service.' },
    { kind: 'cancelled' },
  ]);
});

test('a retry cancels what was not cancelled, and says which links were not tried this time', async () => {
  cancel = () => Promise.resolve(400);
  const operation = startCancelling('p1', links);
  await operation.ended();
  const first = operation.state.getState().outcomes;
  expect(first?.map(({ kind }) => kind)).toEqual(links.map(() => 'kept'));
  const gate = Promise.withResolvers<number>();
  requests = [];
  cancel = () => gate.promise;
  operation.tryAgain();
  await expect.poll(() => requests).toHaveLength(4);
  operation.stop();
  gate.resolve(200);
  await operation.ended();
  const kinds = operation.state.getState().outcomes?.map(({ kind }) => kind);
  expect(kinds).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'untried', 'untried']);
});
