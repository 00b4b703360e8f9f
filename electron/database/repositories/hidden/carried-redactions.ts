import type { CarryOver } from '../../../../shared/domain/corrections/carry-over.ts';
import { effectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import { rangeOf } from '../../../../shared/domain/redaction/hidden-times.ts';
import {
  merged,
  spansIn,
  type HiddenSpan,
  type RedactionRule,
} from '../../../../shared/domain/redaction/hidden-spans.ts';
import { redactedText } from '../../../../shared/domain/redaction/redacted-text.ts';
import { timeOfText } from '../../../../shared/domain/redaction/spoken-time.ts';
import type { OfferedVersion } from '../../../../shared/model/corrections.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { RedactedSessions } from './redacted-sessions.ts';
import { redactionsOf, type SessionRedactions } from '../text/redaction-rules.ts';
import { type ShownTexts, hiddenAsReceived, type ShownText } from '../text/shown-text.ts';

type Unplaced = OfferedVersion['unplacedRedactions'];

/** Whether a newer version of a transcript would hide all words that are hidden now. Only reads. */
export function createCarriedRedactions({
  shownText,
  redactedSessions,
}: {
  shownText: ShownTexts;
  redactedSessions: RedactedSessions;
}) {
  return {
    /** Returns the removed words that the newer version would show, or does not have where they were. */
    unplaced(sessionId: string, next: readonly Turn[], carry: CarryOver): Unplaced {
      const text = shownText.of(sessionId);
      if (text === null || text.redactions.rules.length === 0) return [];
      const carried = carriedRedactions(text.redactions, carry);
      const spans = redactedText(effectiveText(next, []), carried).spans;
      const offset = redactedSessions.offsetOf(sessionId);
      const unplaced: Unplaced = [];
      for (const [turn, hidden] of hiddenAsReceived(text)) {
        if (turn < 0) continue;
        for (const span of merged(hidden)) {
          const range = carry.range(rangeOf({ turn, start: span.start, end: span.end }));
          const isHidden =
            range !== null && range.turn === range.endTurn && covers(spans.get(range.turn) ?? [], range);
          if (!isHidden)
            unplaced.push({ text: span.rule.replacement, startSeconds: at(text, turn, span, offset) });
        }
      }
      return [...unplaced, ...unplacedLabels(text, next, carried)];
    },
  };
}

export type CarriedRedactions = ReturnType<typeof createCarriedRedactions>;

/** Returns the redactions as they would apply to another version. */
function carriedRedactions({ rules }: SessionRedactions, carry: CarryOver): SessionRedactions {
  return redactionsOf(
    rules.map((rule): RedactionRule => {
      const places = rule.places.flatMap((place) => carry.range(place) ?? []);
      // One whose places are not all there applies to the words wherever they are.
      return places.length === rule.places.length
        ? { ...rule, places }
        : { ...rule, places: [], words: rule.removed };
    }),
  );
}

/** Returns true if spans in order hide all of a range. */
function covers(spans: readonly HiddenSpan[], { start, end }: { start: number; end: number }): boolean {
  let from = start;
  for (const span of spans) if (span.start <= from && span.end > from) from = span.end;
  return from >= end;
}

function at(text: ShownText, turn: number, span: HiddenSpan, offset: number): number | null {
  const receivedTurn = text.corrected.received[turn];
  const seconds =
    (receivedTurn === undefined ? null : timeOfText(receivedTurn, span)?.startSeconds) ??
    receivedTurn?.startSeconds;
  return seconds === null || seconds === undefined ? null : Math.max(0, seconds + offset);
}

/** A name that a speaker was called by, if the newer version has other names and hides none of them. */
function unplacedLabels(text: ShownText, next: readonly Turn[], carried: SessionRedactions): Unplaced {
  const labelsOf = (turns: readonly Turn[]) =>
    new Set(turns.flatMap(({ speakerLabel }) => speakerLabel ?? []));
  const before = labelsOf(text.corrected.received);
  const hidden = [...before].flatMap((label) => spansIn(label, text.redactions));
  const isShown = [...labelsOf(next)].some(
    (label) => !before.has(label) && spansIn(label, carried).length === 0,
  );
  const [first] = hidden;
  return isShown && first !== undefined ? [{ text: first.rule.replacement, startSeconds: null }] : [];
}
