import { beforeEach, expect, test, vi } from 'vitest';
import type { BatchItem } from './batch.ts';
import type { BulkParts } from './bulk-operation.ts';

type Listener = (change: { switched: boolean }) => void;
const listeners = new Set<Listener>();
vi.stubGlobal('window', {
  addEventListener: () => undefined,
  earmark: {
    on: (_name: 'workspaceChanged', listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
});
const { createOperationStore, startBulkOperation } = await import('./bulk-operation.ts');
const { ApiError, NoAnswerError } = await import('../../../api/describe-error.ts');
const { queryClient } = await import('../../../api/query-client.ts');
const { workspaces } = await import('../../../api/workspace.ts');

const open = (currentId: string) => {
  queryClient.setQueryData(workspaces.queryKey, {
    currentId,
    list: [],
    damagedFile: null,
    isFirstStart: false,
  });
};
function switchTo(workspaceId: string): void {
  open(workspaceId);
  for (const listener of listeners) listener({ switched: true });
}

type Outcome = [item: number, what: 'done' | 'not done' | 'unsure' | 'found' | 'not listed'];
const outcomeOf = ({ item, state }: BatchItem<number, number>, list: ReadonlySet<number> | null): Outcome => {
  if (state === 'unsure' && list !== null) return [item, list.has(item) ? 'found' : 'not listed'];
  return [item, state === 'done' || state === 'unsure' ? state : 'not done'];
};

/** What the operations send, and what the service does: it answers by doubling. */
let sent: number[][];
let listed: Set<number>;
let reads: number;
let answer: (chunk: number[]) => Promise<number[]>;
let answerList: () => Promise<ReadonlySet<number>>;

const double = (chunk: number[]) => Promise.resolve(chunk.map((item) => item * 2));
const lost = () => Promise.reject(new ApiError(500, 'broken'));
const refused = () => Promise.reject(new ApiError(400, 'no'));

const start = (
  items: readonly number[],
  more: Partial<BulkParts<number, number, ReadonlySet<number>, Outcome>> = {},
) =>
  startBulkOperation<number, number, ReadonlySet<number>, Outcome>(items, {
    chunkSizeFor: () => 1,
    atOnce: 1,
    send: (chunk) => {
      sent.push(chunk);
      return answer(chunk);
    },
    readList: () => {
      reads += 1;
      return answerList();
    },
    outcomesOf: (sentItems, list) => sentItems.map((item) => outcomeOf(item, list)),
    mayTryAgain: ([, what]) => what === 'not done' || what === 'not listed',
    mayCheck: ([, what]) => what === 'unsure',
    ...more,
  });

beforeEach(() => {
  open('w1');
  sent = [];
  listed = new Set();
  reads = 0;
  answer = double;
  answerList = () => Promise.resolve(listed);
});

test('the items are sent in chunks of the size for their number, so many at once', async () => {
  let underWay = 0;
  let most = 0;
  answer = async (chunk) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    return double(chunk);
  };
  const operation = start([1, 2, 3, 4, 5, 6, 7, 8], { chunkSizeFor: (count) => count / 4, atOnce: 2 });
  expect(operation.state.getState()).toMatchObject({ phase: 'sending', outcomes: null });
  await operation.ended();
  expect(sent).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ]);
  expect(most).toBe(2);
});

test('each item has its outcome, in order, and no list is read if every answer is there', async () => {
  answer = (chunk) => (chunk.includes(2) ? refused() : double(chunk));
  const operation = start([1, 2, 3]);
  await operation.ended();
  const { phase, outcomes } = operation.state.getState();
  expect([phase, outcomes]).toEqual([
    'ended',
    [
      [1, 'done'],
      [2, 'not done'],
      [3, 'done'],
    ],
  ]);
  expect(reads).toBe(0);
});

test('the list is read after every batch if the operation wants it', async () => {
  await start([1], { alwaysReadsList: true }).ended();
  expect(reads).toBe(1);
});

test('Stop sends nothing more, and the outcomes of what was sent are awaited', async () => {
  const gate = Promise.withResolvers<number[]>();
  answer = () => gate.promise;
  const operation = start([1, 2, 3]);
  operation.stop();
  expect(operation.state.getState()).toMatchObject({ phase: 'sending', outcomes: null });
  gate.resolve([2]);
  await operation.ended();
  expect(sent).toEqual([[1]]);
  expect(operation.state.getState().outcomes).toEqual([
    [1, 'done'],
    [2, 'not done'],
    [3, 'not done'],
  ]);
});

test('what no answer said is settled by the list', async () => {
  const gate = Promise.withResolvers<ReadonlySet<number>>();
  answerList = () => gate.promise;
  answer = (chunk) => (chunk.includes(3) ? double(chunk) : lost());
  const operation = start([1, 3, 2]);
  await expect.poll(() => operation.state.getState().phase).toBe('checking');
  gate.resolve(new Set([1]));
  await operation.ended();
  expect(operation.state.getState().outcomes).toEqual([
    [1, 'found'],
    [3, 'done'],
    [2, 'not listed'],
  ]);
});

test('what the list cannot say stays unsure until it can be read', async () => {
  answer = lost;
  answerList = () => Promise.reject(new NoAnswerError('offline', 'gone'));
  const reported: (readonly Outcome[])[] = [];
  const operation = start([1], { onOutcomes: (outcomes) => reported.push(outcomes) });
  await operation.ended();
  operation.check();
  await operation.ended();
  expect(operation.state.getState()).toMatchObject({ phase: 'ended', outcomes: [[1, 'unsure']] });
  listed.add(1);
  answerList = () => Promise.resolve(listed);
  operation.check();
  await operation.ended();
  expect(operation.state.getState()).toMatchObject({ phase: 'ended', outcomes: [[1, 'found']] });
  expect(reported).toEqual([[[1, 'unsure']], [[1, 'found']]]);
  expect(sent).toEqual([[1]]);
});

test('a retry sends what was not done and nothing else; the other outcomes stay', async () => {
  answer = (chunk) => (chunk.includes(1) ? double(chunk) : refused());
  const operation = start([1, 2, 3]);
  await operation.ended();
  sent = [];
  answer = (chunk) => (chunk.includes(2) ? double(chunk) : refused());
  operation.tryAgain();
  // A retry that is running is not started twice.
  operation.tryAgain();
  await operation.ended();
  expect(sent).toEqual([[2], [3]]);
  expect(operation.state.getState()).toMatchObject({
    phase: 'ended',
    earlier: [[1, 'done']],
    outcomes: [
      [2, 'done'],
      [3, 'not done'],
    ],
  });
  answer = double;
  operation.tryAgain();
  await operation.ended();
  expect(operation.state.getState()).toMatchObject({
    earlier: [
      [1, 'done'],
      [2, 'done'],
    ],
    outcomes: [[3, 'done']],
  });
  expect(sent).toEqual([[2], [3], [3]]);
});

test('before a retry the list is asked about what is not known, and what it has is not sent again', async () => {
  answer = lost;
  answerList = () => Promise.reject(new NoAnswerError('offline', 'gone'));
  const operation = start([1, 2]);
  await operation.ended();
  answer = double;
  listed.add(1);
  answerList = () => Promise.resolve(listed);
  operation.tryAgain();
  await operation.ended();
  expect(sent).toEqual([[1], [2], [2]]);
  expect(operation.state.getState()).toMatchObject({ earlier: [[1, 'found']], outcomes: [[2, 'done']] });
});

test('nothing is sent to another workspace, nor is its list read', async () => {
  const gate = Promise.withResolvers<number[]>();
  answer = () => gate.promise;
  const operation = start([1, 2, 3], { alwaysReadsList: true });
  switchTo('w2');
  gate.resolve([2]);
  await operation.ended();
  operation.tryAgain();
  await operation.ended();
  expect(sent).toEqual([[1]]);
  expect(reads).toBe(0);
  expect(operation.state.getState().outcomes).toEqual([
    [2, 'not done'],
    [3, 'not done'],
  ]);
  expect(listeners.size).toBe(0);
});

test('an operation outlives the screen that started it, until its result has been seen', async () => {
  const operations = createOperationStore<ReturnType<typeof start>>();
  const gate = Promise.withResolvers<number[]>();
  answer = () => gate.promise;
  const screen = (items: number[]) => operations.start('mine', () => start(items));
  const operation = screen([1]);
  // A screen that is opened later finds the same one, and cannot remove it.
  operations.dismiss('mine');
  expect(screen([2])).toBe(operation);
  expect(operations.isRunning('mine')).toBe(true);
  gate.resolve([2]);
  await operation.ended();
  expect(operations.isRunning('mine')).toBe(false);
  expect(operation.state.getState().outcomes).toEqual([[1, 'done']]);
  expect(sent).toEqual([[1]]);
  answer = double;
  operations.dismiss('mine');
  expect(screen([2])).not.toBe(operation);
});
