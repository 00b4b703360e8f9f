import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What may have words that were removed, by the first part of its key. */
const WITH_WORDS: readonly unknown[] = ['session', 'saved session', 'notes', 'search', 'answers', 'drafts'];

/**
 * Drops what may have removed words and is not on the screen, and reads the rest again. `known`: what is up to date
 * already.
 */
export function forgetRemovedWords(queries: QueryClient, known: readonly QueryKey[] = []): void {
  const upToDate = new Set(known.map((key) => JSON.stringify(key)));
  const isConcerned = ({ queryKey }: { queryKey: QueryKey }) =>
    WITH_WORDS.includes(queryKey[0]) && queryKey[3] !== 'status' && !upToDate.has(JSON.stringify(queryKey));
  queries.removeQueries({ type: 'inactive', predicate: isConcerned });
  void queries.invalidateQueries({
    // What is typed is newer than what is stored.
    predicate: (query) => isConcerned(query) && query.queryKey[0] !== 'drafts',
  });
}
