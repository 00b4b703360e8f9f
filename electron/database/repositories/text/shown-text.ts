import type { LibraryDatabase } from '../../base/library-database.ts';
import type { EffectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import type { HiddenSpan } from '../../../../shared/domain/redaction/hidden-spans.ts';
import {
  receivedSpans,
  redactedText,
  redactedTurn,
  withLabels,
  type RedactedText,
} from '../../../../shared/domain/redaction/redacted-text.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { createCorrectedText } from './corrected-text.ts';
import { createRedactionRules, NO_REDACTIONS, type SessionRedactions } from './redaction-rules.ts';

/** A transcript as the researcher sees it: what was received, corrected, then redacted. */
export interface ShownText extends RedactedText {
  redactions: SessionRedactions;
}

/** Computing the shown text of a long transcript takes a while. */
const known = new WeakMap<EffectiveText, ShownText>();

/** What is replaced in the words as received, by source. */
const knownReceived = new WeakMap<ShownText, ReadonlyMap<number, readonly HiddenSpan[]>>();

/** Returns what is replaced in the words as received, by source. */
export function hiddenAsReceived(text: ShownText): ReadonlyMap<number, readonly HiddenSpan[]> {
  const before = knownReceived.get(text);
  if (before !== undefined) return before;
  const spans = receivedSpans(text, text.redactions);
  knownReceived.set(text, spans);
  return spans;
}

/** Returns the turns as received with words replaced. */
export function receivedTurnsShown(text: ShownText): Turn[] {
  const spans = hiddenAsReceived(text);
  return withLabels(text.corrected.received, text.redactions).map((turn, index) =>
    redactedTurn(turn, spans.get(index), text.redactions),
  );
}

/** Transcripts as they are shown, or, for an export of originals alone, with nothing redacted. */
export function createShownText(database: LibraryDatabase, { isOriginal = false } = {}) {
  const correctedText = createCorrectedText(database);
  const rules = createRedactionRules(database);
  return {
    /** Returns null if there is no transcript. */
    of(sessionId: string): ShownText | null {
      const corrected = correctedText.of(sessionId);
      if (corrected === null) return null;
      const redactions = isOriginal ? NO_REDACTIONS : rules.of(sessionId);
      const before = isOriginal ? undefined : known.get(corrected);
      if (before?.redactions === redactions) return before;
      const text = { ...redactedText(corrected, redactions), redactions };
      if (!isOriginal) known.set(corrected, text);
      return text;
    },
  };
}
