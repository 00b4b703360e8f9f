import { codes } from '../../api/codes.ts';
import { quotesWith } from '../../api/notes.ts';
import { queryClient } from '../../api/query-client.ts';

/** The notes of all sessions. */
export const allQuotes = quotesWith(null);

/** Reads the quotes and the codebook before the screen renders. */
export function prepareQuotes(): void {
  // The screen runs the same queries and shows their errors.
  queryClient.query(allQuotes).catch(() => null);
  queryClient.query(codes).catch(() => null);
}
