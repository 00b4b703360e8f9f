import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What may have words that were removed, by the first part of its key. */
const WITH_WORDS: readonly unknown[] = [
  'session',
  'saved session',
  'notes',
  'search',
  'answers',
  'analysis',
  'drafts',
  'import',
  'project correction',
  'other project',
  'fit of source',
  'project import run',
  'past project imports',
  'reading rules',
];
/** The parts of a session that an answer to redacting has. */
const OF_ANSWER: readonly unknown[] = ['transcript', 'redaction', 'corrections'];

/** How many answers each session waits for. */
const awaited = new Map<string, number>();

/** Runs a call that redacts in a session, and whose answer has its transcript and what is redacted in it. */
export async function whileRedacting<T>(sessionId: string, call: () => Promise<T>): Promise<T> {
  const add = (more: number) => awaited.set(sessionId, (awaited.get(sessionId) ?? 0) + more);
  add(1);
  try {
    return await call();
  } finally {
    add(-1);
  }
}

const comesWithAnswer = (key: QueryKey): boolean =>
  key[0] === 'session' && (awaited.get(String(key[1])) ?? 0) > 0 && OF_ANSWER.includes(key.at(-1));

/**
 * Drops what may have removed words and is not on the screen, and reads the rest again, except what comes with the answer
 * to a call under way.
 */
export function forgetRemovedWords(queries: QueryClient): void {
  const isConcerned = ({ queryKey }: { queryKey: QueryKey }) =>
    WITH_WORDS.includes(queryKey[0]) && queryKey[3] !== 'status' && !comesWithAnswer(queryKey);
  queries.removeQueries({ type: 'inactive', predicate: isConcerned });
  void queries.invalidateQueries({
    // What is typed is newer than what is stored.
    predicate: (query) => isConcerned(query) && query.queryKey[0] !== 'drafts',
  });
}
