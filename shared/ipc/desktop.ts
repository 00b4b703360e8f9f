import { z } from 'zod';
import { call } from './call.ts';
import { MENU_COMMAND_IDS } from '../domain/menu-commands.ts';
import { linkRow } from '../model/link.ts';
import type { SpellCheckState } from '../model/spell-check.ts';
import type { SavedFile } from '../model/saved-file.ts';

/** Made valid as a file name before it is suggested. */
const suggestedName = z.string().max(10_000);
const bytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);

const cssPixels = z.number().min(0).max(100_000);

/** A table of numbers and names, and what its sheet is called. */
const sheetOfView = z.object({
  name: z.string().min(1).max(31),
  columns: z.array(z.string().max(10_000)).min(1).max(16_384),
  /** Empty texts are empty cells. */
  rows: z.array(z.array(z.union([z.string().max(100_000), z.number()]))).max(1_048_575),
});
export type SheetOfView = z.infer<typeof sheetOfView>;

/** Calls about the clipboard, files that the window has made, the application menu and the spelling. */
export const desktopCalls = {
  copyText: call(z.string()).returns<null>(),
  /** Copies the same content as plain text, and as HTML for programs that support it. */
  copyRich: call(z.object({ text: z.string(), html: z.string() })).returns<null>(),
  /** Copies an image, given as the bytes of a PNG file. */
  copyImage: call(bytes).returns<null>(),
  /** Asks where to save, then writes the complete file or nothing; null if the user cancels. */
  saveFile: call(
    z.object({
      suggestedName,
      type: z.enum(['png', 'svg', 'csv']),
      bytes,
    }),
  ).returns<SavedFile | null>(),
  /** Like `saveFile`, for a table that the window shows, as a workbook (.xlsx). */
  saveWorkbook: call(z.object({ suggestedName, sheet: sheetOfView })).returns<SavedFile | null>(),
  /** Like `saveFile`, for links as a CSV file. */
  saveLinks: call(z.object({ suggestedName, rows: z.array(linkRow) })).returns<SavedFile | null>(),
  /** Says which commands can run now; the menu greys out the others. */
  offeredCommands: call(z.object({ ids: z.array(z.enum(MENU_COMMAND_IDS)).max(100) })).returns<null>(),
  /** Opens the application menu at a place of the page, where the window has no menu bar. */
  showMenu: call(z.object({ x: cssPixels, y: cssPixels })).returns<null>(),
  /** Returns true if the desktop has a place for recent sessions: the jump list or the dock menu. */
  hasRecentSessions: call(z.null()).returns<boolean>(),
  spellCheck: call(z.null()).returns<SpellCheckState>(),
  /** Returns the words that the user has added to the dictionary. */
  addedWords: call(z.null()).returns<string[]>(),
  /** Returns those that are left. */
  removeAddedWord: call(z.string().min(1).max(1000)).returns<string[]>(),
};
