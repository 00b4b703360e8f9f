import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import {
  hiddenTimes,
  onlyCorrected,
  paddedStretch,
  rangeOf,
  type Mention,
} from '../../../../shared/domain/redaction/hidden-times.ts';
import { without } from '../../../../shared/domain/redaction/merged-stretches.ts';
import type { HiddenSounds } from './hidden-sounds.ts';
import type { RedactedSessions } from './redacted-sessions.ts';
import type { RedactionChanges } from './redaction-changes.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownTexts, ShownText } from '../text/shown-text.ts';

const idRow = z.object({ id: z.int() });

/**
 * Stores what must stay hidden whatever becomes of the words that led to it: places at which only corrected words have
 * removed words, and the sound of words that a newer transcript does not have at the same time.
 */
export function createDerivedRedactions(
  database: LibraryDatabase,
  {
    redactionChanges,
    rules,
    redactedSessions,
    shownText,
    hiddenSounds,
  }: {
    redactionChanges: RedactionChanges;
    rules: RedactionRules;
    redactedSessions: RedactedSessions;
    shownText: ShownTexts;
    hiddenSounds: HiddenSounds;
  },
) {
  const known = database.prepare(
    `select id from redactions where session_id = ? and derived_from = ? and kind = 'stretch' and places = ?`,
  );

  /** Keeps the sound of words in a turn that the researcher inserted: it has no received words to be found by. */
  function keepInserted(sessionId: string, mention: Mention, offsetSeconds: number): void {
    const { rule, places, time } = mention;
    if (time === null || rule.sound === 'keep') return;
    const stretch = paddedStretch(time, offsetSeconds, rule.sound);
    const ranges = places
      .filter(({ turn }) => turn < 0)
      .map(({ turn }) => rangeOf({ turn, start: 0, end: 0 }));
    const before = idRow.safeParse(known.get(sessionId, rule.id, JSON.stringify(ranges))).data;
    if (before === undefined)
      redactionChanges.derive({ kind: 'stretch', from: rule.id, sessionId, ...stretch, ranges });
    else redactionChanges.widen(before.id, stretch);
  }

  return {
    /**
     * Call this after a transcript or its redactions changed, in the same transaction. Returns true if something was
     * stored, so that the shown text must be read again.
     */
    keepCorrected(sessionId: string, text: ShownText, version: number): boolean {
      // Turns as received have nothing that only corrected words have.
      if (text.spans.size === 0 || text.corrected.edits.length === 0) return false;
      const offsetSeconds = redactedSessions.offsetOf(sessionId);
      const found = onlyCorrected(hiddenTimes(text, text.redactions, { offsetSeconds }));
      for (const mention of found) {
        const ranges = mention.places.filter(({ turn }) => turn >= 0).map(rangeOf);
        if (ranges.length > 0)
          redactionChanges.derive({ kind: 'words', from: mention.rule.id, sessionId, version, ranges });
        if (ranges.length < mention.places.length) keepInserted(sessionId, mention, offsetSeconds);
      }
      return found.length > 0;
    },
    /**
     * Performs a change of a transcript's words. Sound that was hidden by them before stays hidden, also if `perform`
     * removes the words or moves them, unless `isFree` returns true afterwards, because a person moved it.
     */
    keepingSound<Result>(sessionId: string, perform: () => Result, isFree = () => false): Result {
      if (rules.of(sessionId).rules.length === 0) return perform();
      const before = hiddenSounds.byRedaction(sessionId);
      const result = perform();
      if (isFree()) return result;
      const { sound } = hiddenSounds.of(sessionId, shownText.of(sessionId));
      // A recording that is withheld now may be played again later.
      const now = sound.kind === 'stretches' ? sound.stretches : [];
      for (const [ruleId, stretches] of before)
        for (const stretch of stretches)
          for (const { startSeconds, endSeconds } of without(stretch, now))
            redactionChanges.derive({
              kind: 'stretch',
              from: ruleId,
              sessionId,
              startSeconds,
              endSeconds,
              ranges: [],
            });
      return result;
    },
  };
}

export type DerivedRedactions = ReturnType<typeof createDerivedRedactions>;
