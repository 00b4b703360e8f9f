import { hasRecentSessions } from '../../platform/recent-sessions.ts';
import type { desktopCalls } from '../../../shared/ipc/desktop.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { clipboard, ClipboardItem } from 'electron';
import type { HandlerContext } from '../handler-context.ts';
import { linksCsv } from '../../exports/formats/links-csv.ts';
import { tableWorkbook } from '../../exports/formats/table-workbook.ts';
import { saveChunks, saveFile } from '../../platform/save-file.ts';

/** Handlers for the clipboard, for saving files that the window has made, the application menu and the spelling. */
export const desktopHandlers = ({
  menu,
  spellCheck,
}: Pick<HandlerContext, 'menu' | 'spellCheck'>): HandlersOf<typeof desktopCalls> => ({
  async copyText(text) {
    await clipboard.writeText(text);
    return null;
  },
  async copyRich({ text, html }) {
    await clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]);
    return null;
  },
  async copyImage(png) {
    const image = new Blob([new Uint8Array(png)], { type: 'image/png' });
    await clipboard.write([new ClipboardItem({ 'image/png': image })]);
    return null;
  },
  saveFile: ({ suggestedName, type, bytes }) => saveFile(suggestedName, type, bytes),
  saveWorkbook: ({ suggestedName, sheet }) =>
    saveChunks(suggestedName, 'xlsx', tableWorkbook(sheet, new Date())),
  saveLinks: ({ suggestedName, rows }) => saveFile(suggestedName, 'csv', linksCsv(rows)),
  offeredCommands({ ids }) {
    menu.offer(ids);
    return Promise.resolve(null);
  },
  showMenu(place) {
    menu.show(place);
    return Promise.resolve(null);
  },
  hasRecentSessions: () => Promise.resolve(hasRecentSessions()),
  spellCheck: () => Promise.resolve(spellCheck.state()),
  addedWords: () => spellCheck.words(),
  removeAddedWord: (word) => spellCheck.removeWord(word),
});
