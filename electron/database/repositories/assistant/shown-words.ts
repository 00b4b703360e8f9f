import { rawRedactions } from '../redaction/raw-redactions.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import { redactionsOfAll, type RedactionRules, type SessionRedactions } from '../text/redaction-rules.ts';

/** Shows stored words of sessions that are not the transcript itself: with everything replaced that was removed since. */
export function createShownWords({
  rules,
  correctedText,
}: {
  rules: RedactionRules;
  correctedText: CorrectedTexts;
}) {
  /** By what is replaced in a session, with what its places have as received: a prompt may be older than a correction of it. */
  const known = new WeakMap<SessionRedactions, SessionRedactions>();

  function strictRules(sessionId: string): SessionRedactions {
    const redactions = rules.of(sessionId);
    if (!redactions.rules.some(({ places }) => places.length > 0)) return redactions;
    const before = known.get(redactions);
    if (before !== undefined) return before;
    const received = correctedText.of(sessionId)?.received ?? [];
    const strict = rawRedactions(redactions.rules, received);
    known.set(redactions, strict);
    return strict;
  }

  return {
    /** Returns a text with everything replaced that is removed in one of the sessions that it may have words of. */
    ofSessions(sessionIds: readonly string[], text: string): string {
      if (!rules.any()) return text;
      const all = new Set(sessionIds.map(strictRules));
      const [only] = all;
      return (all.size === 1 && only !== undefined ? only : redactionsOfAll(all)).strictText(text);
    },
  };
}

export type ShownWords = ReturnType<typeof createShownWords>;
