// Requests of the main process to the desktop and to the browser in Earmark.
import type { Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearBrowser } from '../../electron/platform/clear-browser.ts';
import { onPlatform } from './on-platform.ts';
import { desktopHandlers } from '../../electron/ipc/handlers/desktop.ts';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { workspaceHandlers } from '../../electron/ipc/handlers/workspaces.ts';

const clipboard = vi.hoisted(() => ({
  writeText: vi.fn((_text: string) => Promise.resolve()),
  write: vi.fn((_items: unknown[]) => Promise.resolve()),
}));
vi.mock('electron', async () => ({ ...(await import('../stand-in/electron.ts')), clipboard }));

const menu = { offer: vi.fn(), show: vi.fn() };
const spellCheck = {
  state: vi.fn(),
  destination: vi.fn(),
  words: vi.fn(() => Promise.resolve(['Teneriffe'])),
  removeWord: vi.fn((_word: string) => Promise.resolve([])),
};
const handlers = desktopHandlers({ menu, spellCheck });
const COPIES = [
  ['a text', clipboard.writeText, () => handlers.copyText('text')],
  ['a text with its HTML', clipboard.write, () => handlers.copyRich({ text: 'text', html: '<b>text</b>' })],
  ['a picture', clipboard.write, () => handlers.copyImage(new Uint8Array([137, 80, 78, 71]))],
] as const;

beforeEach(() => {
  vi.clearAllMocks();
});

test.each(COPIES)('finishes copying %s when the clipboard has it', async (_what, write, copy) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  write.mockReturnValueOnce(promise);
  let hasEnded = false;
  const copied = copy().then(() => (hasEnded = true));
  await new Promise((done) => setImmediate(done));
  expect(write).toHaveBeenCalledOnce();
  expect(hasEnded).toBe(false);
  resolve();
  expect(await copied).toBe(true);
});

test.each(COPIES)('reports a clipboard that refuses %s', async (_what, write, copy) => {
  write.mockRejectedValueOnce(new Error('the clipboard is another program’s'));
  await expect(copy()).rejects.toThrow('another program’s');
});

test('clears the cache and the storage of the browser before it reports success', async () => {
  const done: string[] = [];
  const after = (what: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push(what);
  };
  await clearBrowser({
    clearCache: after('cache'),
    clearStorageData: after('storage'),
  } as unknown as Session);
  expect(done).toEqual(['cache', 'storage']);
});

test('clears the browser when a workspace with its data is forgotten', async () => {
  const emptied = vi.fn(() => Promise.resolve());
  const remaining = { currentId: 'sample', list: [] };
  const { forgetWorkspace } = workspaceHandlers({
    workspaces: { forget: () => Promise.resolve(remaining) },
    clearBrowser: emptied,
  } as unknown as HandlerContext);
  expect(await forgetWorkspace({ id: 'w1', withData: false })).toEqual(remaining);
  expect(emptied).not.toHaveBeenCalled();
  expect(await forgetWorkspace({ id: 'w1', withData: true })).toEqual(remaining);
  expect(emptied).toHaveBeenCalledOnce();
});

test('hands the commands that can run, and where to open the menu, to the menu', async () => {
  expect(await handlers.offeredCommands({ ids: ['back'] })).toBeNull();
  expect(await handlers.showMenu({ x: 1, y: 2 })).toBeNull();
  expect(menu.offer.mock.calls).toEqual([[['back']]]);
  expect(menu.show.mock.calls).toEqual([[{ x: 1, y: 2 }]]);
});

test('lists the words of the dictionary, and removes one', async () => {
  expect(await handlers.addedWords(null)).toEqual(['Teneriffe']);
  expect(await handlers.removeAddedWord('Teneriffe')).toEqual([]);
  expect(spellCheck.removeWord.mock.calls).toEqual([['Teneriffe']]);
});

test.each([
  ['win32', true],
  ['darwin', true],
  ['linux', false],
] as const)('says for %s whether it has a place for recent sessions', async (platform, hasPlace) => {
  onPlatform(platform);
  expect(await handlers.hasRecentSessions(null)).toBe(hasPlace);
});
