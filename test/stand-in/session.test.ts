import { beforeEach, expect, test } from 'vitest';
import type { Session as Page } from './cdp.ts';
import { session } from './session.ts';

let requests: string[] = [];
const pageNamed = (name: string) =>
  ({
    send: (method: string) => {
      requests.push(`${name}: ${method}`);
      return Promise.resolve({});
    },
  }) as unknown as Page;
beforeEach(() => {
  requests = [];
});

test('clears the cache through a page that is open, whichever was closed', async () => {
  const { defaultSession } = session;
  const [first, second] = [pageNamed('first'), pageNamed('second')];
  defaultSession.shows(first);
  defaultSession.shows(second);
  defaultSession.hides(second);
  await defaultSession.clearCache();
  defaultSession.shows(second);
  defaultSession.hides(first);
  await defaultSession.clearCache();
  defaultSession.hides(second);
  expect(requests).toEqual(['first: Network.clearBrowserCache', 'second: Network.clearBrowserCache']);
});
