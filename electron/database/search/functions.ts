import type { LibraryDatabase } from '../base/library-database.ts';
import { jsonOrText } from '../../platform/parse-json.ts';
import { isDiskFull } from '../base/library-error.ts';
import { indexedWords } from './words.ts';
import { readSummary } from '../../summaries/read-summary.ts';

/** Replaces removed words in what is written about a session. */
type Redact = (sessionId: string, text: string) => string;

/**
 * Registers the functions that the index triggers call. Writing summaries, notes or memos needs them; reading and
 * deleting need none.
 */
export function registerSearchFunctions(database: LibraryDatabase, redact: Redact): void {
  const each = (work: (text: string) => string | null) => (value: unknown) =>
    typeof value === 'string' ? work(value) : null;
  database.function('indexed_words', { deterministic: true }, each(indexedWords));
  database.function('readable_summary', { deterministic: true }, each(readableSummary));
  // Not deterministic: the rules change.
  database.function('redacted', (sessionId, text) =>
    typeof text === 'string' ? redact(String(sessionId), text) : null,
  );
}

/** Indexes summaries that were saved before the index existed. */
export function indexUnreadSummaries(database: LibraryDatabase): void {
  if (database.prepare('select 1 from unread_summaries').get() === undefined) return;
  try {
    database.inTransaction(() => {
      database.exec(`update summaries set summary = summary where session_id in (select session_id from unread_summaries);
        delete from unread_summaries`);
    });
  } catch (error) {
    // On a full disk everything else can still be read; these summaries are indexed at a later start.
    if (!isDiskFull(error)) throw error;
  }
}

const MOST_LEVELS = 8;

/**
 * Returns a saved summary as a reader sees it: its title, text and points, then each answer with its question
 * and rationale. Never throws, because a summary is saved whatever it contains.
 */
function readableSummary(json: string): string {
  const { title, headline, keyPoints, answers, evaluations, rest } = readSummary(jsonOrText(json));
  const parts = [
    title,
    headline,
    ...keyPoints,
    ...[...answers, ...evaluations].map(({ label, value, rationale }) =>
      [label, ...wordsOf(value), rationale].filter((part) => part !== null && part !== '').join('\n'),
    ),
  ].filter((part) => part !== null);
  // Of the remaining fields only prose is included: names of states and ids are not.
  const prose = wordsOf(rest).filter((text) => /\S\s+\S/.test(text.trim()));
  // If the headline is the first part of a longer text, the longer text is used.
  const shown = parts.filter((part) => !prose.some((text) => text.includes(part)));
  return [...shown, ...prose].map(withoutMarkdown).filter(Boolean).join('\n');
}

function wordsOf(value: unknown, level = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return [];
  return Object.values(value).flatMap((one: unknown) => wordsOf(one, level + 1));
}

const withoutMarkdown = (text: string): string =>
  text
    .replaceAll(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+>])[ \t]+/gm, '')
    .replaceAll(/\*\*|__|`/g, '')
    .trim();
