import { nameScore } from './list-names.ts';
import type { Reading } from './reading.ts';

/**
 * Text, speakers, times, prose and the name raise the score; depth, a blocked name, unsplit speech lower it.
 */
export function scored(reading: Reading): Reading {
  const { turns, characters, named, known, timed, speakers, names, isGrouped } = reading;
  const spoken = turns.filter(({ text, role }) => text !== null && role !== 'tool');
  const words = wordsPerTurn(spoken.map(({ text }) => text ?? ''));
  const prose = words >= 3 ? 1.5 : words >= 1.5 ? 0.5 : -1;
  const voices = speakers > 1 ? 1 : 0;
  const volume = Math.min(8, Math.max(-1, 0.5 * Math.log2((characters + 1) / 50)));
  const unsplit = spoken.length === 1 && characters > 300 ? 1.5 : 0;
  const grouping = isGrouped ? (speakers > 1 ? 1 : 3) : 0;
  const speech = 3 + 3 * named + voices + 0.5 * known + 1.5 * timed + prose;
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
