import { bridge } from './bridge.ts';
import { cachedSession } from './cached-session.ts';
import { describeError, FailureError, valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { queryClient } from './query-client.ts';
import { cachedWorkspaceId } from './workspace.ts';
import type { WordSearch, TurnText } from '../../shared/domain/corrections/find-words.ts';
import type { FoundSession, FoundWordsPage } from '../../shared/model/found-words.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Nobody looks through more hits, and more text would take too much memory. */
const MOST_HITS = 2000;
const MOST_CHARACTERS = 20_000_000;

/** Sessions with the words, as they are found; `isCut` with the last ones if there are too many hits. */
export async function* foundWords(
  projectId: string,
  { words, matchCase, wholeWords }: WordSearch,
  hitsIn: (session: FoundSession) => number,
): AsyncGenerator<{ sessions: FoundSession[]; isCut: boolean }> {
  let after: number | null = null;
  let [hits, characters] = [MOST_HITS, MOST_CHARACTERS];
  do {
    const page: FoundWordsPage = valueOf(
      await bridge.call.findWords({ projectId, words, matchCase, wholeWords, after, most: hits }),
    );
    const sessions = fromJson(page.sessions);
    for (const session of sessions) {
      hits -= hitsIn(session);
      for (const { text } of session.turns) characters -= text.length;
    }
    const isFull = hits <= 0 || characters <= 0;
    after = isFull ? null : page.next;
    yield { sessions, isCut: page.isCut || (isFull && page.next !== null) };
  } while (after !== null);
}

/** What is to be replaced in a session. */
export interface SessionReplacement {
  session: SessionRef;
  hits: number;
  turns: readonly TurnText[];
  /** The same turns as they were found. */
  expected: readonly TurnText[];
}

export interface ReplaceResult {
  hits: number;
  sessions: number;
  /** Sessions that changed since the search and were left out. */
  leftOut: number;
  /** Sessions that were not reached. */
  rest: number;
  /** Why it ended early; null if it did not, or because it was stopped. */
  problem: string | null;
}

/** Replaces words session by session, each in one change. */
export async function replaceInSessions(
  wanted: readonly SessionReplacement[],
  { isStopped, onDone }: { isStopped: () => boolean; onDone: (sessions: number) => void },
): Promise<ReplaceResult> {
  const workspaceId = cachedWorkspaceId();
  const result: ReplaceResult = { hits: 0, sessions: 0, leftOut: 0, rest: wanted.length, problem: null };
  for (const { session, hits, turns, expected } of wanted) {
    if (isStopped()) break;
    try {
      valueOf(
        await bridge.call.correctTranscript({
          workspaceId,
          session,
          act: { act: 'replace', turns: [...turns] },
          expected: [...expected],
        }),
      );
      result.hits += hits;
      result.sessions += 1;
      // The session is not open: it is read again when it is.
      queryClient.removeQueries({ queryKey: ['session', session.sessionId] });
      queryClient.removeQueries({ queryKey: cachedSession(session).queryKey });
    } catch (error) {
      if (!(error instanceof FailureError) || error.code !== 'transcript-changed')
        return { ...result, problem: describeError(error).text };
      result.leftOut += 1;
    }
    result.rest -= 1;
    onDone(wanted.length - result.rest);
  }
  return result;
}
