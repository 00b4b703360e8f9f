import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { externalAddress } from './own-page.ts';

/** What a context menu depends on. */
export type ContextMenuSubject = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>;

export interface ContextMenuActions {
  replaceWord: (suggestion: string) => void;
  addToDictionary: (word: string) => void;
  copyLink: (address: string) => void;
  openLink: (address: string) => void;
}

const MOST_SUGGESTIONS = 5;
const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Returns the context menu of a field, of a link or of selected text; an empty one where there is nothing to do. Only an
 * address that Earmark would open is offered: any other would start another program or lead nowhere.
 */
export function contextMenuTemplate(
  subject: ContextMenuSubject,
  actions: ContextMenuActions,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText } = subject;
  const groups = [
    isEditable ? spelling(subject, actions) : [],
    link(subject, actions),
    isEditable
      ? editing(editFlags)
      : selectionText.trim() === ''
        ? []
        : [{ role: 'copy', enabled: editFlags.canCopy } satisfies MenuItemConstructorOptions],
  ].filter((group) => group.length > 0);
  return groups.flatMap((group, index) => (index === 0 ? group : [SEPARATOR, ...group]));
}

function editing(flags: ContextMenuSubject['editFlags']): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', enabled: flags.canUndo },
    { role: 'redo', enabled: flags.canRedo },
    SEPARATOR,
    { role: 'cut', enabled: flags.canCut },
    { role: 'copy', enabled: flags.canCopy },
    { role: 'paste', enabled: flags.canPaste },
    { role: 'selectAll', enabled: flags.canSelectAll },
  ];
}

function spelling(
  { misspelledWord, dictionarySuggestions }: ContextMenuSubject,
  { replaceWord, addToDictionary }: ContextMenuActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.slice(0, MOST_SUGGESTIONS).map((word) => ({
    label: literal(word),
    click: () => {
      replaceWord(word);
    },
  }));
  return [
    ...(suggestions.length === 0 ? [{ label: 'No suggestions', enabled: false }] : suggestions),
    {
      label: `Add “${literal(misspelledWord)}” to the dictionary`,
      click: () => {
        addToDictionary(misspelledWord);
      },
    },
  ];
}

function link(
  { linkURL }: ContextMenuSubject,
  { copyLink, openLink }: ContextMenuActions,
): MenuItemConstructorOptions[] {
  const address = externalAddress(linkURL);
  if (address === null) return [];
  const { protocol, host } = new URL(address);
  return [
    {
      label: 'Copy link',
      click: () => {
        copyLink(address);
      },
    },
    {
      // Whose address it is, since it opens without another question.
      label: protocol === 'https:' ? `Open link to ${literal(host)}` : 'Open link',
      click: () => {
        openLink(address);
      },
    },
  ];
}

/** In a label, `&` would underline the letter after it. */
const literal = (text: string) => text.replaceAll('&', '&&');
