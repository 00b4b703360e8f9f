import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { createHitPassages } from './hit-passages.ts';
import { createSearchIndex } from './index-query.ts';
import { createNearWords } from './near-words.ts';
import { matchOf, type Term, termsOf } from './terms.ts';
import { snippetOf } from './snippet.ts';
import type { SearchQuery, SearchResult, SearchSnippet, SessionHits } from '../../../shared/model/search.ts';
import { firstIndexIdSql, POSITIONS, SUMMARY_POSITION } from './index-ids.ts';

/** How many matches are counted, and how many snippets are shown in total and per session. */
const MOST = { counted: 10_000, shown: 50, each: 2 };
/** How many further snippets of one session are returned on request. */
const MOST_OTHERS = 200;
/** How many other searches are offered if nothing is found. */
const MOST_OFFERED = 5;

/** Finds words in transcripts, summaries, notes and memos. A match is one text that contains all of them. */
export function createSearch(database: DatabaseSync) {
  const index = createSearchIndex(database);
  const texts = createSearchTexts(database);
  const nearWords = createNearWords(database);

  const snippetAt =
    (sessionId: string, scope: SearchQuery['scope'], terms: readonly Term[]) =>
    (position: number): SearchSnippet[] => {
      const found = scope === 'notes' ? texts.noted(sessionId, position) : texts.spoken(sessionId, position);
      return found === null ? [] : [{ ...found, ...snippetOf(found.text, terms) }];
    };

  /** Returns true if a search finds something. */
  const isFound = (text: string, { scope, within }: Pick<SearchQuery, 'scope' | 'within'>) => {
    const match = matchOf(termsOf(text));
    const { matches } = index.find(match, { scope, within }, { counted: 1, shown: 0, each: 0 }).counts;
    return matches > 0;
  };

  return {
    /** Returns the sentences that matches are in. */
    passages: createHitPassages(database),
    /**
     * Returns searches that find something, for one that finds nothing: with near words of the index for those that are
     * not in it, or with one word alone if all are.
     */
    near({ text, scope, within }: SearchQuery): string[] {
      const terms = termsOf(text);
      const missing = terms.filter((term) => !nearWords.has(term, scope));
      const single = terms.map(({ words }) => words.join(' '));
      const offered =
        missing.length === 0
          ? terms.length > 1
            ? single
            : []
          : missing.flatMap((term) =>
              term.words.length > 1
                ? []
                : nearWords
                    .of(term.words[0] ?? '', scope)
                    .map((near) =>
                      terms.map((one, at) => (one === term ? near : (single[at] ?? ''))).join(' '),
                    ),
            );
      const others = [...new Set(offered)].filter((one) => one !== '' && isFound(one, { scope, within }));
      return others.slice(0, MOST_OFFERED);
    },
    /** Returns the first snippets, latest interview first, and the number of matches. */
    find({ text, scope, within }: SearchQuery): SearchResult {
      const terms = termsOf(text);
      if (terms.length === 0) return { sessions: [], matches: 0, sessionCount: 0, isCut: false };
      const found = index.find(matchOf(terms), { scope, within }, MOST);
      const sessions: SessionHits[] = [];
      let left = MOST.shown;
      for (const { sessionId, positions } of found.sessions) {
        if (left === 0) break;
        const shown = positions.slice(0, Math.min(left, MOST.each));
        left -= shown.length;
        sessions.push({
          sessionId,
          snippets: shown.flatMap(snippetAt(sessionId, scope, terms)),
          matches: positions.length,
        });
      }
      return { sessions, ...found.counts };
    },
    /** Returns the matches of one session after the first two. */
    more({ sessionId, text, scope, within }: SearchQuery & { sessionId: string }): SearchSnippet[] {
      const terms = termsOf(text);
      if (terms.length === 0 || within?.includes(sessionId) === false) return [];
      return index
        .positionsIn(sessionId, matchOf(terms), scope, MOST.each + MOST_OTHERS)
        .slice(MOST.each)
        .flatMap(snippetAt(sessionId, scope, terms));
    },
  };
}

/** A whole text that was found, with the details of its snippet. */
type FoundText = Omit<SearchSnippet, 'marks'>;

const turnRow = z.object({
  turn: z.string(),
  place: z.int(),
  lane: z.literal([0, 1]).nullable(),
  offset: z.number(),
});
const spoken = z.object({ text: z.string(), startSeconds: z.number().nullable() });
const writtenRow = z.object({
  source: z.enum(['summary', 'memo', 'note']),
  note_id: z.string().nullable(),
  text: z.string(),
  start_seconds: z.number().nullable(),
  turn_place: z.int().nullable(),
});

/** Reads the texts that the index refers to, since it stores none. Returns null if a text was deleted. */
function createSearchTexts(database: DatabaseSync) {
  const turn = database.prepare(
    `select t.turn, t.place, t.lane, coalesce(v.offset_seconds, 0) as offset
     from sessions s join turns t on t.id = ${firstIndexIdSql('s')} + cast(?2 as integer) left join session_views v using (session_id)
     where s.session_id = ?1`,
  );
  const written = database.prepare(
    `select w.source, w.note_id, w.text, n.start_seconds, n.turn_place
     from written w left join notes n on n.id = w.note_id
     where w.session_id = ? and w.id & ${POSITIONS - 1} = ?`,
  );

  /** Returns a text that was written about a session: its summary, its memo or a note. */
  function writtenAt(sessionId: string, position: number): FoundText | null {
    const found = writtenRow.safeParse(written.get(sessionId, position)).data;
    if (found === undefined) return null;
    const { source, text, note_id: noteId, turn_place: turnPlace, start_seconds: startSeconds } = found;
    return { source, turnPlace, noteId, lane: null, startSeconds, text };
  }

  return {
    noted: writtenAt,
    /** Returns a turn, or the session's summary. */
    spoken(sessionId: string, position: number): FoundText | null {
      if (position === SUMMARY_POSITION) return writtenAt(sessionId, position);
      const found = turnRow.safeParse(turn.get(sessionId, position)).data;
      if (found === undefined) return null;
      const { text, startSeconds } = spoken.parse(JSON.parse(found.turn));
      return {
        source: 'turn',
        turnPlace: found.place,
        noteId: null,
        lane: found.lane,
        startSeconds: startSeconds === null ? null : Math.max(0, startSeconds + found.offset),
        text,
      };
    },
  };
}
