// The events of a page that could not be loaded, as in lib/browser/api/web-contents.ts of Electron.
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Session } from './cdp.ts';
import { WebContents } from './web-contents.ts';

const ADDRESS = 'http://127.0.0.1/index.html';

/** Contents with a page that gives the same result for every navigation. */
async function contentsWith(errorText?: string) {
  const page = new EventEmitter();
  const contents = new WebContents(() => undefined);
  const send = (method: string) =>
    Promise.resolve(method === 'Page.navigate' && errorText !== undefined ? { errorText } : {});
  await contents.attach({ id: 's', on: page.on.bind(page), send } as unknown as Session, 'frame', undefined);
  const failed = vi.fn();
  contents.on('did-fail-load', failed);
  const load = () => contents.load(ADDRESS, () => Promise.resolve(true));
  return { page, contents, failed, load };
}

test('emits did-fail-load for a refused navigation, and rejects loadURL after its error page has loaded', async () => {
  const { page, failed, load } = await contentsWith('net::ERR_CONNECTION_REFUSED');
  const loading = load();
  await expect.poll(() => failed.mock.calls).toHaveLength(1);
  page.emit('Page.frameNavigated', {
    frame: { id: 'frame', url: 'chrome-error://chromewebdata/', unreachableUrl: ADDRESS },
  });
  page.emit('Page.loadEventFired');
  await expect(loading).rejects.toMatchObject({
    message: `ERR_CONNECTION_REFUSED (-102) loading '${ADDRESS}'`,
    errno: -102,
    code: 'ERR_CONNECTION_REFUSED',
    url: ADDRESS,
  });
  expect(failed.mock.calls).toEqual([[{}, -102, 'ERR_CONNECTION_REFUSED', ADDRESS, true, 0, 0]]);
});

test('rejects loadURL after an error page has loaded in place of the page', async () => {
  const { page, contents, failed, load } = await contentsWith();
  const finished = vi.fn();
  contents.on('did-finish-load', finished);
  const loading = load();
  page.emit('Page.frameNavigated', {
    frame: { id: 'frame', url: 'chrome-error://chromewebdata/', unreachableUrl: ADDRESS },
  });
  expect(failed).toHaveBeenCalledOnce();
  page.emit('Page.loadEventFired');
  await expect(loading).rejects.toMatchObject({ errno: -2, code: 'ERR_FAILED' });
  expect(finished).toHaveBeenCalledOnce();
});

test('resolves loadURL when a page loads', async () => {
  const { page, failed, load } = await contentsWith();
  const loading = load();
  page.emit('Page.frameNavigated', { frame: { id: 'frame', url: ADDRESS } });
  page.emit('Page.loadEventFired');
  await loading;
  expect(failed).not.toHaveBeenCalled();
});

test('does not end the process on an unhandled rejection', async () => {
  const { load } = await contentsWith('net::ERR_ABORTED');
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  void load();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
