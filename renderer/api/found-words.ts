import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import type { WordSearch } from '../../shared/domain/corrections/find-words.ts';
import type { FoundSession, FoundWordsPage } from '../../shared/model/found-words.ts';

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
