import type { DatabaseSync } from 'node:sqlite';
import { createSearchIndex } from './index-query.ts';
import { createSearchTexts } from './matched-texts.ts';
import { matchOf, type Term, termsOf } from './terms.ts';
import { snippetOf } from './snippet.ts';
import type { SearchQuery, SearchResult, SearchSnippet, SessionHits } from '../../../shared/model/search.ts';

/** How many matches are counted, and how many snippets are shown in total and per session. */
const MOST = { counted: 10_000, shown: 50, each: 2 };
/** How many further snippets of one session are returned on request. */
const MOST_OTHERS = 200;

/** Finds words in transcripts, summaries, notes and memos. A match is one text that contains all of them. */
export function createSearch(database: DatabaseSync) {
  const index = createSearchIndex(database);
  const texts = createSearchTexts(database);

  const snippetAt =
    (sessionId: string, scope: SearchQuery['scope'], terms: readonly Term[]) =>
    (place: number): SearchSnippet[] => {
      const found = scope === 'notes' ? texts.noted(sessionId, place) : texts.said(sessionId, place);
      return found === null ? [] : [{ ...found, ...snippetOf(found.text, terms) }];
    };

  return {
    /** Returns the first snippets, latest interview first, and the number of matches. */
    find({ text, scope, within }: SearchQuery): SearchResult {
      const terms = termsOf(text);
      if (terms.length === 0) return { sessions: [], matches: 0, sessionCount: 0, isCut: false };
      const found = index.find(matchOf(terms), { scope, within }, MOST);
      const sessions: SessionHits[] = [];
      let left = MOST.shown;
      for (const { sessionId, places } of found.sessions) {
        if (left === 0) break;
        const shown = places.slice(0, Math.min(left, MOST.each));
        left -= shown.length;
        sessions.push({
          sessionId,
          snippets: shown.flatMap(snippetAt(sessionId, scope, terms)),
          matches: places.length,
        });
      }
      return { sessions, ...found.counts };
    },
    /** Returns the matches of one session after the first two. */
    more({ sessionId, text, scope, within }: SearchQuery & { sessionId: string }): SearchSnippet[] {
      const terms = termsOf(text);
      if (terms.length === 0 || within?.includes(sessionId) === false) return [];
      return index
        .placesIn(sessionId, matchOf(terms), scope, MOST.each + MOST_OTHERS)
        .slice(MOST.each)
        .flatMap(snippetAt(sessionId, scope, terms));
    },
  };
}
