import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { contextMenuTemplate, type ContextMenuSubject } from './context-menu-template.ts';

const NOTHING: ContextMenuSubject = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: false,
    canDelete: false,
    canSelectAll: false,
    canEditRichly: false,
  },
};
const actions = { replaceWord: vi.fn(), addToDictionary: vi.fn(), copyLink: vi.fn(), openLink: vi.fn() };
const menu = (subject: Partial<ContextMenuSubject>) =>
  contextMenuTemplate({ ...NOTHING, ...subject }, actions);
const names = (items: readonly MenuItemConstructorOptions[]) =>
  items.map(({ label, role, type }) => label ?? role ?? type);
const choose = (items: readonly MenuItemConstructorOptions[], label: string) => {
  Reflect.apply(items.find((item) => item.label === label)?.click ?? (() => undefined), undefined, []);
};

test('is empty where there is nothing to do', () => {
  expect(menu({})).toEqual([]);
  expect(menu({ selectionText: ' \n' })).toEqual([]);
  // A misspelt word is one of a field.
  expect(menu({ misspelledWord: 'teh', dictionarySuggestions: ['the'] })).toEqual([]);
});

test('copies selected text', () => {
  expect(menu({ selectionText: 'the shelf', editFlags: { ...NOTHING.editFlags, canCopy: true } })).toEqual([
    { role: 'copy', enabled: true },
  ]);
});

test('edits a field, as far as the page says that it can', () => {
  const canEdit = { ...NOTHING.editFlags, canUndo: true, canPaste: true, canSelectAll: true };
  expect(menu({ isEditable: true, editFlags: canEdit })).toEqual([
    { role: 'undo', enabled: true },
    { role: 'redo', enabled: false },
    { type: 'separator' },
    { role: 'cut', enabled: false },
    { role: 'copy', enabled: false },
    { role: 'paste', enabled: true },
    { role: 'selectAll', enabled: true },
  ]);
});

test.each([
  ['canUndo', 'undo'],
  ['canRedo', 'redo'],
  ['canCut', 'cut'],
  ['canCopy', 'copy'],
  ['canPaste', 'paste'],
  ['canSelectAll', 'selectAll'],
])('%s enables %s alone', (flag, role) => {
  const items = menu({ isEditable: true, editFlags: { ...NOTHING.editFlags, [flag]: true } });
  expect(items.filter(({ enabled }) => enabled).map((item) => item.role)).toEqual([role]);
});

test('suggests words for a misspelt one, and adds it to the dictionary', () => {
  const suggestions = ['the', 'tech', 'ten', 'tea', 'eh', 'meh'];
  const items = menu({ isEditable: true, misspelledWord: 'teh', dictionarySuggestions: suggestions });
  expect(names(items).slice(0, 7)).toEqual([
    'the',
    'tech',
    'ten',
    'tea',
    'eh',
    'Add “teh” to the dictionary',
    'separator',
  ]);
  choose(items, 'tech');
  choose(items, 'Add “teh” to the dictionary');
  expect(actions.replaceWord.mock.calls).toEqual([['tech']]);
  expect(actions.addToDictionary.mock.calls).toEqual([['teh']]);
});

test('says that there is no suggestion, and shows an ampersand as it is', () => {
  const items = menu({ isEditable: true, misspelledWord: 'R&D' });
  expect(items.slice(0, 2)).toMatchObject([
    { label: 'No suggestions', enabled: false },
    { label: 'Add “R&&D” to the dictionary' },
  ]);
});

test('copies and opens a link, before the text that is selected', () => {
  const items = menu({ linkURL: 'https://service.example/a', selectionText: 'a' });
  expect(names(items)).toEqual(['Copy link', 'Open link to service.example', 'separator', 'copy']);
  choose(items, 'Copy link');
  choose(items, 'Open link to service.example');
  expect(actions.copyLink.mock.calls).toEqual([['https://service.example/a']]);
  expect(actions.openLink.mock.calls).toEqual([['https://service.example/a']]);
});

test.each([
  'app://earmark/index.html#/projects',
  'http://service.example/',
  'file:///etc/passwd',
  'javascript:x',
])('offers nothing for the address %s', (linkURL) => {
  expect(menu({ linkURL })).toEqual([]);
});

test('removes the attachment from a mail address', () => {
  choose(menu({ linkURL: 'mailto:a@b.example?attach=/etc/passwd' }), 'Open link');
  expect(actions.openLink.mock.lastCall).toEqual(['mailto:a@b.example']);
});

test('never inspects, reloads or saves', () => {
  const everything = menu({
    isEditable: true,
    selectionText: 'a',
    linkURL: 'https://service.example/',
    misspelledWord: 'teh',
  });
  expect(names(everything)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/inspect|dev|reload|save/i)]),
  );
});
