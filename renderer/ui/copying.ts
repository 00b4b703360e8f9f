import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { copyImage } from '../api/copy-image.ts';
import { copyRich } from '../api/copy-rich.ts';
import { copyText } from '../api/copy-text.ts';
import { describeError } from '../api/describe-error.ts';
import { showError, showMessage } from './undo.ts';

/** Whether copied words of sessions have names, as chosen last; stored across restarts. */
export const useCopiedNames = create<{ withNames: boolean }>()(
  persist((): { withNames: boolean } => ({ withNames: false }), { name: 'earmark.copied-names' }),
);

/**
 * Copies words of sessions with names or pseudonyms, says which, and offers the other. Every copy of them goes
 * through this function. Without `chosen`, the last choice counts. Rejects if nothing was copied.
 */
export async function copyWords(
  textWith: (withNames: boolean) => string | { text: string; html: string },
  chosen: boolean = useCopiedNames.getState().withNames,
): Promise<void> {
  const content = textWith(chosen);
  await (typeof content === 'string' ? copyText(content) : copyRich(content));
  useCopiedNames.setState({ withNames: chosen });
  showMessage({
    words: chosen ? 'Copied with names' : 'Copied with pseudonyms',
    action: {
      label: chosen ? 'Copy with pseudonyms' : 'Copy with names',
      run: () => {
        sayIfNotCopied(copyWords(textWith, !chosen));
      },
    },
  });
}

/** Copies a table that has no words or names of sessions, as text and as HTML. Rejects if it was not copied. */
export const copyNumbers = (content: { text: string; html: string }): Promise<unknown> => copyRich(content);

/** Copies a picture, as the bytes of a PNG file, in which names are as chosen last. Rejects if it was not copied. */
export const copyPicture = (png: Uint8Array<ArrayBuffer>): Promise<unknown> => copyImage(png);

/** Says why something was not copied. */
export function sayIfNotCopied(copying: Promise<unknown>): void {
  copying.catch((error: unknown) => {
    showError(`Not copied. ${describeError(error).text}`);
  });
}
