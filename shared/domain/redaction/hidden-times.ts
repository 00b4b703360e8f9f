import type { HiddenStretch } from '../../model/redaction.ts';
import type { Turn } from '../../model/transcript.ts';
import { wholeSource, type EffectiveText } from '../corrections/effective-text.ts';
import type { SourceRange } from '../corrections/positions.ts';
import { pieceStart } from '../corrections/share-times.ts';
import type { Piece } from '../corrections/text-parts.ts';
import { alignedWords } from '../timed-words.ts';
import { termFinder, type TermFinder } from './find-terms.ts';
import { mergedStretches } from './merged-stretches.ts';
import { spansInTurn, type HiddenSpan, type RedactionRule, type Redactions } from './hidden-spans.ts';
import type { RedactedText } from './redacted-text.ts';
import { areSure, hitsInWords, timedHits, type TimedHit } from './timed-hits.ts';
import { timeOfText, timeOfTurn, timeOfWords, type SpokenTime } from './spoken-time.ts';

/** How much is hidden before and after the words, since their times are not exact. */
const PADDING_SECONDS = 0.25;

/** A range of the words of one source. UTF-16 offsets, end exclusive. */
export interface MentionPlace {
  turn: number;
  start: number;
  end: number;
}

/** One occurrence of removed words in what is said, found in the text or in the timed words. */
export interface Mention {
  rule: RedactionRule;
  /** Its words in their sources: several ranges if they were corrected. Empty if only the timed words have it. */
  places: readonly MentionPlace[];
  /** In the transcript's own time, without padding; null if it is not known. */
  time: SpokenTime | null;
  /** True if its words have no times of their own, so that their whole turn is hidden. */
  isWholeTurn: boolean;
  /** True if it was found in the corrected words. */
  isCorrected: boolean;
}

/** The silence that the researcher chose for one mention, instead of the one that Earmark finds. */
export interface Mark {
  replacementId: number;
  places: readonly SourceRange[];
}

/** What of the sound is hidden for the words of a transcript. */
export interface HiddenTimes {
  /** In order, padded, without overlaps. In recording time. */
  stretches: HiddenStretch[];
  byReplacement: Map<number, { stretches: HiddenStretch[]; withoutTimes: number }>;
  /** How many mentions have no times and no mark, although their sound is to be hidden. */
  withoutTimes: number;
  /** How many mentions have only the time of their turn, which is hidden as a whole. */
  wholeTurns: number;
  /** All whose sound is to be hidden, also those with a mark. */
  mentions: readonly Mention[];
  /** True if the offset puts a mention before the start of the recording. */
  isBeforeStart: boolean;
}

/**
 * Returns when removed words are said: those of the text as received, of its timed words, and of the corrected text.
 * What was corrected never hides less. `offsetSeconds` shifts the transcript against the recording.
 */
export function hiddenTimes(
  text: RedactedText,
  redactions: Redactions,
  { offsetSeconds, marks = [] }: { offsetSeconds: number; marks?: readonly Mark[] },
): HiddenTimes {
  const mentions = mentionsOf(text, redactions);
  const stretches: HiddenStretch[] = [];
  const own = new Map<number, { stretches: HiddenStretch[]; withoutTimes: number }>();
  let withoutTimes = 0;
  let wholeTurns = 0;
  let isBeforeStart = false;
  for (const mention of mentions) {
    const { rule, time } = mention;
    if (isMarked(mention, marks) || rule.sound === 'keep') continue;
    const ofReplacement = own.get(rule.replacementId) ?? { stretches: [], withoutTimes: 0 };
    own.set(rule.replacementId, ofReplacement);
    if (time === null) {
      ofReplacement.withoutTimes += 1;
      withoutTimes += 1;
      continue;
    }
    if (mention.isWholeTurn) wholeTurns += 1;
    if (offsetSeconds < 0 && time.startSeconds + offsetSeconds < -PADDING_SECONDS) isBeforeStart = true;
    const padded = paddedStretch(time, offsetSeconds, rule.sound);
    stretches.push(padded);
    ofReplacement.stretches.push(padded);
  }
  return {
    stretches: mergedStretches(stretches),
    byReplacement: new Map(
      [...own].map(([id, one]) => [
        id,
        { stretches: mergedStretches(one.stretches), withoutTimes: one.withoutTimes },
      ]),
    ),
    withoutTimes,
    wholeTurns,
    mentions,
    isBeforeStart,
  };
}

/** Returns what is hidden for a time of the transcript, with padding. In recording time. */
export const paddedStretch = (
  { startSeconds, endSeconds }: SpokenTime,
  offsetSeconds: number,
  mode: HiddenStretch['mode'],
): HiddenStretch => ({
  startSeconds: Math.max(0, startSeconds + offsetSeconds - PADDING_SECONDS),
  endSeconds: Math.max(0, endSeconds + offsetSeconds + PADDING_SECONDS),
  mode,
});

/** Returns how long the stretches are together. They do not overlap. */
export const secondsOf = (stretches: readonly HiddenStretch[]): number =>
  stretches.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);

/** Returns true if a mark is of this mention. */
export const isMarked = (mention: Mention, marks: readonly Mark[]): boolean =>
  marks.some(
    ({ replacementId, places }) =>
      replacementId === mention.rule.replacementId &&
      places.some((marked) => mention.places.some((place) => sharesPlace(marked, place))),
  );

/** Returns true if a range has words of a place; an empty one has words that were added there. */
export function sharesPlace({ turn, start, endTurn, end }: SourceRange, place: MentionPlace): boolean {
  const shares = (from: number, to: number) =>
    from === to || place.start === place.end
      ? from <= place.end && to >= place.start
      : from < place.end && to > place.start;
  if (turn === endTurn) return place.turn === turn && shares(start, end);
  return (place.turn === turn && shares(start, Infinity)) || (place.turn === endTurn && shares(0, end));
}

/** Several repositories ask for them after each change. */
const knownMentions = new WeakMap<RedactedText, { redactions: Redactions; mentions: readonly Mention[] }>();

/** Returns each time that removed words are said. */
function mentionsOf(text: RedactedText, redactions: Redactions): readonly Mention[] {
  const known = knownMentions.get(text);
  if (known?.redactions === redactions) return known.mentions;
  const mentions = redactions.rules.length === 0 ? [] : findMentions(text, redactions);
  knownMentions.set(text, { redactions, mentions });
  return mentions;
}

function findMentions(text: RedactedText, redactions: Redactions): Mention[] {
  const received = receivedMentions(text.corrected, redactions);
  const corrected = correctedMentions(text);
  if (corrected.length === 0) return received;
  const byTurn = Map.groupBy(received, ({ places }) => places[0]?.turn);
  const sameAs = (mention: Mention) =>
    mention.places.flatMap(({ turn }) => byTurn.get(turn) ?? []).filter((other) => isSame(mention, other));
  // A typed time can be the only one of a turn.
  const timed = new Map<Mention, Mention>();
  for (const mention of corrected)
    for (const other of sameAs(mention))
      if (other.time === null && mention.time !== null) timed.set(other, mention);
  return [
    ...received.map((one) => timed.get(one) ?? one),
    ...corrected.filter((one) => !isCovered(one, sameAs(one))),
  ];
}

const isSame = (one: Mention, other: Mention): boolean =>
  one.rule.replacementId === other.rule.replacementId &&
  one.places.some((place) => other.places.some((own) => sharesPlace(rangeOf(place), own)));

/** Returns true if all places of a mention are within those of others, whose times then count. */
const isCovered = ({ places }: Mention, others: readonly Mention[]): boolean =>
  places.length > 0 &&
  places.every((place) =>
    others.some((other) =>
      other.places.some((own) => own.turn === place.turn && own.start <= place.start && own.end >= place.end),
    ),
  );

/** Returns the mentions that only the corrected words have, so that received words would not hide them. */
export const onlyCorrected = ({ mentions }: HiddenTimes): Mention[] =>
  mentions.filter(({ isCorrected, rule }) => isCorrected && rule.words !== null);

/** Returns a place as a range of received words. */
export const rangeOf = ({ turn, start, end }: MentionPlace): SourceRange => ({
  turn,
  start,
  endTurn: turn,
  end,
  addedAtStart: start === end,
  addedAtEnd: start === end,
});

/** Returns the mentions in the words as received, and in their timed words. */
function receivedMentions(text: EffectiveText, redactions: Redactions): Mention[] {
  const { received } = text;
  const mentions: Mention[] = [];
  const placed = placesByTurn(text, redactions);
  const moves = typedMoves(text);
  for (const [turn, receivedTurn] of received.entries()) {
    const spans = [...spansInTurn(receivedTurn, redactions), ...(placed.get(turn) ?? [])];
    for (const span of spans) {
      const { time, isWholeTurn } = timeIn(received, turn, span);
      const place = { turn, start: span.start, end: span.end };
      for (const moved of movedTimes(time, moves.get(turn), place))
        mentions.push({ rule: span.rule, places: [place], time: moved, isWholeTurn, isCorrected: false });
    }
    for (const { rule, first, last } of [
      ...timedHits(receivedTurn, redactions),
      ...timedHitsOfPlaces(receivedTurn, spans),
    ]) {
      const places = placesOfWords(receivedTurn, turn, first, last);
      const ofWords = timeOfWords(receivedTurn, first, last);
      const time = ofWords ?? timeOfTurn(received, turn);
      const isWholeTurn = ofWords === null && time !== null;
      for (const moved of movedTimes(time, moves.get(turn), places[0] ?? null))
        mentions.push({ rule, places, time: moved, isWholeTurn, isCorrected: false });
    }
  }
  return mentions;
}

/** Returns the places of rules in received words, by turn. */
function placesByTurn(text: EffectiveText, redactions: Redactions): Map<number, HiddenSpan[]> {
  const placed = new Map<number, HiddenSpan[]>();
  const add = (turn: number, span: HiddenSpan) => {
    if (turn < 0) return;
    const known = placed.get(turn);
    if (known === undefined) placed.set(turn, [span]);
    else known.push(span);
  };
  for (const rule of redactions.rules)
    for (const { turn, start, endTurn, end } of rule.places)
      if (turn === endTurn) add(turn, { start, end, rule });
      else {
        add(turn, { start, end: text.received[turn]?.text?.length ?? start, rule });
        add(endTurn, { start: 0, end, rule });
      }
  return placed;
}

function timeIn(
  turns: readonly Turn[],
  index: number,
  span: { start: number; end: number },
): { time: SpokenTime | null; isWholeTurn: boolean } {
  const turn = turns[index];
  const ofText = turn === undefined ? null : timeOfText(turn, span);
  if (ofText !== null) return { time: ofText, isWholeTurn: false };
  const time = timeOfTurn(turns, index);
  return { time, isWholeTurn: time !== null };
}

/** Returns the timed words that are removed words of single places of the turn, whose own time is not sure. */
function timedHitsOfPlaces(turn: Turn, spans: readonly HiddenSpan[]): TimedHit[] {
  if (turn.words === undefined || turn.words.length === 0 || alignedWords(turn).isText) return [];
  return spans
    .filter(({ rule, ...span }) => rule.places.length > 0 && timeOfText(turn, span)?.isUnsure !== false)
    .flatMap(({ rule }) =>
      hitsInWords(turn, (text) =>
        finderOf(rule)
          .find(text)
          .map((span) => ({ ...span, rule })),
      ),
    )
    .filter(({ first, last }) => !areSure(turn, first, last));
}

const finders = new WeakMap<RedactionRule, TermFinder>();

function finderOf(rule: RedactionRule): TermFinder {
  const known = finders.get(rule) ?? termFinder([{ words: rule.removed }]);
  finders.set(rule, known);
  return known;
}

/** Returns where timed words are in the text, if that is sure. */
function placesOfWords(turn: Turn, index: number, first: number, last: number): MentionPlace[] {
  if (!areSure(turn, first, last)) return [];
  const { sure, indexes } = alignedWords(turn);
  const [from, to] = [sure[indexes.indexOf(first)], sure[indexes.indexOf(last)]];
  return from === undefined || to === undefined ? [] : [{ turn: index, start: from.start, end: to.end }];
}

/** By how much a typed time moves a piece of a received turn. */
interface Move extends Piece {
  seconds: number;
}

function typedMoves(text: EffectiveText): Map<number, Move[]> {
  const moves = new Map<number, Move[]>();
  for (const edit of text.edits) {
    if (edit.kind !== 'time' || edit.startSeconds === null || edit.turn < 0) continue;
    const turn = text.received[edit.turn];
    if (turn === undefined) continue;
    // Also of a piece that was deleted.
    const piece = { turn: edit.turn, from: edit.start, to: endOfPiece(text, turn, edit) };
    const before = pieceStart(turn, piece);
    if (before === null) continue;
    moves.set(edit.turn, [
      ...(moves.get(edit.turn) ?? []),
      { ...piece, seconds: edit.startSeconds - before },
    ]);
  }
  return moves;
}

/** Returns where the piece of a received turn ends that begins at an offset. */
function endOfPiece(
  { edits }: EffectiveText,
  received: Turn,
  { turn, start }: { turn: number; start: number },
): number {
  const cuts = edits.flatMap((edit) =>
    (edit.kind === 'split' || edit.kind === 'insert') && edit.turn === turn && edit.start > start
      ? [edit.start]
      : [],
  );
  return Math.min(received.text?.length ?? 0, ...cuts);
}

/**
 * Returns a time where a typed time moves it. What is not in one piece of the turn may be at every place to which a piece
 * was moved, and where it was: a split must not let it be heard again.
 */
function movedTimes(
  time: SpokenTime | null,
  moves: readonly Move[] | undefined,
  place: MentionPlace | null,
): (SpokenTime | null)[] {
  if (time === null || moves === undefined) return [time];
  const own = moves.filter(({ from, to }) => place !== null && from <= place.start && to >= place.end);
  const moved = (own.length > 0 ? own : moves).map(({ seconds }) => ({
    startSeconds: Math.max(0, time.startSeconds + seconds),
    endSeconds: Math.max(0, time.endSeconds + seconds),
  }));
  return own.length > 0 ? moved : [time, ...moved];
}

/** Returns the mentions in corrected turns. A turn that was not edited is the received one. */
function correctedMentions({ corrected, spans }: RedactedText): Mention[] {
  const mentions: Mention[] = [];
  const moves = typedMoves(corrected);
  for (const [index, hidden] of spans) {
    const [turn, source] = [corrected.turns[index], corrected.sources[index]];
    if (turn === undefined || source === undefined || typeof source === 'number') continue;
    const { parts } = wholeSource(source, turn);
    for (const span of hidden) {
      // Of corrected words, only the time as a whole is known.
      let { start, end } = span;
      const places: MentionPlace[] = [];
      for (const part of parts) {
        if (part.start >= span.end || part.end <= span.start || part.isBetween === true) continue;
        if (part.editId === null) {
          const from = part.from + Math.max(0, span.start - part.start);
          places.push({ turn: part.turn, start: from, end: part.to - Math.max(0, part.end - span.end) });
          continue;
        }
        start = Math.min(start, part.start);
        end = Math.max(end, part.end);
        places.push({ turn: part.turn, start: part.from, end: part.to });
      }
      const { time, isWholeTurn } = timeIn(corrected.turns, index, { start, end });
      const joined = joinedPlaces(places);
      const unsure = unsureTimes(corrected, joined, moves);
      for (const one of time === null ? [null] : joinedTimes([time, ...unsure]))
        mentions.push({ rule: span.rule, places: joined, time: one, isWholeTurn, isCorrected: true });
    }
  }
  return mentions;
}

/**
 * Returns the times of places whose received words have no sure time. In the corrected turn, its words share that time, so
 * that each seems to have one of its own.
 */
function unsureTimes(
  { received }: EffectiveText,
  places: readonly MentionPlace[],
  moves: ReadonlyMap<number, readonly Move[]>,
): SpokenTime[] {
  return places.flatMap((place) => {
    const receivedTurn = received[place.turn];
    const time = receivedTurn === undefined ? null : timeOfText(receivedTurn, place);
    return time === null || !time.isUnsure
      ? []
      : movedTimes(time, moves.get(place.turn), place).filter((one) => one !== null);
  });
}

/** Returns times of which those that overlap are one, in order. */
const joinedTimes = (times: readonly SpokenTime[]): SpokenTime[] =>
  mergedStretches(times.map((time) => ({ ...time, mode: 'silence' })));

/** Returns one place for each source, from the first of its words to the last. */
function joinedPlaces(places: readonly MentionPlace[]): MentionPlace[] {
  const joined = new Map<number, MentionPlace>();
  for (const { turn, start, end } of places) {
    const known = joined.get(turn);
    joined.set(turn, {
      turn,
      start: Math.min(start, known?.start ?? start),
      end: Math.max(end, known?.end ?? end),
    });
  }
  return [...joined.values()];
}
