import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../transaction.ts';
import { isDiskFull } from '../library-error.ts';
import { readableSummary } from './summary-text.ts';
import { indexedWords } from './words.ts';

/**
 * Registers the functions that the index triggers call. Call this before preparing any statement that writes
 * summaries, notes or memos; reading and deleting need none. Also indexes summaries that were saved before
 * the index existed.
 */
export function registerSearchFunctions(database: DatabaseSync): void {
  const each = (work: (text: string) => string | null) => (value: unknown) =>
    typeof value === 'string' ? work(value) : null;
  database.function('indexed_words', { deterministic: true }, each(indexedWords));
  database.function('readable_summary', { deterministic: true }, each(readableSummary));
  if (database.prepare('select 1 from unread_summaries').get() === undefined) return;
  try {
    inTransaction(database, () => {
      database.exec(`update summaries set summary = summary where session_id in (select session_id from unread_summaries);
        delete from unread_summaries`);
    });
  } catch (error) {
    // On a full disk everything else can still be read; these summaries are indexed at a later start.
    if (!isDiskFull(error)) throw error;
  }
}
