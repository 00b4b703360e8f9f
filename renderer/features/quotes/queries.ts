import { codes } from '../../api/codes.ts';
import { quotesWith } from '../../api/notes.ts';
import { queryClient } from '../../api/query-client.ts';

/** The notes of all sessions. */
export const allQuotes = quotesWith(null);

/** Reads the quotes and the codebook. */
export const readQuotes = () => Promise.all([queryClient.query(allQuotes), queryClient.query(codes)]);

/** The same before the screen renders, which runs the same queries and shows their errors. */
export function prepareQuotes(): void {
  readQuotes().catch(() => null);
}
