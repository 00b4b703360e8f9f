import { z } from 'zod';
import { call } from './call.ts';
import { linkRow } from '../model/link.ts';
import type { SavedFile } from '../model/saved-file.ts';

/** Made valid as a file name before it is suggested. */
const suggestedName = z.string().max(10_000);
const bytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);

/** Calls about the clipboard and files that the window has made. */
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
      type: z.enum(['png', 'svg']),
      bytes,
    }),
  ).returns<SavedFile | null>(),
  /** Like `saveFile`, for links as a CSV file. */
  saveLinks: call(z.object({ suggestedName, rows: z.array(linkRow) })).returns<SavedFile | null>(),
};
