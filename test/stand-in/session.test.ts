import { beforeEach, expect, test } from 'vitest';
import type { Session as Page } from './cdp.ts';
import { Session } from './session.ts';

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
  // Not the default one, of which other tests in this process may have left a page open.
  const own = new Session();
  const [first, second] = [pageNamed('first'), pageNamed('second')];
  own.shows(first);
  own.shows(second);
  own.hides(second);
  await own.clearCache();
  own.shows(second);
  own.hides(first);
  await own.clearCache();
  own.hides(second);
  expect(requests).toEqual(['first: Network.clearBrowserCache', 'second: Network.clearBrowserCache']);
});
