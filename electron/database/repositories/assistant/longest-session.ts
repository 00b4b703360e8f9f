import { z } from 'zod';
import { estimateTokens } from '../../../../shared/domain/assistant/estimate-tokens.ts';
import { lineText } from '../../../../shared/domain/assistant/prompt-text.ts';
import type { LongestSession } from '../../../../shared/model/assistant.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { SentLines } from './sent-lines.ts';

const candidateRow = z.object({ session_id: z.string() });

/** How many sessions with the most turns, and with the longest recordings, are read: reading all would take too long. */
const CANDIDATES = 10;

/** Finds the session that needs the most tokens. */
export function createLongestSession(database: LibraryDatabase, { sentLines }: { sentLines: SentLines }) {
  const candidates = database.prepare(
    `select session_id from (select session_id from turns group by session_id order by count(*) desc limit ${String(CANDIDATES)})
     union
     select session_id from (select session_id from transcripts join sessions using (session_id)
       where duration_seconds is not null order by duration_seconds desc limit ${String(CANDIDATES)})`,
  );
  return {
    /** Returns it with an estimate of its tokens as they would be sent; null if no session has words. */
    longestSession(): LongestSession | null {
      const sizes = candidates.all().map((found) => {
        const { session_id: sessionId } = candidateRow.parse(found);
        return { sessionId, tokens: estimateTokens(sentLines.turnsOf(sessionId).map(lineText).join('\n')) };
      });
      const longest = sizes.toSorted((one, other) => other.tokens - one.tokens)[0];
      return longest === undefined || longest.tokens === 0 ? null : longest;
    },
  };
}
