import type { Turn } from '../../../shared/model/transcript.ts';
import { nameScore, isFineGrained } from './list-names.ts';

/** One way to read the data as a transcript, with the evidence for it. */
export interface Reading {
  turns: Turn[];
  /** Field names from the root to the turns. */
  names: readonly string[];
  score: number;
  /** Characters of speech. */
  characters: number;
  /** The shares of turns with a speaker, a known role, and a start. */
  named: number;
  known: number;
  timed: number;
  /** The number of distinct speakers. */
  speakers: number;
  /** True if entries finer than turns were joined to turns. */
  isGrouped: boolean;
}

export function readingOf(turns: Turn[], names: readonly string[], isGrouped: boolean): Reading {
  const spoken = turns.filter((turn) => turn.role !== 'tool' && turn.text !== null);
  const share = (test: (turn: Turn) => boolean) =>
    spoken.length === 0 ? 0 : spoken.filter(test).length / spoken.length;
  const speakerNames = new Set(spoken.map((turn) => `${turn.role} ${turn.speakerLabel ?? ''}`));
  return {
    turns,
    names,
    isGrouped,
    score: 0,
    characters: spoken.reduce((sum, turn) => sum + (turn.text?.length ?? 0), 0),
    named: share((turn) => turn.role !== 'unknown' || turn.speakerLabel !== null),
    known: share((turn) => turn.role !== 'unknown'),
    timed: share((turn) => turn.startSeconds !== null),
    speakers: speakerNames.size,
  };
}

/**
 * Text, speakers, times, prose and the name raise the score; depth, a blocked name, unsplit speech lower it.
 */
export function scored(reading: Reading): Reading {
  const { turns, characters, named, known, timed, speakers, names, isGrouped } = reading;
  const spoken = turns.filter(({ text, role }) => text !== null && role !== 'tool');
  const words = wordsPerTurn(spoken.map(({ text }) => text ?? ''));
  const prose = words >= 3 ? 1.5 : words >= 1.5 ? 0.5 : -1;
  const dialogue = speakers > 1 ? 1 : 0;
  const volume = Math.min(8, Math.max(-1, 0.5 * Math.log2((characters + 1) / 50)));
  const unsplit = spoken.length === 1 && characters > 300 ? 1.5 : 0;
  const grouping = isGrouped ? (speakers > 1 ? 1 : 3) : 0;
  const speech = 3 + 3 * named + dialogue + 0.5 * known + 1.5 * timed + prose;
  const worth = isGrouped ? 0 : nameScore(names);
  const score =
    speech + worth + volume - 0.15 * names.length - unsplit - grouping - (isParallel(reading) ? 3 : 0);
  return { ...reading, score };
}

/** Without a speaker, a time or a clear name, only several passages of prose are accepted as a transcript. */
export function isAcceptable({ turns, score, named, timed, names, characters }: Reading): boolean {
  if (turns.length === 0 || score < 4) return false;
  if (characters === 0) return false;
  if (named > 0.2 || timed > 0.3 || nameScore(names) > 0) return true;
  return wordsPerTurn(turns.map(({ text }) => text ?? '')) >= 3 && turns.length > 1;
}

function wordsPerTurn(texts: string[]): number {
  const sample = texts.slice(0, 200).map((text) => text.slice(0, 2000));
  const words = sample.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  return words / Math.max(1, sample.length);
}

/** Returns true if each turn overlaps most others: whole channels that are not split into turns. */
export function isParallel({ turns }: Reading): boolean {
  const spans = turns.flatMap(({ startSeconds, endSeconds }) =>
    startSeconds === null || endSeconds === null ? [] : [{ startSeconds, endSeconds }],
  );
  if (spans.length < 2 || spans.length > 8) return false;
  const total = spans.reduce((sum, span) => sum + span.endSeconds - span.startSeconds, 0);
  const first = Math.min(...spans.map((span) => span.startSeconds));
  const last = Math.max(...spans.map((span) => span.endSeconds));
  return total > 1.1 * (last - first);
}

/**
 * Returns the best reading; among copies of the same transcript, the one with more turns whose speakers and
 * times are no worse.
 */
export function chooseReading(readings: readonly Reading[]): Reading | null {
  const [winner, ...others] = readings.toSorted((one, two) => two.score - one.score);
  if (!winner) return null;
  let bag: Map<string, number> | null = null;
  let best = winner;
  for (const other of others) {
    const isFuller =
      other.turns.length > best.turns.length && !other.isGrouped && !isFineGrained(other.names);
    const isNoWorse =
      other.timed >= best.timed - 0.05 &&
      other.named >= best.named - 0.05 &&
      other.known >= best.known - 0.05;
    if (!isFuller || !isNoWorse || isInside(other, winner)) continue;
    bag ??= wordBag(winner);
    if (covers(other, bag)) best = other;
  }
  return best;
}

/** Returns true for a list inside the winner's own: its entries are parts of turns. */
const isInside = (inner: Reading, outer: Reading) =>
  inner.names.length > outer.names.length && outer.names.every((name, index) => inner.names[index] === name);

/** Enough text to decide whether one reading is a copy of another. */
const maxCharacters = 1_000_000;

function wordBag(reading: Reading): Map<string, number> {
  const bag = new Map<string, number>();
  let read = 0;
  for (const { text, role } of reading.turns) {
    if (text === null || role === 'tool') continue;
    if (read > maxCharacters) break;
    read += text.length;
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      if (word !== '') bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  return bag;
}

function covers(reading: Reading, bag: ReadonlyMap<string, number>): boolean {
  const own = wordBag(reading);
  let [all, shared] = [0, 0];
  for (const [word, count] of bag) {
    all += count;
    shared += Math.min(count, own.get(word) ?? 0);
  }
  return shared >= all * 0.9;
}
