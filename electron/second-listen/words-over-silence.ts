import { amountOf, weightOf } from './spoken-tokens.ts';
import type { FoundDoubt, Listening } from './listening.ts';
import type { HeardWord, TimedTurn } from './timed-turns.ts';
import type { SoundIndex } from './sound-levels.ts';
import { latestEnd } from './usual-pace.ts';

/** Fewer words may be said too quietly to be heard over the noise. */
const LEAST_WEIGHT = 3;
const LEAST_SILENT_SECONDS = 1;
/** Times of words are this exact. */
const WORD_TOLERANCE_SECONDS = 0.1;
/** A word with less sound than this is silent. */
const LEAST_WORD_SOUND_SECONDS = 0.05;
/** Words are sometimes shown this far from where they are said. */
const NEARBY_SECONDS = 1;

/** Finds words where the recording is silent, one by one if their times are known, else in whole turns. */
export function findWordsOverSilence(listening: Listening): FoundDoubt[] {
  return listening.tracks.flatMap((track) => {
    const turns = listening.timed.filter(({ lane }) => track.lanes.includes(lane));
    const claimed = turns.flatMap(({ words }) => words).toSorted((a, b) => a.startSeconds - b.startSeconds);
    return turns.flatMap((turn) => {
      const sound = track.soundOf(turn.lane);
      if (turn.words.length === 0) return ofTurn(turn, sound, listening);
      return silentRuns(turn.words, sound, listening.seconds).flatMap((run) =>
        ofWords(turn, run, sound, claimed, listening),
      );
    });
  });
}

function ofTurn(turn: TimedTurn, sound: SoundIndex, listening: Listening): FoundDoubt[] {
  const { pace, toleranceSeconds, seconds } = listening;
  const { startSeconds, endSeconds, nextSeconds, weight, tokens } = turn;
  const latest = latestEnd(turn, pace);
  const end = Math.min(seconds, endSeconds ?? Math.min(latest, nextSeconds ?? Infinity));
  const soundSeconds = sound.secondsIn(startSeconds - toleranceSeconds, end + toleranceSeconds);
  const silentSeconds = end - startSeconds - soundSeconds;
  const isSilent =
    silentSeconds >= Math.max(LEAST_SILENT_SECONDS, (end - startSeconds) / 2) &&
    soundSeconds * pace.fastest * 1.5 < weight;
  if (weight < LEAST_WEIGHT || !isSilent) return [];
  return [
    {
      kind: 'words-over-silence',
      place: `${turn.index} all`,
      turn: turn.index,
      passage: { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 },
      startSeconds,
      endSeconds: end,
      reason: { said: amountOf(tokens), silentSeconds, soundSeconds },
    },
  ];
}

/** Returns the runs of words during which there is no sound. */
function silentRuns(words: readonly HeardWord[], sound: SoundIndex, seconds: number): HeardWord[][] {
  const runs: HeardWord[][] = [];
  let isInRun = false;
  for (const word of words) {
    const heard = sound.secondsIn(
      word.startSeconds - WORD_TOLERANCE_SECONDS,
      word.endSeconds + WORD_TOLERANCE_SECONDS,
    );
    const isSilent = heard < LEAST_WORD_SOUND_SECONDS && word.endSeconds <= seconds;
    if (isSilent && isInRun) runs.at(-1)?.push(word);
    else if (isSilent) runs.push([word]);
    isInRun = isSilent;
  }
  return runs;
}

function ofWords(
  turn: TimedTurn,
  run: readonly HeardWord[],
  sound: SoundIndex,
  claimed: readonly HeardWord[],
  { pace }: Listening,
): FoundDoubt[] {
  const tokens = run.flatMap((word) => word.tokens);
  const weight = weightOf(tokens);
  const startSeconds = Math.min(...run.map((word) => word.startSeconds));
  const endSeconds = Math.max(...run.map((word) => word.endSeconds));
  const soundSeconds = sound.secondsIn(startSeconds, endSeconds);
  const silentSeconds = endSeconds - startSeconds - soundSeconds;
  if (weight < LEAST_WEIGHT || silentSeconds < LEAST_SILENT_SECONDS) return [];
  const nearby = unclaimedSeconds(sound, claimed, startSeconds - NEARBY_SECONDS, endSeconds + NEARBY_SECONDS);
  // They are said beside the silence.
  if (nearby * pace.fastest >= weight) return [];
  const passage = { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
  return [
    {
      kind: 'words-over-silence',
      place: `${turn.index} ${passage.start}`,
      turn: turn.index,
      passage,
      startSeconds,
      endSeconds,
      reason: { said: amountOf(tokens), silentSeconds, soundSeconds },
    },
  ];
}

/** Returns how much sound of a stretch is not at the time of any word. */
function unclaimedSeconds(
  sound: SoundIndex,
  claimed: readonly HeardWord[],
  startSeconds: number,
  endSeconds: number,
): number {
  let unclaimed = 0;
  let from = startSeconds;
  for (const word of claimed.slice(firstEndingAfter(claimed, startSeconds))) {
    if (word.startSeconds >= endSeconds) break;
    if (word.startSeconds > from) unclaimed += sound.secondsIn(from, word.startSeconds);
    from = Math.max(from, word.endSeconds);
  }
  return from < endSeconds ? unclaimed + sound.secondsIn(from, endSeconds) : unclaimed;
}

/** Words by start hardly overlap, so a few before the first that starts in time are enough. */
function firstEndingAfter(words: readonly HeardWord[], seconds: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.startSeconds ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 20);
}
