import type { FoundDoubt, Listening } from './listening.ts';
import { amountOf, hasRemark, weightOf, type SpokenToken } from './spoken-tokens.ts';
import type { HeardWord, TimedTurn } from './timed-turns.ts';

/** Fewer words can have any pace, as their times are not that exact. */
const LEAST_WEIGHT = 5;
/** Within a turn, this many words must be too fast, and clearly. */
const LEAST_WORDS = 8;
const CLEARLY = 1.25;
/** A turn with less speech is not long. */
const LONG_SECONDS = 6;
/** A word in two seconds is too slow, or a quarter of what is usual. */
const SLOWEST = 0.5;
const SLOWEST_PART = 0.25;
/** What is left of a duration of nothing, to divide by. */
const SHORTEST_SECONDS = 0.1;

/** Finds turns and words that are too many or too few for their time. */
export function findImpossiblePace(listening: Listening): FoundDoubt[] {
  return listening.timed
    .filter(({ startSeconds }) => startSeconds < listening.seconds)
    .flatMap((turn) => {
      const end = turn.endSeconds ?? turn.nextSeconds;
      if (end !== null && isTooFast(turn.weight, end - turn.startSeconds, listening))
        return [fast(turn, turn.tokens, turn.startSeconds, end, listening)];
      const runs = fastRuns(turn.words, listening).map((run) => {
        const [first, last] = [run[0], run.at(-1)];
        const tokens = run.flatMap((word) => word.tokens);
        return fast(turn, tokens, first?.startSeconds ?? 0, last?.endSeconds ?? 0, listening);
      });
      return [...runs, ...tooSlow(turn, listening)];
    });
}

const isTooFast = (weight: number, seconds: number, { pace, toleranceSeconds }: Listening): boolean =>
  weight >= LEAST_WEIGHT && weight > pace.fastest * (seconds + toleranceSeconds);

function fast(
  turn: TimedTurn,
  tokens: readonly SpokenToken[],
  startSeconds: number,
  endSeconds: number,
  { pace }: Listening,
): FoundDoubt {
  const seconds = Math.max(0, endSeconds - startSeconds);
  const passage = { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
  return {
    kind: 'impossible-pace',
    place: `${turn.index} ${passage.start}`,
    turn: turn.index,
    passage,
    startSeconds,
    endSeconds,
    reason: {
      pace: 'too-fast',
      said: amountOf(tokens),
      seconds,
      perSecond: tokens.length / Math.max(SHORTEST_SECONDS, seconds),
      usualPerSecond: pace.perSecond * tokensPerWeight(tokens),
    },
  };
}

const tokensPerWeight = (tokens: readonly SpokenToken[]): number =>
  tokens.length === 0 ? 1 : tokens.length / weightOf(tokens);

/** Returns the longest runs of words that are clearly too fast. */
function fastRuns(words: readonly HeardWord[], listening: Listening): HeardWord[][] {
  const weights = words.map(({ tokens }) => weightOf(tokens));
  const runs: { from: number; to: number }[] = [];
  let weight = 0;
  let to = 0;
  for (let from = 0; from < words.length; from += 1) {
    while (to < words.length && weight < LEAST_WORDS) weight += weights[to++] ?? 0;
    if (weight < LEAST_WORDS) break;
    const seconds = (words[to - 1]?.endSeconds ?? 0) - (words[from]?.startSeconds ?? 0);
    if (isTooFast(weight / CLEARLY, Math.max(0, seconds), listening)) {
      const last = runs.at(-1);
      if (last !== undefined && from < last.to) last.to = to;
      else runs.push({ from, to });
    }
    weight -= weights[from] ?? 0;
  }
  return runs.map((run) => words.slice(run.from, run.to));
}

/** Only speech counts: somebody who thinks for half a minute in a turn is not slow. */
function tooSlow(turn: TimedTurn, { pace, tracks }: Listening): FoundDoubt[] {
  const { tokens, weight, startSeconds, endSeconds, lane, words } = turn;
  // With times of words, speech without words is found where it is.
  if (endSeconds === null || words.length > 0 || weight === 0 || hasRemark(turn.turn.text ?? '')) return [];
  const speech = tracks.find(({ lanes }) => lanes.includes(lane))?.speech;
  const seconds = speech?.secondsIn(startSeconds, endSeconds) ?? 0;
  const slowest = Math.max(SLOWEST, SLOWEST_PART * pace.perSoundSecond);
  if (seconds < LONG_SECONDS || weight >= slowest * seconds) return [];
  return [
    {
      kind: 'impossible-pace',
      place: `${turn.index} slow`,
      turn: turn.index,
      passage: { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 },
      startSeconds,
      endSeconds,
      reason: {
        pace: 'too-slow',
        said: amountOf(tokens),
        seconds,
        perSecond: tokens.length / seconds,
        usualPerSecond: pace.perSoundSecond * tokensPerWeight(tokens),
      },
    },
  ];
}
