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
import type { CorrectedTexts } from './corrected-text.ts';
import type { RedactionsBySession, SessionRedactions } from './redaction-rules.ts';

declare const redacted: unique symbol;
/**
 * A transcript as the researcher sees it: what was received, corrected, then redacted. Only `createShownText` makes one:
 * whatever hands words of a transcript over takes it.
 */
export interface ShownText extends RedactedText {
  readonly [redacted]: true;
  redactions: SessionRedactions;
}

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

/** Transcripts as they are shown, with what the redactions of each session replace. */
export function createShownText(
  correctedText: CorrectedTexts,
  redactionsBySession: Pick<RedactionsBySession, 'of'>,
) {
  /** Computing the shown text of a long transcript takes a while. */
  const known = new WeakMap<EffectiveText, ShownText>();
  return {
    /** Returns null if there is no transcript. */
    of(sessionId: string): ShownText | null {
      const corrected = correctedText.of(sessionId);
      if (corrected === null) return null;
      const redactions = redactionsBySession.of(sessionId);
      const before = known.get(corrected);
      if (before?.redactions === redactions) return before;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is where transcripts are redacted
      const text = { ...redactedText(corrected, redactions), redactions } as ShownText;
      known.set(corrected, text);
      return text;
    },
  };
}

export type ShownTexts = ReturnType<typeof createShownText>;
