import type { Turn, Word } from '../../model/transcript.ts';
import {
  sourceTurn,
  wholeSource,
  type CorrectedTurn,
  type EffectiveText,
} from '../corrections/effective-text.ts';
import { shownAt, shownPlaces } from '../corrections/positions.ts';
import type { Part } from '../corrections/text-parts.ts';
import { timedWords } from '../timed-words.ts';
import {
  merged,
  spansIn,
  spansInTurn,
  withReplacements,
  type HiddenSpan,
  type RedactionRule,
  type Redactions,
} from './hidden-spans.ts';
import { timedHits } from './timed-hits.ts';

/** A corrected transcript with words replaced. */
export interface RedactedText {
  /** As corrected, nothing replaced. */
  corrected: EffectiveText;
  /** As shown. */
  shown: EffectiveText;
  /** What is replaced in each corrected turn that has something replaced. */
  spans: ReadonlyMap<number, readonly HiddenSpan[]>;
}

/** Returns the corrected transcript with the words of the redactions replaced. */
export function redactedText(corrected: EffectiveText, redactions: Redactions): RedactedText {
  if (redactions.rules.length === 0) return { corrected, shown: corrected, spans: new Map() };
  const spans = spansOf(corrected, redactions);
  const labelled = withLabels(corrected.turns, redactions);
  const spoken = withoutTimedWords(labelled, redactions, spans);
  if (spans.size === 0 && spoken === corrected.turns) return { corrected, shown: corrected, spans };
  const turns = [...spoken];
  const sources = [...corrected.sources];
  for (const [index, hidden] of spans) {
    const [turn, source] = [turns[index], sources[index]];
    if (turn === undefined || source === undefined) continue;
    const made = redactTurn(turn, wholeSource(source, turn), hidden);
    turns[index] = made.turn;
    sources[index] = made.source;
  }
  return { corrected, shown: { ...corrected, turns, sources }, spans };
}

/** Returns the turns with words replaced in the names of speakers; the same array if there are none. */
export function withLabels(turns: readonly Turn[], redactions: Redactions): readonly Turn[] {
  const labels = new Map<string, string>();
  for (const { speakerLabel } of turns)
    if (speakerLabel !== null && !labels.has(speakerLabel))
      labels.set(speakerLabel, withReplacements(speakerLabel, spansIn(speakerLabel, redactions)));
  const isRedacted = [...labels].some(([label, shown]) => label !== shown);
  if (!isRedacted) return turns;
  return turns.map((turn) => {
    const shown = turn.speakerLabel === null ? null : (labels.get(turn.speakerLabel) ?? null);
    return shown === turn.speakerLabel ? turn : { ...turn, speakerLabel: shown };
  });
}

/**
 * Returns the turns without timed words that are not in their texts, where these have removed words: nothing tells
 * which of them are. The same array if there are none.
 */
function withoutTimedWords(
  turns: readonly Turn[],
  redactions: Redactions,
  spans: ReadonlyMap<number, readonly HiddenSpan[]>,
): readonly Turn[] {
  let changed: Turn[] | null = null;
  for (const [index, turn] of turns.entries()) {
    // The words of a turn with replacements are made with these.
    if (spans.has(index) || timedHits(turn, redactions).length === 0) continue;
    changed ??= [...turns];
    changed[index] = { ...turn, words: redactedWords(turn, []) };
  }
  return changed ?? turns;
}

/** Returns what is replaced in each corrected turn. */
function spansOf(text: EffectiveText, redactions: Redactions): Map<number, readonly HiddenSpan[]> {
  const spans = new Map<number, HiddenSpan[]>();
  const add = (turn: number, span: HiddenSpan) => {
    const known = spans.get(turn);
    if (known === undefined) spans.set(turn, [span]);
    else known.push(span);
  };
  for (const [index, turn] of text.turns.entries())
    for (const span of spansInTurn(turn, redactions)) add(index, span);
  const places = shownPlaces(text);
  // Those that follow from others come last: where words are still found, they add nothing.
  const inOrder = [
    ...redactions.rules.filter(({ isDerived }) => isDerived !== true),
    ...redactions.rules.filter(({ isDerived }) => isDerived === true),
  ];
  for (const rule of inOrder)
    for (const place of rule.places)
      for (const { turn, start, end } of shownAt(places, place)) {
        const isFound =
          rule.isDerived === true &&
          spans.get(turn)?.some((span) => span.start < end && span.end > start) === true;
        if (!isFound) add(turn, { start, end, rule });
      }
  return new Map([...spans].map(([turn, found]) => [turn, merged(found)]));
}

/** Returns the turn with the spans replaced, and where each stretch of it comes from. */
function redactTurn(
  turn: Turn,
  source: CorrectedTurn,
  spans: readonly HiddenSpan[],
): { turn: Turn; source: CorrectedTurn } {
  const parts: Part[] = [];
  let shift = 0;
  let next = 0;
  for (const part of source.parts) {
    const keep = (from: number, until: number) =>
      parts.push({ ...sliceOf(part, from, until), start: from + shift, end: until + shift });
    if (part.start === part.end) {
      keep(part.start, part.end);
      continue;
    }
    let offset = part.start;
    for (; next < spans.length; next += 1) {
      const span = spans[next];
      if (span === undefined || span.start >= part.end) break;
      if (span.start > offset) keep(offset, span.start);
      const from = Math.max(offset, span.start);
      const until = Math.min(span.end, part.end);
      const begins = span.start >= part.start;
      const length = begins ? span.rule.replacement.length : 0;
      const at = from + shift;
      hide(parts, { ...sliceOf(part, from, until), start: at, end: at + length }, span, begins);
      shift += length - (until - from);
      offset = until;
      if (span.end > part.end) break;
    }
    if (offset < part.end) keep(offset, part.end);
  }
  const { words, ...rest } = turn;
  return {
    turn: {
      ...rest,
      text: withReplacements(turn.text ?? '', spans),
      ...(words === undefined ? {} : { words: redactedWords(turn, spans) }),
    },
    source: { ...source, parts },
  };
}

/** Returns a stretch of a part, by its shown offsets; corrected words have the whole range that they replace. */
const sliceOf = (part: Part, start: number, end: number): Part =>
  part.editId !== null || part.isBetween === true
    ? part
    : { ...part, from: part.from + start - part.start, to: part.from + end - part.start };

/** Adds a hidden part, or extends the previous one if that is hidden by the same replacement in the same source. */
function hide(parts: Part[], part: Part, { rule }: HiddenSpan, begins: boolean): void {
  const last = parts.at(-1);
  const hidden = { ...part, editId: null, hidden: rule.replacementId, hiddenBy: rule.id };
  if (begins || last?.hidden === undefined || last.turn !== part.turn) {
    parts.push(part.from === part.to ? { ...hidden, editId: part.editId } : hidden);
    return;
  }
  last.from = Math.min(last.from, part.from);
  last.to = Math.max(last.to, part.to);
}

/** Returns the words with times; those of a span are one, which has the replacement. */
function redactedWords(turn: Turn, spans: readonly HiddenSpan[]): Word[] {
  const words: Word[] = [];
  const text = turn.text ?? '';
  let last: HiddenSpan | undefined;
  // Words that are not in the text as written cannot be told from removed ones: they are left out.
  for (const { start, end, startSeconds, endSeconds } of timedWords(turn)) {
    const span = spans.find((one) => one.start < end && one.end > start);
    if (span === undefined) words.push({ text: text.slice(start, end), startSeconds, endSeconds });
    else if (span !== last) words.push({ text: span.rule.replacement, startSeconds, endSeconds });
    else {
      const shown = words.at(-1);
      if (shown !== undefined) shown.endSeconds = endSeconds;
    }
    last = span;
  }
  return words;
}

/** Returns the replaced ranges of the words as received, by source, including those of words that were corrected. */
export function receivedSpans(
  { corrected, spans }: RedactedText,
  redactions: Redactions,
): Map<number, HiddenSpan[]> {
  const found = new Map<number, HiddenSpan[]>();
  const add = (source: number, start: number, end: number, rule: RedactionRule) => {
    if (end > start) found.set(source, [...(found.get(source) ?? []), { start, end, rule }]);
  };
  if (redactions.rules.length === 0) return found;
  for (const [index, turn] of corrected.received.entries())
    for (const { start, end, rule } of spansInTurn(turn, redactions)) add(index, start, end, rule);
  for (const [source, turn] of corrected.inserted)
    for (const { start, end, rule } of spansInTurn(turn, redactions)) add(source, start, end, rule);
  for (const rule of redactions.rules)
    for (const { turn, start, endTurn, end } of rule.places)
      if (turn === endTurn) add(turn, start, end, rule);
      else {
        add(turn, start, sourceTurn(corrected, turn)?.text?.length ?? start, rule);
        add(endTurn, 0, end, rule);
      }
  for (const [index, hidden] of spans) {
    const [turn, source] = [corrected.turns[index], corrected.sources[index]];
    if (turn === undefined || source === undefined) continue;
    const { parts } = wholeSource(source, turn);
    for (const { start, end, rule } of hidden)
      for (const part of parts)
        if (part.start < end && part.end > start) {
          const slice = sliceOf(part, Math.max(start, part.start), Math.min(end, part.end));
          add(slice.turn, slice.from, slice.to, rule);
        }
  }
  return found;
}

/** Returns a turn as received with the spans replaced. */
export function redactedTurn(
  turn: Turn,
  spans: readonly HiddenSpan[] | undefined,
  redactions: Redactions,
): Turn {
  if ((spans === undefined || spans.length === 0) && timedHits(turn, redactions).length === 0) return turn;
  const hidden = merged(spans ?? []);
  const { words, ...rest } = turn;
  return {
    ...rest,
    text: withReplacements(turn.text ?? '', hidden),
    ...(words === undefined ? {} : { words: redactedWords(turn, hidden) }),
  };
}
