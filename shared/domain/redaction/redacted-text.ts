import type { Turn, Word } from '../../model/transcript.ts';
import {
  sourceTurn,
  wholeSource,
  type CorrectedTurn,
  type EffectiveText,
} from '../corrections/effective-text.ts';
import { shownAt, shownPlaces, type SourceRange } from '../corrections/positions.ts';
import type { Part } from '../corrections/text-parts.ts';
import { timedWords } from '../timed-words.ts';

/** A redaction as it applies to one session. */
export interface RedactionRule {
  id: number;
  replacementId: number;
  /** What is shown instead, brackets included. */
  replacement: string;
  /** The places that it is about, in the words as received. */
  places: readonly SourceRange[];
  /** Words that are replaced wherever the session has them; null for the places alone. */
  words: string | null;
  /** The words that were removed, also those of single places. */
  removed: string;
  sound: 'silence' | 'tone' | 'keep';
}

/** Words that are replaced. UTF-16 offsets into the words before they are, end exclusive. */
export interface HiddenSpan {
  start: number;
  end: number;
  rule: RedactionRule;
}

/** Finds the words of rules in a text; hits may overlap. `rule` is an index into the rules. */
type FindWords = (text: string) => readonly { start: number; end: number; rule: number }[];

/** The rules of a session, with what finds their words. */
export interface Redactions {
  rules: readonly RedactionRule[];
  find: FindWords;
}

/** A corrected transcript with words replaced. */
export interface RedactedText {
  /** As corrected, nothing replaced. */
  corrected: EffectiveText;
  /** As shown. */
  shown: EffectiveText;
  /** What is replaced in each corrected turn that has something replaced. */
  spans: ReadonlyMap<number, readonly HiddenSpan[]>;
}

/** The hits of rules in turns. A turn that is not edited is the same object after each edit. */
const knownHits = new WeakMap<Redactions, WeakMap<Turn, readonly HiddenSpan[]>>();

/** Returns the corrected transcript with the words of the redactions replaced. */
export function redactedText(corrected: EffectiveText, redactions: Redactions): RedactedText {
  if (redactions.rules.length === 0) return { corrected, shown: corrected, spans: new Map() };
  const spans = spansOf(corrected, redactions);
  const labelled = withLabels(corrected.turns, redactions);
  if (spans.size === 0 && labelled === corrected.turns) return { corrected, shown: corrected, spans };
  const turns = [...labelled];
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

/** Returns what is replaced in each corrected turn. */
function spansOf(text: EffectiveText, redactions: Redactions): Map<number, readonly HiddenSpan[]> {
  const spans = new Map<number, HiddenSpan[]>();
  const add = (turn: number, span: HiddenSpan) => {
    const known = spans.get(turn);
    if (known === undefined) spans.set(turn, [span]);
    else known.push(span);
  };
  const hits = knownHits.get(redactions) ?? new WeakMap<Turn, readonly HiddenSpan[]>();
  knownHits.set(redactions, hits);
  for (const [index, turn] of text.turns.entries()) {
    const found = hits.get(turn) ?? spansIn(turn.text ?? '', redactions);
    hits.set(turn, found);
    for (const span of found) add(index, span);
  }
  const places = shownPlaces(text);
  for (const rule of redactions.rules)
    for (const place of rule.places)
      for (const { turn, start, end } of shownAt(places, place)) add(turn, { start, end, rule });
  return new Map([...spans].map(([turn, found]) => [turn, merged(found)]));
}

/** Returns where a text has words of the rules. */
export const spansIn = (text: string, { rules, find }: Redactions): HiddenSpan[] =>
  text === ''
    ? []
    : find(text).flatMap(({ start, end, rule: index }) => {
        const rule = rules[index];
        return rule === undefined ? [] : [{ start, end, rule }];
      });

/** Returns spans in order; those that overlap are one, with the replacement of the longest. */
export function merged(spans: readonly HiddenSpan[]): HiddenSpan[] {
  const inOrder = spans.toSorted((a, b) => a.start - b.start || b.end - a.end || a.rule.id - b.rule.id);
  const result: HiddenSpan[] = [];
  let longest = 0;
  for (const span of inOrder) {
    const last = result.at(-1);
    const length = span.end - span.start;
    if (length <= 0) continue;
    if (last === undefined || span.start >= last.end) {
      result.push({ ...span });
      longest = length;
      continue;
    }
    last.end = Math.max(last.end, span.end);
    if (length > longest) {
      last.rule = span.rule;
      longest = length;
    }
  }
  return result;
}

/** Returns a text with the spans replaced. */
export function withReplacements(text: string, spans: readonly HiddenSpan[]): string {
  let shown = '';
  let offset = 0;
  for (const { start, end, rule } of merged(spans)) {
    shown += text.slice(offset, start) + rule.replacement;
    offset = end;
  }
  return shown + text.slice(offset);
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

/** Adds a hidden part, or, if its replacement has begun in the same source, extends that. */
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

/** What is replaced in the words as received, by source: also what was found only after it was corrected. */
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
    for (const { start, end, rule } of spansIn(turn.text ?? '', redactions)) add(index, start, end, rule);
  for (const [source, turn] of corrected.inserted)
    for (const { start, end, rule } of spansIn(turn.text ?? '', redactions)) add(source, start, end, rule);
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
export function redactedTurn(turn: Turn, spans: readonly HiddenSpan[] | undefined): Turn {
  if (spans === undefined || spans.length === 0) return turn;
  const hidden = merged(spans);
  const { words, ...rest } = turn;
  return {
    ...rest,
    text: withReplacements(turn.text ?? '', hidden),
    ...(words === undefined ? {} : { words: redactedWords(turn, hidden) }),
  };
}
