import { z } from 'zod';
import { locateWords } from '../../../../shared/domain/assistant/locate-words.ts';
import type { PromptTurn } from '../../../../shared/domain/assistant/prompt-text.ts';
import type { RejectedWords } from '../../../../shared/model/assistant.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { wordsIn } from '../../search/words.ts';

const saidRow = z.object({
  session_id: z.string(),
  place: z.int(),
  lane: z.literal([0, 1]),
  text: z.string(),
});

/** So many words are looked up in the index; all are compared afterwards. */
const MOST_WORDS = 24;
/** So many turns with these words are compared. */
const MOST_TURNS = 50;

/** Why words are not in the turn that they were given for, and who said them. */
export interface WhoSaid {
  why: RejectedWords['why'];
  sessionId: string | null;
  turnPlace: number | null;
}

/** Finds who said words that were given for a turn in which they are not. */
export function createWhoSaid(database: LibraryDatabase) {
  const saying = database.prepare(
    `select t.session_id, t.place, t.lane, t.turn ->> '$.text' as text from said_words f join turns t on t.id = f.rowid
     where said_words match ?1 and t.session_id <> ?2 and t.lane is not null limit ${String(MOST_TURNS)}`,
  );

  /** Returns who said words in another session; participants first. */
  function elsewhere(words: string, sessionId: string): WhoSaid | null {
    const folded = wordsIn(words).map((word) => word.folded);
    if (folded.length === 0) return null;
    const found = saying
      .all(`"${folded.slice(0, MOST_WORDS).join(' ')}"`, sessionId)
      .map((row) => saidRow.parse(row))
      .filter(({ text }) => locateWords(text, words) !== null);
    const first = found.find(({ lane }) => lane === 1) ?? found[0];
    return first === undefined
      ? null
      : { why: 'other-session', sessionId: first.session_id, turnPlace: first.place };
  }

  return {
    /** `turns` are all of the session. */
    of(words: string, { sessionId, turns }: { sessionId: string; turns: readonly PromptTurn[] }): WhoSaid {
      const inSession = turns.filter(({ text }) => locateWords(text, words) !== null);
      const found = inSession.find(({ lane }) => lane === 1) ?? inSession[0];
      if (found !== undefined)
        return {
          why: found.lane === 1 ? 'other-turn' : 'interviewer',
          sessionId,
          turnPlace: found.turnPlace,
        };
      return elsewhere(words, sessionId) ?? { why: 'nobody', sessionId: null, turnPlace: null };
    },
  };
}

export type WhoSaidFinder = ReturnType<typeof createWhoSaid>;
