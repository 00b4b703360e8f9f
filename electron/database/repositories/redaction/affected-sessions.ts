import type { StoredRedaction } from '../hidden/redaction-changes.ts';
import type { RedactedTexts } from './redacted-texts.ts';

/** Finds the sessions in which a change of redactions changes what is shown or hidden. */
export function createAffectedSessions(redactedTexts: RedactedTexts) {
  /** Returns the sessions that show, or are described with, words that redactions remove in the whole project. */
  function sessionsWith(
    project: string,
    redactions: readonly { scope: StoredRedaction['scope']; words?: string | null }[],
  ): Set<string> {
    const words = redactions.flatMap((one) => (one.scope === 'project' ? (one.words ?? []) : []));
    if (words.length === 0) return new Set();
    const shownIn = words.flatMap((one) => [...redactedTexts.countIn(project, one).keys()]);
    return redactedTexts
      .writtenWith(project, words)
      .union(redactedTexts.saidIn(project, words))
      .union(redactedTexts.partlyShownIn(project, words))
      .union(new Set(shownIn));
  }

  return {
    sessionsWith,
    /** Returns the sessions that stored redactions are about. */
    affectedBy(project: string, redactions: readonly StoredRedaction[]): Set<string> {
      const affected = new Set<string>();
      for (const one of redactions) {
        if (one.session_id !== null) affected.add(one.session_id);
        if (one.place_session_id !== null) affected.add(one.place_session_id);
        if (one.scope !== 'project') continue;
        if (one.replacement_id !== null)
          for (const sessionId of redactedTexts.sessionsShowing(one.replacement_id)) affected.add(sessionId);
      }
      for (const sessionId of sessionsWith(project, redactions)) affected.add(sessionId);
      return affected;
    },
  };
}

export type AffectedSessions = ReturnType<typeof createAffectedSessions>;
