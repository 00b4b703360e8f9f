import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { afterReads, readAhead, untilItsTurn } from './after-reads.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => {
  client.clear();
});

/** A page whose idle moments the test chooses. */
function page() {
  const waiting: (() => void)[] = [];
  const perform = vi.fn();
  afterReads(client, perform, (next) => waiting.push(next));
  return { perform, waiting, idle: () => waiting.splice(0).forEach((next) => next()) };
}

/** Reads something that is answered when the test says so. */
function read(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const ended = client.query({ queryKey: [name], queryFn: () => promise }).catch(() => null);
  return {
    answer: async () => {
      resolve('rows');
      await ended;
    },
    fail: async () => {
      reject(new Error('offline'));
      await ended;
    },
  };
}

test('performs once the page is idle, and not before', () => {
  const { perform, idle } = page();
  expect(perform).not.toHaveBeenCalled();
  idle();
  expect(perform).toHaveBeenCalledOnce();
});

test('waits for all that is being read, and for what is read because of it', async () => {
  const { perform, waiting, idle } = page();
  const workspaces = read('workspaces');
  const settings = read('settings');
  idle();
  await settings.answer();
  expect(waiting).toEqual([]);
  await workspaces.answer();
  await expect.poll(() => waiting).toHaveLength(1);
  const projects = read('projects');
  idle();
  expect(perform).not.toHaveBeenCalled();
  await projects.answer();
  await expect.poll(() => waiting).toHaveLength(1);
  idle();
  expect(perform).toHaveBeenCalledOnce();
});

test('performs after a failure as well, and only once', async () => {
  const { perform, waiting, idle } = page();
  const projects = read('projects');
  idle();
  await projects.fail();
  await expect.poll(() => waiting).toHaveLength(1);
  idle();
  await read('later').answer();
  idle();
  expect(perform).toHaveBeenCalledOnce();
});

test('lets other reads go first while it is read ahead, until it is to be shown', async () => {
  const queryKey = ['quotes'];
  const pages: number[] = [];
  const quotes = {
    queryKey,
    queryFn: async () => {
      for (let number = 0; number < 3; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one page after another
        await untilItsTurn(client, queryKey, setImmediate);
        pages.push(number);
      }
      return pages;
    },
  };
  const projects = read('projects');
  const settings = read('settings');
  const ahead = client.query(quotes);
  await projects.answer();
  expect(pages).toEqual([]);
  await settings.answer();
  await ahead;
  expect(pages).toEqual([0, 1, 2]);

  pages.length = 0;
  const links = read('links');
  const again = client.query({ ...quotes, staleTime: 0 });
  await new Promise(setImmediate);
  expect(pages).toEqual([]);
  const leave = new QueryObserver(client, quotes).subscribe(() => undefined);
  await again;
  expect(pages).toEqual([0, 1, 2]);
  leave();
  await links.answer();
});

test('waits for an idle moment before each page that is read ahead, and not once a screen shows them', async () => {
  const alone = new QueryClient();
  const idles: (() => void)[] = [];
  const queryKey = ['quotes'];
  const pages: number[] = [];
  const quotes = {
    queryKey,
    queryFn: async () => {
      for (let number = 0; number < 3; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one page after another
        await untilItsTurn(alone, queryKey, (next) => idles.push(next));
        pages.push(number);
      }
      return pages;
    },
  };
  const ahead = alone.query(quotes);
  await expect.poll(() => idles).toHaveLength(1);
  expect(pages).toEqual([]);
  idles.shift()?.();
  await expect.poll(() => idles).toHaveLength(1);
  expect(pages).toEqual([0]);
  const leave = new QueryObserver(alone, quotes).subscribe(() => undefined);
  await ahead;
  expect(pages).toEqual([0, 1, 2]);
  expect(idles).toHaveLength(1);
  leave();
});

test('gives each of two that are read ahead its turn after the other', async () => {
  const pages: string[] = [];
  const reading = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      for (let number = 0; number < 3; number += 1) {
        // oxlint-disable no-await-in-loop -- one page after another
        await untilItsTurn(client, [name], setImmediate);
        pages.push(name);
        await Promise.resolve();
        // oxlint-enable no-await-in-loop
      }
      return true;
    },
  });
  await Promise.all([client.query(reading('facts')), client.query(reading('words'))]);
  expect(pages.toSorted()).toEqual(['facts', 'facts', 'facts', 'words', 'words', 'words']);
});

test('reads ahead one after another, also after one that failed, until it is told to stop', async () => {
  const waiting: (() => void)[] = [];
  const idle = () => waiting.splice(0).forEach((next) => next());
  const begun: string[] = [];
  const reads = ['fails', 'facts', 'quotes', 'words'].map((name) => () => {
    begun.push(name);
    return name === 'fails' ? Promise.reject(new Error('offline')) : Promise.resolve(name);
  });
  const stopping = new AbortController();
  readAhead(client, reads, stopping.signal, (next) => waiting.push(next));
  expect(begun).toEqual([]);
  idle();
  expect(begun).toEqual(['fails']);
  await expect.poll(() => waiting).toHaveLength(1);
  idle();
  await expect.poll(() => waiting).toHaveLength(1);
  const projects = read('projects');
  idle();
  expect(begun).toEqual(['fails', 'facts']);
  await projects.answer();
  await expect.poll(() => waiting).toHaveLength(1);
  idle();
  expect(begun).toEqual(['fails', 'facts', 'quotes']);
  stopping.abort();
  await expect.poll(() => waiting).toHaveLength(1);
  idle();
  expect(begun).toEqual(['fails', 'facts', 'quotes']);
  expect(waiting).toEqual([]);
});
