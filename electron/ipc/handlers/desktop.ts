import type { desktopCalls } from '../../../shared/ipc/desktop.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { clipboard, ClipboardItem } from 'electron';
import { linksCsv } from '../../exports/formats/links-csv.ts';
import { saveFile } from '../../platform/save-file.ts';

/** Handlers for the clipboard, and for saving files that the window has made. */
export const desktopHandlers = (): HandlersOf<typeof desktopCalls> => ({
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
  saveLinks: ({ suggestedName, rows }) => saveFile(suggestedName, 'csv', linksCsv(rows)),
});
