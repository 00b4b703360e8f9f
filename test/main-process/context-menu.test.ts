// Context menus of the running app: the actions of their items. The stand-in records menus.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openContextMenus } from '../../electron/platform/context-menu.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';
import { Menu } from '../stand-in/menu.ts';

const { writeText, openExternal } = vi.hoisted(() => ({
  writeText: vi.fn((_text: string) => Promise.resolve()),
  openExternal: vi.fn((_address: string) => Promise.resolve()),
}));
vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  clipboard: { writeText },
  shell: { openExternal },
}));

const report = vi.fn();
const popup = vi.spyOn(Menu.prototype, 'popup');
const build = vi.spyOn(Menu, 'buildFromTemplate');
let window: BrowserWindow;
beforeEach(() => {
  vi.clearAllMocks();
  window = new BrowserWindow({ show: false });
  openContextMenus(window as unknown as Electron.BrowserWindow, report);
});
afterEach(() => {
  window.leave();
});

const PARAMS = {
  x: 10,
  y: 20,
  menuSourceType: 'mouse',
  frame: null,
  isEditable: false,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: {},
};
function open(params: object): Menu | undefined {
  build.mockClear();
  window.webContents.emit('context-menu', {}, { ...PARAMS, ...params });
  const built = build.mock.results[0];
  return built?.type === 'return' ? built.value : undefined;
}
const choose = (menu: Menu | undefined, label: string) =>
  menu?.items.find((item) => item.label === label)?.click?.();

test('opens no empty menu', () => {
  expect(open({})).toBeUndefined();
  expect(popup).not.toHaveBeenCalled();
});

test('opens at the mouse, or at the text for the menu key', () => {
  open({ selectionText: 'a' });
  open({ selectionText: 'a', menuSourceType: 'keyboard' });
  expect(popup.mock.calls).toEqual([
    [{ window, sourceType: 'mouse' }],
    [{ window, sourceType: 'keyboard', x: 10, y: 20 }],
  ]);
});

test('copies and opens a link', async () => {
  const menu = open({ linkURL: 'https://service.example/a' });
  choose(menu, 'Open link to service.example');
  expect(openExternal.mock.calls).toEqual([['https://service.example/a']]);
  writeText.mockRejectedValueOnce(new Error('in use'));
  choose(menu, 'Copy link');
  await expect.poll(() => report.mock.calls).toEqual([['copy link', new Error('in use')]]);
  expect(writeText.mock.calls).toEqual([['https://service.example/a']]);
});

test('replaces a misspelt word, and adds it to the dictionary', async () => {
  const replace = vi.spyOn(window.webContents, 'replaceMisspelling').mockReturnValue();
  const menu = open({ isEditable: true, misspelledWord: 'teh', dictionarySuggestions: ['the'] });
  choose(menu, 'the');
  choose(menu, 'Add “teh” to the dictionary');
  expect(replace.mock.calls).toEqual([['the']]);
  expect(await window.webContents.session.listWordsInSpellCheckerDictionary()).toEqual(['teh']);
});
