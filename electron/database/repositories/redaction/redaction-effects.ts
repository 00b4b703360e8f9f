import type { RedactionPatch } from '../../../../shared/model/redaction.ts';
import { speakerKeyOf } from '../../../../shared/domain/speakers.ts';
import type { DerivedRedactions } from '../hidden/derived-redactions.ts';
import type { SessionViews } from '../sessions/session-views.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownText } from '../text/shown-text.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import type { RedactedTexts } from './redacted-texts.ts';

/** Shows a change of redactions wherever its words are. */
export function createRedactionEffects({
  shownTranscripts,
  rules,
  derivedRedactions,
  views,
  redactedTexts,
}: {
  shownTranscripts: ShownTranscripts;
  rules: RedactionRules;
  derivedRedactions: DerivedRedactions;
  views: SessionViews;
  redactedTexts: RedactedTexts;
}) {
  /** Lets what the researcher chose for a speaker follow its name, if words of that are replaced or shown again. */
  function renameSpeakers(sessionId: string, before: ShownText, after: ShownText): void {
    const renamed = new Map<string, string>();
    for (const [index, turn] of before.shown.turns.entries()) {
      const now = after.shown.turns[index];
      if (now !== undefined && now.speakerLabel !== turn.speakerLabel)
        renamed.set(speakerKeyOf(turn), speakerKeyOf(now));
    }
    if (renamed.size > 0) views.renameSpeakers(sessionId, renamed);
  }

  /** Shows the transcript of a session as it is redacted now, and returns in how many places it differs. */
  function showTranscript(sessionId: string, before: ShownText): number {
    const now = shownTranscripts.now(sessionId);
    if (now === null) return 0;
    if (now.text.shown !== now.text.corrected) shownTranscripts.keepReceived(sessionId, now.version);
    const isMore = derivedRedactions.keepCorrected(sessionId, now.text, now.version);
    const text = (isMore ? shownTranscripts.now(sessionId)?.text : undefined) ?? now.text;
    renameSpeakers(sessionId, before, text);
    shownTranscripts.show(sessionId, before, text);
    return Math.abs(countOf(text) - countOf(before));
  }

  return {
    /** Performs a change of redactions that affects these sessions. Call this in a transaction. */
    apply(sessionIds: Iterable<string>, perform: () => void): RedactionPatch['changed'] {
      const affected = [...new Set(sessionIds)];
      const before = new Map(
        affected.map((sessionId) => [sessionId, shownTranscripts.now(sessionId)?.text ?? null]),
      );
      perform();
      rules.forget();
      const changed = { places: 0, sessions: 0 };
      for (const [sessionId, text] of before) {
        const places = text === null ? 0 : showTranscript(sessionId, text);
        changed.places += places;
        if (places > 0) changed.sessions += 1;
        redactedTexts.refreshWritten(sessionId);
      }
      return changed;
    },
  };
}

export type RedactionEffects = ReturnType<typeof createRedactionEffects>;

const countOf = ({ spans }: ShownText): number =>
  [...spans.values()].reduce((sum, hidden) => sum + hidden.length, 0);
