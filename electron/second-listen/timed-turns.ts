import { isSpoken, speakerKeyOf } from '../../shared/domain/speakers.ts';
import type { SpeechSegment, Turn } from '../../shared/model/transcript.ts';
import { spokenTokens, weightOf, type SpokenToken } from './spoken-tokens.ts';

/** How far from the sound an exact time may be, and one that is rounded to whole seconds. */
const TOLERANCE_SECONDS = 0.3;
const WHOLE_SECONDS_TOLERANCE = 1;
/** The longest that a word without an end is assumed to last. */
const WORD_SECONDS = 1;
/** How many words of a text may have no time before one that has. */
const SEARCHED_TOKENS = 8;

/** A word with its time in the recording. */
export interface HeardWord {
  /** Its place among the tokens of the turn, `to` exclusive; no token if it is a remark or not in the text. */
  from: number;
  to: number;
  /** In characters. */
  length: number;
  startSeconds: number;
  endSeconds: number;
  tokens: SpokenToken[];
}

/** A turn that somebody says. */
export interface SpokenTurn {
  index: number;
  turn: Turn;
  speakerKey: string;
  lane: 0 | 1;
  tokens: SpokenToken[];
  /** How much speech it is, in words. */
  weight: number;
}

/** A turn whose start is known, in recording time. */
export interface TimedTurn extends SpokenTurn {
  startSeconds: number;
  /** As the transcript states it; null if it does not. */
  endSeconds: number | null;
  /** When a later turn starts; null for the last. */
  nextSeconds: number | null;
  /** Empty if the times of its words are unknown or were only estimated from its own. */
  words: HeardWord[];
}

export interface TimedTranscript {
  /** In the order of the transcript. */
  spoken: SpokenTurn[];
  /** By start. Empty if the times say nothing. */
  timed: TimedTurn[];
  toleranceSeconds: number;
}

/** Prepares turns for the comparison with sound. Their times are moved by `offsetSeconds`. */
export function timedTranscript(
  turns: readonly Turn[],
  segments: readonly SpeechSegment[],
  offsetSeconds: number,
): TimedTranscript {
  const lanes = new Map(segments.map(({ turn, lane }) => [turn, lane]));
  const spoken = turns.flatMap((turn, index): SpokenTurn[] => {
    if (!isSpoken(turn)) return [];
    const tokens = spokenTokens(turn.text ?? '');
    const lane = lanes.get(index) ?? (turn.role === 'agent' ? 0 : 1);
    return [{ index, turn, speakerKey: speakerKeyOf(turn), lane, tokens, weight: weightOf(tokens) }];
  });
  const started = spoken.flatMap((one) => {
    const startSeconds = finite(one.turn.startSeconds);
    return startSeconds === null ? [] : [{ ...one, startSeconds }];
  });
  const starts = new Set(started.map(({ startSeconds }) => startSeconds));
  // One time for all turns is the time of the session.
  if (starts.size === 1 && started.length > 2) return { spoken, timed: [], toleranceSeconds: 0 };
  const isRounded =
    starts.size > 2 &&
    started.every(
      ({ turn }) => Number.isInteger(turn.startSeconds) && Number.isInteger(turn.endSeconds ?? 0),
    );
  const toleranceSeconds = isRounded ? WHOLE_SECONDS_TOLERANCE : TOLERANCE_SECONDS;
  const sorted = started.toSorted((a, b) => a.startSeconds - b.startSeconds || a.index - b.index);
  const timed = sorted.map((one, position): TimedTurn => {
    let after = position + 1;
    while (sorted[after]?.startSeconds === one.startSeconds) after += 1;
    const next = sorted[after]?.startSeconds;
    const ownEnd = finite(one.turn.endSeconds);
    const end = ownEnd === null || ownEnd < one.startSeconds ? null : ownEnd + offsetSeconds;
    return {
      ...one,
      startSeconds: one.startSeconds + offsetSeconds,
      endSeconds: end,
      nextSeconds: next === undefined ? null : next + offsetSeconds,
      words: heardWords(one, offsetSeconds),
    };
  });
  return { spoken, timed, toleranceSeconds };
}

const finite = (seconds: number | null): number | null =>
  seconds !== null && Number.isFinite(seconds) ? seconds : null;

/**
 * Finds the words with times in the text, one after another. They may be spelled in another way there, without
 * punctuation or capitals; one that is not found still has its time.
 */
function heardWords({ turn, tokens }: SpokenTurn, offsetSeconds: number): HeardWord[] {
  const words = (turn.words ?? []).filter(({ startSeconds }) => Number.isFinite(startSeconds));
  let at = 0;
  const heard = words.map(({ text, startSeconds, endSeconds }, position): HeardWord => {
    const own = spokenTokens(text);
    const from = placeOf(own[0], tokens, at);
    const to = from === null ? at : Math.min(tokens.length, from + own.length);
    at = to;
    const next = words[position + 1]?.startSeconds ?? Infinity;
    const stated = finite(endSeconds) ?? Math.min(next, startSeconds + WORD_SECONDS);
    return {
      from: from ?? to,
      to,
      length: text.length,
      startSeconds: startSeconds + offsetSeconds,
      endSeconds: Math.max(startSeconds, stated) + offsetSeconds,
      tokens: tokens.slice(from ?? to, to),
    };
  });
  return areEstimated(heard) ? [] : heard;
}

function placeOf(
  wanted: SpokenToken | undefined,
  tokens: readonly SpokenToken[],
  from: number,
): number | null {
  const place = tokens
    .slice(from, from + SEARCHED_TOKENS)
    .findIndex(({ normal }) => normal === wanted?.normal);
  return place === -1 ? null : from + place;
}

/** True if the words share their turn's time without any pause, each by its length or all the same. */
function areEstimated(words: readonly HeardWord[]): boolean {
  if (words.length < 4) return false;
  const isWithoutPause = words.every(
    ({ endSeconds }, at) => Math.abs((words[at + 1]?.startSeconds ?? endSeconds) - endSeconds) < 0.02,
  );
  const seconds = words.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
  const perCharacter = words.map(({ length }, at) => (seconds[at] ?? 0) / Math.max(1, length));
  return isWithoutPause && (variation(seconds) < 0.1 || variation(perCharacter) < 0.2);
}

/** The standard deviation as a part of the mean. */
function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean > 0 ? Math.sqrt(variance) / mean : Infinity;
}
